// Where the page of an entity is.

const ROOMS: Readonly<Record<string, string>> = {
  A: "author",
  P: "paper",
  T: "topic",
  I: "institution",
  V: "venue",
  C: "cluster",
};

/** The address of an entity's page, from the root of the service. */
export function pageOf(root: string, id: string): string {
  return `${root}/${ROOMS[id[0] ?? ""] ?? "search"}/${encodeURIComponent(id)}`;
}
