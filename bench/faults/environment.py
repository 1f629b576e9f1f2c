"""The environment of a copied tree: the packages of the original, and the project of the copy."""

from pathlib import Path


def bring_environment(original: Path, tree: Path) -> None:
    """Write `.venv` into a tree; whatever is started with it imports this tree, in any folder.

    It reads the packages where they are, but not the file by which the original finds its own project.
    """
    environment = tree / ".venv"
    (environment / "bin").mkdir(parents=True)
    (environment / "pyvenv.cfg").write_bytes((original / "pyvenv.cfg").read_bytes())
    for program in (original / "bin").iterdir():
        _bring_program(program, original, environment)
    (packages,) = original.glob("lib/python*/site-packages")
    place = environment / packages.relative_to(original)
    place.mkdir(parents=True)
    (place / "planted.pth").write_text(f"{tree}\n{packages}\n", encoding="utf-8")


def _bring_program(program: Path, original: Path, environment: Path) -> None:
    """Link a program; a script is copied, with the copy's interpreter in its first line."""
    target = environment / "bin" / program.name
    if program.is_symlink() or not program.read_bytes().startswith(b"#!"):
        target.symlink_to(program.resolve())
        return
    first, _, rest = program.read_bytes().partition(b"\n")
    target.write_bytes(first.replace(str(original).encode(), str(environment).encode()) + b"\n" + rest)
    target.chmod(0o755)
