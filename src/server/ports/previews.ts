import type { BlockRow } from '#render/blocks.ts';
import type { AskData } from '#render/data/data-document.ts';
import type { FormRow } from '#render/form/form-steps.ts';
import type { Site } from '#render/site.ts';
import type { LayoutKind } from '#rules/page-layout.ts';
import type { Json } from '#schema/json.ts';
import type { Actor } from './audit.ts';
import type { SiteLayout, SitePage } from './sites.ts';

export const previewKinds = ['page', 'form', 'template'] as const;

/** A record that can be looked at before it is public, by the name of its resource. */
export interface PreviewRecord {
  kind: (typeof previewKinds)[number];
  id: string;
  spaceId: string;
}

/** Content of a record that is not stored as such, in order. */
export interface WrittenSection {
  id: string;
  info: Json;
  blocks: { id: string; info: Json; version: number; component_id: string | null }[];
}

/** A header, footer or sidebar that is not saved. */
export interface WrittenPart {
  kind: LayoutKind;
  component_id: string;
  info: Json;
}

/** What a page has in the place of one: null where there is none. */
export interface ReplacedPart {
  id: string | null;
  /** It is there because the page takes the default one. */
  isDefault: boolean;
}

/** A link that shows a record to whoever has it. Times are ISO 8601. */
export interface PreviewLink {
  id: string;
  record: PreviewRecord;
  createdAt: string;
  expiresAt: string;
  /** Null when that user is gone. */
  createdBy: { id: string; name: string } | null;
}

/** A record with what is around it, in the state that it has. */
export interface PreviewContent {
  site: Site;
  page: SitePage;
  /** This and what blocks compute are there also where the space is not public yet. */
  layout: SiteLayout;
  ask: AskData;
  /** The forms among its blocks are looked up here: also those that visitors do not get. */
  forms(ids: readonly string[]): Promise<FormRow[]>;
  /** Where a part was given in place of what the page has there. */
  replaced?: ReplacedPart;
}

/** Previews of records in any state. Implementations speak with all rights, and always of one space alone. */
export interface Previews {
  has(record: PreviewRecord): Promise<boolean>;
  create(record: PreviewRecord, link: { tokenHash: string; expiresAt: Date }, actor: Actor): Promise<PreviewLink>;
  /** Those of a record that work, the newest first. */
  list(record: PreviewRecord): Promise<PreviewLink[]>;
  /** One of a space that works, or null. */
  find(spaceId: string, linkId: string): Promise<PreviewLink | null>;
  /** False when it had ended before. */
  revoke(spaceId: string, linkId: string, actor: Actor): Promise<boolean>;
  /** A link that works, or null. @param tokenHash SHA-256 in hexadecimal digits */
  findByToken(tokenHash: string): Promise<PreviewLink | null>;
  /**
   * The record as it is now, or null when it or its space is gone. Components that are not for this space are left out.
   * @param showForm makes the block of a page that shows a form
   * @param given its content, or a part of its layout, instead of what is stored
   */
  content(
    record: PreviewRecord,
    showForm: (formId: string) => BlockRow,
    given?: { written?: readonly WrittenSection[] | undefined; part?: WrittenPart | undefined },
  ): Promise<PreviewContent | null>;
}
