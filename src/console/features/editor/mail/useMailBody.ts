import { useQuery } from '@tanstack/react-query';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { createMailApi } from '#console/providers/api/mail-api.ts';
import { useMay } from '#console/records/useRights.ts';
import { useService, useServices } from '#console/session/services.ts';
import { mailLayout } from '#derive/documents/operations/editing.ts';
import type { BlockRow } from '#render/blocks.ts';
import { type MailBody, renderMailBody } from '#render/mail/mail-body.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { isForMail, placedComponents } from '../content/placed-components.ts';
import type { EditorState } from '../editor-slots.ts';
import { mailData, mailSections } from './mail-rows.ts';
import { useSiteHome } from './useSiteHome.ts';

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** The mail as it stands in the editor: one for all recipients, with its merge tags in it. */
export function useMailBody({ values, session }: EditorState, enabled: boolean) {
  const { run } = useServices();
  const mayList = useMay('list');
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
      const sections = mailSections(content, components);
      const rows = [part('header'), ...sections.flatMap(({ blocks }) => blocks), part('footer')].filter(
        (row) => row !== null,
      );
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
          data: await mailData(rows, site, { run, mayList }),
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
