import type { JsonObject } from '#schema/json.ts';
import type { SpaceViewer } from '../access/viewer.ts';

/** Tables of settings that people change by calls of the server. */
export type SettingTable = 'mail_account' | 'payment_account' | 'sender_domain' | 'space_domain';

/** What a setting was before a person changed it, with its secrets as they are sealed. */
export interface PreviousSetting {
  id: string;
  /** The row of before; null where there was none. */
  content: JsonObject | null;
}

type Person = Pick<SpaceViewer, 'spaceId' | 'userId'>;

/** Settings as they were before their changes of the last hour, for the person who made them. */
export interface PreviousSettings {
  /** Null once it is gone, undone, or where it is not this person's. */
  find(viewer: Person, table: SettingTable, id: string): Promise<PreviousSetting | null>;
  /**
   * Puts it back, with columns that had to be made anew outside. Answers whether there was something to put back.
   * @throws AppError `setting-changed` where somebody has changed it since
   */
  undo(viewer: Person, id: string, madeAnew?: JsonObject): Promise<boolean>;
}
