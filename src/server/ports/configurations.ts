import type { ConfigurationRows } from '#derive/configuration/entries.ts';
import type { Reference } from '#derive/configuration/references.ts';
import type { AppliedChanges } from '#derive/configuration/undo.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { AppliedFile } from '#schema/api/configuration.ts';
import type { SpaceViewer } from '../access/viewer.ts';
import type { Actor } from './audit.ts';

/** A record that a configuration may name. */
export interface NamedRecord extends Reference {
  id: string;
  /** The address of an uploaded file. */
  url?: string;
}

/** Something whose change or removal reaches records: a header and its like, a block, or custom fields of a kind of record. */
export type Touching =
  | { kind: 'header' | 'footer' | 'sidebar'; id: string; isDefault: boolean }
  | { kind: 'used'; resource: string; by: string; id: string }
  | { kind: 'block'; id: string }
  | { kind: 'fields'; of: string; definitions: readonly { [key: string]: unknown }[] };

/** What admins have configured in a space. */
export interface Configurations {
  /** As it is now, and what stands for it: another text after each change. */
  read(spaceId: string): Promise<{ stamp: string; rows: ConfigurationRows }>;
  /** Those of the ids that name something which the viewer sees. */
  byIds(viewer: SpaceViewer, ids: readonly string[]): Promise<NamedRecord[]>;
  /** The records with these names; two that share one are both among them. */
  byNames(viewer: SpaceViewer, references: readonly Reference[]): Promise<NamedRecord[]>;
  /** How many records each reaches; for custom fields by their names. */
  reach(viewer: SpaceViewer, touching: Touching): Promise<{ [name: string]: number }>;
  /**
   * Runs `writeCall` in one transaction.
   * Throws `configuration-changed` where it is not as it was read, `configuration-refused` for what the database refuses.
   */
  write(call: Call, actor: Actor): Promise<void>;
  /** The files that people applied to the space and that are kept, the latest first. */
  listApplied(spaceId: string): Promise<AppliedFile[]>;
  /** What one of them changed; null where it is kept no longer or was undone. */
  findApplied(spaceId: string, id: string): Promise<AppliedChanges | null>;
}
