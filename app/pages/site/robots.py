"""What search engines may visit."""

_QUESTIONS = (
    "/search",
    "/path",
    "/experts?",
    "/group?",
    "/graphql",
    "/request",
    "/embed?",
    "/embed/",
    "/oembed",
    "/*/cite.",
    "/*?after=",
    "/*?with=",
    "/*?year=",
    "/*?topic=",
    "/*/suggested",
)


def robots_text(indexing: str, root: str) -> str:
    """The file robots.txt: it closes everything under `none`, else only searches and their results.

    Each page states in its head and a header whether it may be indexed.
    """
    closed = ("/",) if indexing == "none" else _QUESTIONS
    return "\n".join(["User-agent: *", *(f"Disallow: {root}{path}" for path in closed), ""])
