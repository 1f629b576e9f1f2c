// Addresses of pages.

const FOLDERS: Readonly<Record<string, string>> = {
  A: "author",
  P: "paper",
  T: "topic",
  I: "institution",
  V: "venue",
  C: "cluster",
};

/** The address of the page of an entity; `root` is the address of the service. */
export function pageOf(root: string, id: string): string {
  return `${root}/${FOLDERS[id[0] ?? ""] ?? "search"}/${encodeURIComponent(id)}`;
}
