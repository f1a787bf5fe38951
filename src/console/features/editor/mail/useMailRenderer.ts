import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { createMailApi } from '#console/providers/api/mail-api.ts';
import { useMay } from '#console/records/useRights.ts';
import { useService, useServices } from '#console/session/services.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { createMailRenderer } from '../canvas/mail/mail-renderer.ts';
import type { EditorState } from '../editor-slots.ts';
import { renderMail } from './render-mail.ts';

/** Renders other states of a mail as the canvas does, for rows of sections and the fields of the state. */
export function useMailRenderer({ session }: EditorState): (sections: Json, fields: JsonObject) => Promise<string> {
  const { t } = useTranslation();
  const { run } = useServices();
  const mayList = useMay('list');
  const { blocks: convert } = useService(createMailApi);
  const { site, components } = session.edited;
  return useCallback(
    (sections, fields) => {
      const { render } = createMailRenderer(sharedRenderer(), site, convert);
      return renderMail(sections, fields, {
        site,
        components,
        run,
        mayList,
        render,
        unavailable: t('editor.block.unavailable'),
      });
    },
    [run, mayList, convert, site, components, t],
  );
}
