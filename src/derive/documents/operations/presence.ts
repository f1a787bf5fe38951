import type { Call } from '../queries.ts';
import { type Changed, insert, type Removed, remove } from './operation.ts';

interface Tab {
  pageId: string;
  /** A tab of a browser, as it calls itself. */
  tabId: string;
}

/** Says that somebody is at a page, and what of it is selected: the row of a section or a block, or null. */
export function tellPresence({ pageId, tabId }: Tab, itemId: string | null): Call<Changed> {
  const conflict = { constraint: 'page_presence_page_id_created_by_tab_id_key', update: ['item_id'] };
  return insert('TellPresence', 'page_presence', [{ page_id: pageId, tab_id: tabId, item_id: itemId }], { conflict });
}

/** Says that they have left. */
export function endPresence({ pageId, tabId }: Tab): Call<Removed> {
  return remove('EndPresence', 'page_presence', { page_id: { _eq: pageId }, tab_id: { _eq: tabId } });
}
