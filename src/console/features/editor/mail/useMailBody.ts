import { useQuery } from '@tanstack/react-query';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { createMailApi } from '#console/providers/api/mail-api.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useService } from '#console/session/services.ts';
import { mailLayout } from '#derive/documents/operations/editing.ts';
import { type BlockRow, planBlock } from '#render/blocks.ts';
import { type AskData, argumentsOf, type DataRequest, resolveData } from '#render/data/resolve-data.ts';
import { type MailBody, renderMailBody } from '#render/mail/mail-body.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { isForMail, placedComponents } from '../content/placed-components.ts';
import type { EditorState } from '../EditorPage.tsx';
import { useSiteHome } from './useSiteHome.ts';

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** The mail as it stands in the editor: one for all recipients, with its merge tags in it. */
export function useMailBody({ values, session }: EditorState, enabled: boolean) {
  const { run } = useServiceClient();
  const { convert } = useService(createMailApi);
  const { edited, content } = session;
  const { site, components } = edited;
  const home = useSiteHome(site);
  const query = useQuery<MailBody, Error>({
    queryKey: ['mail-body', site.id, values.name, values.subject, values.preheader, content],
    queryFn: async () => {
      const around = await run(mailLayout());
      const part = (kind: 'header' | 'footer'): BlockRow | null => {
        const [row] = Array.isArray(around[kind]) ? around[kind].filter(isJsonObject) : [];
        const [component] = isJsonObject(row?.component) ? placedComponents([row.component], new Map()).values() : [];
        if (!row || !component || !isForMail(component)) return null;
        return { id: text(row.id), info: row.info ?? {}, version: component.version, component };
      };
      const sections = content.map(({ id, info, blocks }) => ({
        ...{ id, info },
        blocks: blocks.map(
          ({ componentId, ...block }): BlockRow => ({ ...block, component: components.get(componentId ?? '') ?? null }),
        ),
      }));
      const rows = [part('header'), ...sections.flatMap(({ blocks }) => blocks), part('footer')].filter(
        (row) => row !== null,
      );
      const ask = ({ query, variables }: { query: string; variables: JsonObject }) =>
        run({ operationName: 'SiteData', query, variables });
      return renderMailBody(
        {
          ...{
            name: text(values.name),
            subject: text(values.subject),
            preheader: text(values.preheader),
            site,
            sections,
          },
          ...{ address: '', home, assets: window.location.origin, header: part('header'), footer: part('footer') },
          // What fails stays an empty list, as in the mail that is sent.
          data: await resolveData(requestsOf(rows), ask as unknown as AskData, (error) => console.error(error), site),
        },
        { render: sharedRenderer().render, convert },
      );
    },
    enabled,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { body: query.data, error: query.error, retry: () => void query.refetch(), home };
}

function requestsOf(rows: readonly BlockRow[]): DataRequest[] {
  return rows.flatMap((row) => {
    const planned = planBlock(row);
    if (!planned) return [];
    return Object.entries(planned.definition.data).map(([variable, binding]) => ({
      ...{ blockId: row.id, variable, method: binding.method },
      given: argumentsOf(binding, planned.values, { id: '', tag_ids: {} }),
    }));
  });
}
