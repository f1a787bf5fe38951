import { useTranslation } from 'react-i18next';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { leftOutOf, unsizedPictures } from '#render/html/left-out.ts';
import { sampleTask } from '#render/sample-task.ts';
import { styleFaults } from '#render/styles/scope-css.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { planComponent, previewSite } from '../plan-component.ts';
import { faultNote, type Note, placeIn } from './notes.ts';

/** What is to be said of a template and of a style, where it is written. */
export function useCodeNotes(schema: Json | undefined, info: JsonObject) {
  const { t } = useTranslation();
  return {
    /** Why the template fails with its sample, what of its markup no page gets, and which pictures have no sizes. */
    async template(code: string): Promise<Note[]> {
      const block = planComponent(schema, { ...info, template: code });
      const [rendered] = block && !info.mail ? await sharedRenderer().render([sampleTask(previewSite, block)]) : [];
      const fault = rendered && 'fault' in rendered ? [faultNote(code, rendered.fault)] : [];
      const leftOut = info.mail ? [] : leftOutOf(code);
      return [
        ...fault,
        ...leftOut.map(({ from, to, kind, name }): Note => {
          return { from, to, severity: 'warning', message: t(`superadmin.code.leftOut.${kind}`, { name }) };
        }),
        // Mails show a picture as it is.
        ...(info.mail ? [] : unsizedPictures(code)).map((position): Note => {
          return { ...position, severity: 'warning', message: t('superadmin.code.unsized') };
        }),
      ];
    },
    /** What no page gets of the style. */
    async style(code: string): Promise<Note[]> {
      return styleFaults(code).map(({ line, message }) => ({ ...placeIn(code, line), severity: 'warning', message }));
    },
  };
}
