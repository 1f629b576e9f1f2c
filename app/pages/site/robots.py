"""What search engines may visit."""

_QUESTIONS = (
    "/search",
    "/path",
    "/graphql",
    "/request",
    "/embed?",
    "/embed/",
    "/oembed",
    "/*/cite.",
    "/*?after=",
    "/*?with=",
)


def robots_text(indexing: str, root: str) -> str:
    """The file robots.txt: nothing under `none`, else everything but questions and their answers.

    Which pages may be indexed each page says itself, in its head and in a header.
    """
    closed = ("/",) if indexing == "none" else _QUESTIONS
    return "\n".join(["User-agent: *", *(f"Disallow: {root}{path}" for path in closed), ""])
