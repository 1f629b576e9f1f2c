"""How fast the widget and the explorer draw, by the browser's own clock."""
