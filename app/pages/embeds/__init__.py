"""What other sites embed: the widget, frames by oEmbed, and the page that makes the lines to paste."""
