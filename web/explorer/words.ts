// What the explorer calls things.

import type { EntityKind, Relation } from "../generated/answers";

export const KIND: Readonly<Record<EntityKind, string>> = {
  AUTHOR: "Person",
  PAPER: "Paper",
  TOPIC: "Topic",
  INSTITUTION: "Institution",
  VENUE: "Venue",
};

export const KINDS_OF: Readonly<Record<EntityKind, string>> = {
  AUTHOR: "People",
  PAPER: "Papers",
  TOPIC: "Topics",
  INSTITUTION: "Institutions",
  VENUE: "Venues",
};

/** How a tie is said of either end. */
export const RELATION: Readonly<Record<Relation, string>> = {
  COLLABORATED_WITH: "wrote together",
  WROTE: "wrote",
  EDITED: "edited",
  ABOUT: "about",
  AFFILIATED_WITH: "affiliated on papers",
  PUBLISHED_IN: "published in",
  NARROWER_THAN: "part of",
  CITES: "cites",
};

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
