"""The `coterie` command, also as `python -m coterie`."""

from app.cli import main

if __name__ == "__main__":
    main()
