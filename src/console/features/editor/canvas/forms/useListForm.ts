import { type RefObject, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { listFormIn } from '#render/data/lists/list-controls.ts';
import { LIST_SLOT, listFormCss, listFormHtml } from '#render/data/lists/list-form-html.ts';
import type { JsonObject } from '#schema/json.ts';
import { useCanvas } from '../../stores/canvas-context.ts';
import { stylesOf } from '../styles/canvas-styles.ts';

/** The block with the form by which visitors filter its list, of which nobody has asked anything yet. */
export function useListForm(
  id: string,
  info: JsonObject,
  html: string,
  element: RefObject<HTMLElement | null>,
): string {
  const { data, site } = useCanvas();
  const known = useSyncExternalStore(
    (listener) => data.subscribe(id, listener),
    () => data.get(id),
  );
  const hasPlace = html.includes(LIST_SLOT);
  useLayoutEffect(() => {
    if (hasPlace && element.current) stylesOf(element.current.ownerDocument).set('list forms', listFormCss);
  }, [hasPlace, element]);
  return useMemo(() => {
    const form = hasPlace ? listFormIn(known) : null;
    if (!form) return html;
    const heading = typeof info.heading === 'string' ? info.heading : '';
    const slotHtml = listFormHtml(form, { path: '', language: site.language, heading });
    return html.replace(LIST_SLOT, () => slotHtml);
  }, [hasPlace, html, known, info.heading, site.language]);
}
