import type { Call } from '../queries.ts';
import { ofParent, type Parent } from './content.ts';
import { type Changed, insert, type Removed, remove } from './operation.ts';

interface Tab {
  /** The record that is open. */
  edited: Parent;
  /** A tab of a browser, as it calls itself. */
  tabId: string;
}

/** Says that somebody is at a record, and what of it is selected: the row of a section or a block, or null. */
export function reportPresence({ edited, tabId }: Tab, itemId: string | null): Call<Changed> {
  const conflict = { constraint: 'content_presence_edited_id_created_by_tab_id_key', update: ['item_id'] };
  return insert('TellPresence', 'content_presence', [{ ...edited, tab_id: tabId, item_id: itemId }], { conflict });
}

/** Says that they have left. */
export function endPresence({ edited, tabId }: Tab): Call<Removed> {
  return remove('EndPresence', 'content_presence', { ...ofParent(edited), tab_id: { _eq: tabId } });
}
