import type { SlotComponent } from '@puckeditor/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { shownTheme } from '#console/preview/shown-theme.ts';
import { columnsCss } from '#render/columns.ts';
import { directionOf } from '#render/site-words.ts';
import { tokensCss } from '#render/styles/design-tokens.ts';
import { sectionOrderCss } from '#render/styles/section-order.ts';
import { SITE_SCOPE } from '#render/styles/theme-css.ts';
import { isJsonObject } from '#schema/json.ts';
import { useEditor } from '../editing/editor-context.ts';
import { SECTIONS_ZONE, type SectionProps, sectionItems } from '../puck/puck-data.ts';
import { usePuckState } from '../puck/puck-store.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import type { LayoutBlock } from '../stores/layout.ts';
import { BlockView } from './BlockView.tsx';
import { canvasCss, mailCanvasCss } from './styles/canvas-css.ts';
import { stylesOf } from './styles/canvas-styles.ts';

/** The page: what stands around it in the site, and its sections. */
export function RootView({ sections: Sections }: { sections: SlotComponent }) {
  const { t } = useTranslation();
  const { site, layout, gradual, isMail } = useCanvas();
  const { header, footer, sidebar } = useSyncExternalStore(layout.subscribe, layout.get);
  const element = useRef<HTMLDivElement>(null);
  const { readOnly } = useEditor();
  const hint = JSON.stringify(t(readOnly ? 'editor.section.nothing' : 'editor.section.empty'));
  useLayoutEffect(() => {
    const document = element.current?.ownerDocument;
    if (!document) return;
    if (!isMail) document.body.classList.add(SITE_SCOPE);
    document.documentElement.lang = site.language;
    document.documentElement.dir = directionOf(site.language);
    document.title = t('editor.canvas');
    // Nothing on the canvas leads anywhere, by mouse or by key.
    const stay = (event: Event) => {
      if ((event.target as Element).closest('.block a, .block button, .block summary')) event.preventDefault();
    };
    document.addEventListener('click', stay, true);
    stylesOf(document).set(
      'site',
      `${isMail ? mailCanvasCss : `${shownTheme(site)}${tokensCss(site)}${columnsCss}`}${canvasCss}:root{--empty-hint:${hint}}`,
    );
    return () => document.removeEventListener('click', stay, true);
  }, [site, hint, t, isMail]);
  useSectionOrder(element);
  useEffect(() => gradual.begin(), [gradual]);
  return (
    <div ref={element} className={readOnly ? 'canvas-still' : undefined}>
      {header && <Layout block={header} className="bar" />}
      {/* One element with and without a sidebar: the blocks stay as they are while it comes and goes. */}
      <div className={sidebar ? 'with-side' : undefined}>
        <main id="content">
          <Sections collisionAxis="y" minEmptyHeight={200} />
        </main>
        {sidebar && <Layout block={sidebar} className="side" />}
      </div>
      {footer && <Layout block={footer} className="base" />}
    </div>
  );
}

/** Sections as the chosen device shows them. */
function useSectionOrder(element: RefObject<HTMLElement | null>) {
  const css = usePuckState(({ appState }) =>
    sectionOrderCss(
      `[data-puck-dropzone="${SECTIONS_ZONE}"]`,
      sectionItems(appState.data).map(({ props }) => {
        const { id, info } = props as SectionProps;
        return { info, selectors: [`[data-puck-component="${id}"]`] };
      }),
    ),
  );
  useLayoutEffect(() => {
    const document = element.current?.ownerDocument;
    if (document) stylesOf(document).set('section order', css);
  }, [element, css]);
}

/** A header, a footer or a sidebar: it has an editor of its own. */
function Layout({ block: { id, info, component }, className }: { block: LayoutBlock; className: string }) {
  return (
    <div className={`${className} canvas-frame`} inert>
      <BlockView
        id={id}
        name={component.name}
        componentId={component.id}
        version={component.version}
        info={isJsonObject(info) ? info : {}}
      />
    </div>
  );
}
