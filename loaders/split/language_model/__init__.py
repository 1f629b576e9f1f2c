"""How probable words are in titles and in personal names, learnt from titles with their authors."""
