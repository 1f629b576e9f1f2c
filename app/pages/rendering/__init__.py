"""From a page to HTML: templates, links, dates, headers, built files."""
