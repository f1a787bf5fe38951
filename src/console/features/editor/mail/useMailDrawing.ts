import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { createMailApi } from '#console/providers/api/mail-api.ts';
import { useService, useServices } from '#console/session/services.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { createMailRenderer } from '../canvas/mail/mail-renderer.ts';
import type { EditorState } from '../editor-slots.ts';
import { drawMail } from './draw-mail.ts';

/** Draws other states of a mail as the canvas does, for rows of sections and the fields of the state. */
export function useMailDrawing({ session }: EditorState): (sections: Json, fields: JsonObject) => Promise<string> {
  const { t } = useTranslation();
  const { run } = useServices();
  const { blocks: convert } = useService(createMailApi);
  const { site, components } = session.edited;
  return useCallback(
    (sections, fields) => {
      const { render } = createMailRenderer(sharedRenderer(), site, convert);
      return drawMail(sections, fields, { site, components, run, render, unavailable: t('editor.block.unavailable') });
    },
    [run, convert, site, components, t],
  );
}
