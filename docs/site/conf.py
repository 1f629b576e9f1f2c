"""How Sphinx makes the site of the documents; `python -m tests.docs.site` prepares its sources."""

project = "Coterie"
language = "en"
root_doc = "index"
extensions = ["myst_parser"]

# The pages of source files hold Markdown too: a heading and the file in a code block.
source_suffix = dict.fromkeys((".md", ".cypher", ".graphql", ".py"), "markdown")
myst_heading_anchors = 4  # the depth of the headings that documents link to
myst_enable_extensions = ["attrs_inline", "deflist"]  # used by the GraphQL reference
suppress_warnings = ["misc.highlighting_failure"]  # tables (csv, tsv) and cut answers stay as they are

html_theme = "furo"
html_title = "Coterie"
html_favicon = "../../app/pages/static/mark.svg"
html_logo = html_favicon
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_use_index = False
html_show_copyright = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
_LIGHT, _DARK = "#0a5a72", "#82cadb"  # the accents of app/pages/static/pages.css
html_theme_options = {
    "light_css_variables": {"color-brand-primary": _LIGHT, "color-brand-content": _LIGHT},
    "dark_css_variables": {"color-brand-primary": _DARK, "color-brand-content": _DARK},
}
