import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { withPosters } from '#console/preview/player-posters.ts';
import { type BlockResult, scopeOf } from '#render/blocks.ts';
import type { Definition } from '#render/component.ts';
import { FORM_SLOT } from '#render/form/form-html.ts';
import { valuesFor } from '#render/values.ts';
import type { JsonObject } from '#schema/json.ts';
import { ClickBadge } from '../clicks/ClickBadge.tsx';
import { definitionOf, type PlacedComponent } from '../content/placed-components.ts';
import { useEditor } from '../editor-context.ts';
import { type BlockProps, rowIdOf } from '../puck-data.ts';
import { blockTask } from './block-task.ts';
import { useCanvas } from './canvas-context.ts';
import { useIsFirst } from './first-block.ts';
import { EmbeddedForm } from './forms/EmbeddedForm.tsx';
import { placeTexts, withMarks } from './inline/inline-marks.ts';
import { MailHtml } from './MailHtml.tsx';
import { useIsSelected } from './selection.ts';
import { stylesOf } from './styles/canvas-styles.ts';

const InlineTexts = lazy(() => import('./inline/InlineTexts.tsx'));

/** A block as the site draws it. Links and buttons in it do nothing: a click selects the block. */
export const BlockView = memo(function BlockView({ id, name, componentId, version, info }: BlockProps) {
  const { components } = useCanvas();
  const component = componentId === null ? undefined : components.get(componentId);
  if (!component) return <Unavailable name={name} />;
  return <RenderedBlock puckId={id} id={rowIdOf(id)} component={component} version={version} info={info} name={name} />;
}, isSame);

/** Puck hands in more than what a block is made of, new each time. */
function isSame(a: BlockProps, b: BlockProps): boolean {
  return (
    a.id === b.id &&
    a.info === b.info &&
    a.version === b.version &&
    a.componentId === b.componentId &&
    a.name === b.name
  );
}

interface RenderedProps {
  puckId: string;
  id: string;
  component: PlacedComponent;
  version: number;
  info: JsonObject;
  name: string;
}

function RenderedBlock({ puckId, id, component, version, info, name }: RenderedProps) {
  const { t } = useTranslation();
  const { renderOwnBlock, site, data } = useCanvas();
  const definition = definitionOf(component, version);
  const own = renderOwnBlock?.({ id, name, componentId: component.id, version, info }, component, site.language);
  const isHidden = data.hides(definition, valuesFor(definition.fields, info));
  const result = useRendering({ id, component, version, info, skip: isHidden || own !== undefined });
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) stylesOf(element.current.ownerDocument).component(definition);
  }, [definition]);
  return (
    <div ref={element} className="canvas-block">
      {isHidden && (
        <div className="canvas-note" role="note">
          <strong>{component.name}</strong>
          <span>{t('editor.block.hidden')}</span>
        </div>
      )}
      {isHidden ? null : own === undefined ? (
        <Result puckId={puckId} id={id} info={info} definition={definition} result={result} name={component.name} />
      ) : (
        <Html id={id} scope={scopeOf(definition)} html={own} />
      )}
      <ClickBadge id={id} />
    </div>
  );
}

function useRendering({
  id,
  component,
  version,
  info,
  skip,
}: Omit<RenderedProps, 'name' | 'puckId'> & { skip: boolean }) {
  const { renderings, data, first, pageData, site, isMail } = useCanvas();
  const definition = definitionOf(component, version);
  const isFirst = useIsFirst(first, id);
  const values = useMemo(() => valuesFor(definition.fields, info), [definition, info]);
  const computed = useSyncExternalStore(
    (heard) => data.subscribe(id, heard),
    () => data.get(id),
  );
  useEffect(() => {
    if (skip) return;
    data.want(id, definition, values);
    // Mails are written in the panel: MJML puts a text into several places.
    const marked = isMail ? values : withMarks(definition.fields, values);
    const heading = isFirst ? 'h1' : 'h2';
    renderings.want(blockTask({ id, definition, values: marked, computed, heading }, { site, pageData, isMail }));
  }, [skip, id, definition, values, computed, isFirst, data, renderings, pageData, site, isMail]);
  return useSyncExternalStore(
    (heard) => renderings.subscribe(id, heard),
    () => renderings.get(id),
  );
}

interface ResultProps {
  puckId: string;
  id: string;
  info: JsonObject;
  definition: Definition;
  result: BlockResult | undefined;
  name: string;
}

function Result({ puckId, id, info, definition, result, name }: ResultProps) {
  const { t } = useTranslation();
  if (!result) return <div className="canvas-wait" />;
  if ('fault' in result) {
    return (
      <div className="canvas-note fault" role="note">
        <strong>{t('editor.block.fault', { name })}</strong>
        <span>{result.fault}</span>
      </div>
    );
  }
  if (result.html.trim() === '') {
    return (
      <div className="canvas-note">
        <strong>{name}</strong>
        <span>{t('editor.block.empty')}</span>
      </div>
    );
  }
  if (result.css !== undefined) return <MailHtml id={id} html={result.html} css={result.css} />;
  const written = (html: string) => (
    <Written puckId={puckId} id={id} info={info} scope={scopeOf(definition)} html={html} />
  );
  const html = placeTexts(definition.fields, result.html);
  if (!html.includes(FORM_SLOT)) return written(html);
  return (
    <EmbeddedForm id={id} info={info} definition={definition} html={html}>
      {written}
    </EmbeddedForm>
  );
}

/** While somebody writes in a text of the block, what was drawn before stays: the text is in it. */
function Written({
  puckId,
  id,
  info,
  scope,
  html,
}: {
  puckId: string;
  id: string;
  info: JsonObject;
  scope: string;
  html: string;
}) {
  const { selection } = useCanvas();
  const { readOnly } = useEditor();
  const isSelected = useIsSelected(selection, puckId);
  const isOpen = !readOnly && isSelected && html.includes('data-inline-text');
  const [kept, setKept] = useState<string | null>(null);
  const element = useRef<HTMLDivElement>(null);
  // A block that is not selected any more is not written in either.
  if (!isOpen && kept !== null) setKept(null);
  const shown = kept ?? html;
  return (
    <div ref={element}>
      <Html id={id} scope={scope} html={shown} isOpen={isOpen} />
      {isOpen && (
        <Suspense>
          <InlineTexts
            key={shown}
            element={element}
            puckId={puckId}
            info={info}
            onBegin={() => setKept(shown)}
            onEnd={() => setKept(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What `src/render` has made safe, with the identity and the class that the site gives it. */
const Html = memo(function Html({
  id,
  scope,
  html,
  isOpen = false,
}: {
  id: string;
  scope: string;
  html: string;
  isOpen?: boolean;
}) {
  return (
    <div id={`b-${id}`} className="block" inert={!isOpen}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the worker (`renderBlock`) */}
      <div className={scope} dangerouslySetInnerHTML={{ __html: withPosters(html) }} />
    </div>
  );
});

/** A block whose component is gone, or not for this space. Its row stays as it is. */
export function Unavailable({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <div className="canvas-note" role="note">
      <strong>{name || t('editor.block.unavailable')}</strong>
      <span>{t('editor.block.unavailableText')}</span>
    </div>
  );
}
