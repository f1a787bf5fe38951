import type { BlockRow, SectionRow } from '#render/blocks.ts';
import type { AskData } from '#render/data/data-document.ts';
import type { Site } from '#render/site.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';

/** A mail that people write, by the name of its resource. */
export interface WrittenMail {
  kind: 'newsletter' | 'communication';
  id: string;
  spaceId: string;
}

/** What it says, as it is now. */
export interface MailContentRows {
  name: string;
  /** Empty where it has none. */
  slug: string;
  subject: string;
  /** The other subject that is tried; empty where there is none. */
  subjectB: string;
  preheader: string;
  /** Keyed JSON: its topics. */
  tagIds: Json;
  updatedAt: string;
  site: Site;
  /** Whether its site is public, so that links of the mail lead somewhere. */
  isLive: boolean;
  /** Settings of the space in `info`, as people entered them. */
  settings: { [key: string]: Json };
  /** Fields that its space has added to members, by their names in records. */
  memberFields: readonly Field[];
  header: BlockRow | null;
  footer: BlockRow | null;
  sections: readonly SectionRow[];
  ask: AskData;
}

export interface Newsletters {
  /** Null when it or its space is gone. Components that are not for this space are left out. */
  content(mail: WrittenMail): Promise<MailContentRows | null>;
  /** What the space holds of its member with this email, beside their name; empty where there is none. */
  memberInfo(spaceId: string, email: string): Promise<JsonObject>;
  /** The newsletter that was sent under this slug, or null; copies are left out. */
  sentAs(spaceId: string, slug: string): Promise<string | null>;
}
