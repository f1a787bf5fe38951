import type { CopiedCounts } from '#schema/api/space-template.ts';
import type { Actor } from '../audit.ts';

/** A template with the space that is its pattern. */
export interface PatternOf {
  id: string;
  name: string;
  description: string;
  image: string;
  /** `domain` is empty while the site has no host name of its own. */
  space: { id: string; status: string; domain: string; address: string };
  counts: CopiedCounts;
}

export interface NewCopy {
  templateId: string;
  /** The id that the new space gets. */
  spaceId: string;
  name: string;
  ownerId: string;
  /** Whether its pages, listings, products and partners come along, or only what it sets up. */
  withSamples: boolean;
  /** The folders that its files are in, by those of the pattern's. */
  folders: Readonly<Record<string, string>>;
  actor: Actor;
}

/** Templates of spaces, and the spaces that begin with them. Implementations speak with all rights. */
export interface SpaceTemplates {
  /** By name, at most 200. */
  list(): Promise<PatternOf[]>;
  /** The space of a template, and the folders of its files. Throws `template-gone` where there is no such template. */
  patternOf(templateId: string): Promise<{ spaceId: string; folders: readonly string[] }>;
  /** What a copy of a space would begin with; null where there is no such space. */
  counts(spaceId: string): Promise<{ status: string; counts: CopiedCounts } | null>;
  /**
   * Makes a space in Development that begins as a copy, in one transaction.
   * Throws `template-gone`, `template-empty`, or `changed-meanwhile` where somebody was just changing the pattern.
   */
  begin(copy: NewCopy): Promise<{ id: string; name: string; status: string }>;
}
