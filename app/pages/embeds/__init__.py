"""Content for other sites: the widget, frames by oEmbed, and the page that makes the HTML to paste."""
