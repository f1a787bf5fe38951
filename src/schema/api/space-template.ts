/** What a new space takes over from a pattern: how many of each, by table. */
export type CopiedCounts = Readonly<Record<string, number>>;

/** What somebody can begin a space with, as `GET /api/space-templates` tells it. */
export interface SpaceTemplateChoice {
  id: string;
  name: string;
  description: string;
  /** Empty where it has no picture. */
  image: string;
  counts: CopiedCounts;
  /** Where the site of the pattern is; null while visitors find none. */
  site: string | null;
}

/** What `GET /api/superadmin/space-patterns/:spaceId` tells of a space that may become a pattern. */
export interface SpacePattern {
  counts: CopiedCounts;
  /** `gone` once the space is withdrawn or deleted, `empty` while it has no public page. Nobody can begin with either. */
  state: 'ready' | 'empty' | 'gone';
}
