import {
  lazy,
  memo,
  type RefObject,
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
import { LANGUAGES_BLOCK } from '#render/library/library-component.ts';
import { blockHiddenOn, hiddenStyle } from '#render/styles/section-place.ts';
import { valuesFor } from '#render/values/values.ts';
import type { JsonObject } from '#schema/json.ts';
import { ClickBadge } from '../clicks/ClickBadge.tsx';
import { CommentPin } from '../comments/CommentPin.tsx';
import { ConflictMark } from '../conflicts/ConflictMark.tsx';
import { definitionOf, type PlacedComponent } from '../content/placed-components.ts';
import { useEditor } from '../editing/editor-context.ts';
import { PresenceMark } from '../presence/PresenceMark.tsx';
import { type BlockProps, rowIdOf } from '../puck/puck-data.ts';
import { ChosenMark } from '../several/ChosenMark.tsx';
import { useCanvas } from '../stores/canvas-context.ts';
import { useIsSelected } from '../stores/selection.ts';
import { emptyTextsOf, showsNothing } from '../stores/text-places.ts';
import { useRendering } from './drawing/useRendering.ts';
import { EmbeddedForm } from './forms/EmbeddedForm.tsx';
import { useListForm } from './forms/useListForm.ts';
import { loadInlineTexts } from './inline/inline-code.ts';
import { type PlacedTexts, useTextPlaces } from './inline/useTextPlaces.ts';
import { MailHtml } from './mail/MailHtml.tsx';
import { FAINT } from './styles/canvas-css.ts';
import { stylesOf } from './styles/canvas-styles.ts';
import { useShownWhenAdded } from './useShownWhenAdded.ts';

const InlineTexts = lazy(loadInlineTexts);

/** A block as the site draws it. Links and buttons in it do nothing: a click selects the block. */
export const BlockView = memo(function BlockView({ id, name, componentId, version, info }: BlockProps) {
  const { components } = useEditor();
  const component = componentId === null ? undefined : components.get(componentId);
  if (!component) return <Unavailable id={id} name={name} />;
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

/** A page has hundreds of them: words are looked up by those parts alone that say some. */
function RenderedBlock({ puckId, id, component, version, info, name }: RenderedProps) {
  const { renderOwnBlock, site, data } = useCanvas();
  const definition = definitionOf(component, version);
  const own = renderOwnBlock?.({ id, name, componentId: component.id, version, info }, component, site.language);
  const isHidden = data.hides(definition, valuesFor(definition.fields, info));
  const result = useRendering({ id, component, version, info, skip: isHidden || own !== undefined });
  const element = useRef<HTMLDivElement>(null);
  useWordless(puckId, isHidden || own !== undefined || (result !== undefined && !isDrawn(result)));
  useLayoutEffect(() => {
    if (element.current) stylesOf(element.current.ownerDocument).component(definition);
  }, [definition]);
  useShownWhenAdded(puckId, element, result !== undefined || own !== undefined || isHidden);
  const faint = hiddenStyle(`#b-${id}`, blockHiddenOn(info), FAINT);
  useLayoutEffect(() => {
    const styles = faint && element.current && stylesOf(element.current.ownerDocument);
    if (!styles) return;
    styles.set(`block ${id}`, faint);
    return () => styles.set(`block ${id}`, '');
  }, [id, faint]);
  return (
    <div ref={element} className="canvas-block">
      {isHidden ? (
        <Hidden component={component} />
      ) : own === undefined ? (
        <Result
          puckId={puckId}
          id={id}
          info={info}
          definition={definition}
          result={result}
          component={component}
          element={element}
        />
      ) : (
        <Html id={id} scope={scopeOf(definition)} html={own} />
      )}
      <ClickBadge id={id} />
      <CommentPin id={id} />
      <PresenceMark id={id} />
      <ConflictMark id={id} />
      <ChosenMark id={puckId} />
    </div>
  );
}

function Hidden({ component }: { component: PlacedComponent }) {
  const { t } = useTranslation();
  return (
    <div className="canvas-note" role="note">
      <strong>{component.name}</strong>
      <span>{t('editor.block.hidden')}</span>
    </div>
  );
}

/** Whether the texts of a block may be looked for in what was made of it: not in a fault, nor in a mail. */
const isDrawn = (result: BlockResult): boolean =>
  !('fault' in result) && (result.css === undefined || result.html.trim() === '');

/** Tells that nothing is written in a block, once it is selected. */
export function useWordless(puckId: string, isWordless: boolean): void {
  const { selection, writing } = useCanvas();
  const isWanted = useIsSelected(selection, puckId) && isWordless;
  useEffect(() => {
    if (isWanted) writing.wordless(puckId);
  }, [isWanted, puckId, writing]);
}

interface ResultProps {
  puckId: string;
  id: string;
  info: JsonObject;
  definition: Definition;
  result: BlockResult | undefined;
  component: PlacedComponent;
  /** Around the block. */
  element: RefObject<HTMLElement | null>;
}

function Result({ result, ...rest }: ResultProps) {
  const [last, setLast] = useState<string>();
  if (result === undefined) return <div className="canvas-wait" />;
  if ('fault' in result) {
    const { fault } = result;
    return last === undefined ? (
      <Fault component={rest.component} fault={fault} />
    ) : (
      <Drawn {...rest} html={last} fault={fault} />
    );
  }
  const { html, css } = result;
  if (css !== undefined && html.trim() !== '') return <MailHtml id={rest.id} html={html} css={css} />;
  if (html !== last) setLast(html);
  return <Drawn {...rest} html={html} />;
}

function Fault({ component, fault }: { component: PlacedComponent; fault: string }) {
  const { t } = useTranslation();
  return (
    <div className="canvas-note fault" role="note">
      <strong>{t('editor.block.fault', { name: component.name })}</strong>
      <span>{fault}</span>
    </div>
  );
}

function Empty({ component }: { component: PlacedComponent }) {
  const { t } = useTranslation();
  const { languages } = useCanvas();
  const isOneLanguage = useSyncExternalStore(languages.subscribe, () => languages.get() === null);
  return (
    <div className="canvas-note">
      <strong>{component.name}</strong>
      <span>
        {t(isOneLanguage && component.uuid === LANGUAGES_BLOCK ? 'editor.block.oneLanguage' : 'editor.block.empty')}
      </span>
    </div>
  );
}

interface DrawnProps extends Omit<ResultProps, 'result'> {
  html: string;
  /** Why it could not be drawn since. */
  fault?: string;
}

/**
 * A block as its template draws it; what shows nothing has its empty texts while it is selected, and a note otherwise. While somebody
 * writes in it, what was drawn before stays, also over a fault: the text is in it.
 */
function Drawn({ puckId, id, info, definition, component, html: made, fault, element }: DrawnProps) {
  const { selection } = useCanvas();
  const html = useListForm(id, info, made, element);
  const { readOnly } = useEditor();
  const mayWrite = useIsSelected(selection, puckId) && !readOnly;
  const [kept, setKept] = useState<PlacedTexts | null>(null);
  // A block that is not selected any more is not written in either.
  if (!mayWrite && kept !== null) setKept(null);
  const { html: placed, texts } = useTextPlaces({
    ...{ puckId, id, definition, info, html },
    skip: !mayWrite || kept !== null || fault !== undefined,
  });
  const isEmpty = useMemo(() => {
    const hasTexts = () => emptyTextsOf(definition.fields, valuesFor(definition.fields, info)).length > 0;
    return html.trim() === '' || (showsNothing(html) && hasTexts());
  }, [html, definition, info]);
  if (fault !== undefined && kept === null) return <Fault component={component} fault={fault} />;
  if (isEmpty && kept === null && (texts.length === 0 || !mayWrite)) return <Empty component={component} />;
  const written = (withForm: string) => (
    <Written
      puckId={puckId}
      id={id}
      info={info}
      scope={scopeOf(definition)}
      shown={kept ?? { html: withForm, texts }}
      mayWrite={mayWrite}
      onKeep={setKept}
    />
  );
  if (!html.includes(FORM_SLOT)) return written(placed);
  return (
    <EmbeddedForm id={id} info={info} definition={definition} html={placed}>
      {written}
    </EmbeddedForm>
  );
}

interface WrittenProps {
  puckId: string;
  id: string;
  info: JsonObject;
  scope: string;
  shown: PlacedTexts;
  mayWrite: boolean;
  /** Told what has to stay while somebody writes in it, and null when that is over. */
  onKeep(shown: PlacedTexts | null): void;
}

function Written({ puckId, id, info, scope, shown, mayWrite, onKeep }: WrittenProps) {
  const element = useRef<HTMLDivElement>(null);
  const isOpen = mayWrite && shown.texts.length > 0;
  return (
    <div ref={element}>
      <Html id={id} scope={scope} html={shown.html} isOpen={isOpen} />
      {isOpen && (
        <Suspense>
          <InlineTexts
            key={shown.html}
            element={element}
            puckId={puckId}
            info={info}
            texts={shown.texts}
            onBegin={() => onKeep(shown)}
            onEnd={() => onKeep(null)}
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
export function Unavailable({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  useWordless(id, true);
  return (
    <div className="canvas-note" role="note">
      <strong>{name || t('editor.block.unavailable')}</strong>
      <span>{t('editor.block.unavailableText')}</span>
    </div>
  );
}
