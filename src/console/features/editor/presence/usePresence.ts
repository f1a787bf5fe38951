import { useSubscription } from '@refinedev/core';
import { parse } from 'graphql';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { endPresence, reportPresence } from '#derive/documents/operations/presence.ts';
import { type Owner, parentOf } from '../content/content.ts';
import { type Presence, peopleOf, type ViewerRow } from './presence-store.ts';

/** Who has not told of themselves for a minute is away (view `content_viewer`): two of these may be lost. */
const TELL_MS = 20_000;
/** What is selected is told at most so often. */
const REST_MS = 1000;
/** Tabs that are listened to. */
const MOST_TABS = 100;

const live = parse('query { content_viewer { id tab_id user_id name item_id } }');

/** Listens to who else has a record open, and tells them of the viewer. A tab that nobody looks at is silent. */
export function usePresence({ kind, id }: Owner, presence: Presence): void {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const somebody = t('editor.presence.somebody');
  useSubscription({
    channel: 'resources/content_viewer',
    params: {
      subscriptionType: 'useList',
      resource: 'content_viewer',
      filters: [{ field: `${kind}_id`, operator: 'eq', value: id }],
      sorters: [{ field: 'name', order: 'asc' }],
      pagination: { currentPage: 1, pageSize: MOST_TABS },
      meta: { gqlQuery: live },
    },
    // The package hands on the rows themselves.
    onLiveEvent: (rows) => presence.people.set(peopleOf(rows as unknown as readonly ViewerRow[], userId, somebody)),
  });
  useTelling(kind, id, presence);
}

function useTelling(kind: Owner['kind'], id: string, presence: Presence): void {
  const { run } = useServices();
  const { readOnly } = useViewer();
  const may = useMay('create');
  // Who looks through somebody else's eyes is not there as that person.
  const isAnnounced = may('content_presence') && !readOnly;
  const [tabId] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (!isAnnounced) return;
    const tab = { edited: parentOf({ kind, id }), tabId };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // Who cannot be told of now is told of with the next beat; nobody works less well for it.
    const quietly = (...parameters: Parameters<typeof run>) => run(...parameters).catch(() => {});
    // What is on its way as somebody leaves must not arrive after that.
    let lastReport: Promise<unknown> = Promise.resolve();
    const report = () => {
      clearTimeout(waiting);
      waiting = undefined;
      if (document.visibilityState === 'visible') lastReport = quietly(reportPresence(tab, presence.selected.get()));
    };
    const leave = () => void lastReport.then(() => quietly(endPresence(tab)));
    // Nothing is waited for any more: a page that goes has no later moment.
    const close = () => void quietly(endPresence(tab), { outlivesPage: true });
    const reportSoon = () => {
      waiting ??= setTimeout(report, REST_MS);
    };
    report();
    const beat = setInterval(report, TELL_MS);
    const unsubscribe = presence.selected.subscribe(reportSoon);
    document.addEventListener('visibilitychange', report);
    addEventListener('pagehide', close);
    return () => {
      clearInterval(beat);
      clearTimeout(waiting);
      unsubscribe();
      document.removeEventListener('visibilitychange', report);
      removeEventListener('pagehide', close);
      leave();
    };
  }, [isAnnounced, kind, id, tabId, presence, run]);
}
