import { css } from '@codemirror/lang-css';
import { liquid } from '@codemirror/lang-liquid';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import Box from '@mui/material/Box';
import { basicSetup } from 'codemirror';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import type { Note } from './notes.ts';
import type { templateNames } from './template-names.ts';

export interface CodeEditorProps {
  language: 'liquid' | 'css';
  /** Id of the visible label. */
  labelId: string;
  describedBy: string | undefined;
  value: string;
  readOnly: boolean;
  names: ReturnType<typeof templateNames>;
  notes(code: string): Promise<readonly Note[]>;
  onChange(value: string): void;
  onBlur?: (() => void) | undefined;
}

/** How long somebody who types has to rest before notes are made. */
const RESTED_MS = 300;

const color = (name: string) => `var(--mui-palette-${name})`;

const editorTheme = EditorView.theme({
  '&': {
    ...{ fontSize: '13px', border: `1px solid ${color('outline')}`, borderRadius: 'var(--mui-shape-borderRadius)' },
    ...{ color: color('text-primary'), backgroundColor: color('background-paper'), overflow: 'hidden' },
  },
  '&.cm-focused': { outline: `2px solid ${color('primary-main')}`, outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.55' },
  '.cm-content, .cm-gutter': { minHeight: '180px' },
  '.cm-scroller, &': { maxHeight: '560px' },
  '.cm-content': { caretColor: color('text-primary') },
  '.cm-cursor': { borderInlineStartColor: color('text-primary') },
  '.cm-gutters': {
    ...{ color: color('text-secondary'), backgroundColor: 'transparent', border: 'none' },
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('action-hover') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: color('action-selected'),
  },
  '.cm-tooltip, .cm-panels': {
    ...{ color: color('text-primary'), backgroundColor: color('background-paper') },
    ...{ border: `1px solid ${color('divider')}`, borderRadius: '6px' },
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    ...{ color: color('primary-contrastText'), backgroundColor: color('primary-main') },
  },
});

const inks = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.comment, color: color('text-secondary'), fontStyle: 'italic' },
    {
      tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword],
      color: color('primary-main'),
      fontWeight: '600',
    },
    { tag: [tags.string, tags.number, tags.color, tags.unit, tags.atom], color: color('success-main') },
    { tag: [tags.tagName, tags.className, tags.variableName], color: color('info-main') },
    { tag: [tags.attributeName, tags.propertyName], color: color('warning-main') },
    { tag: tags.invalid, color: color('error-main') },
  ]),
);

/** CodeMirror, with what is known of the code. Escape and Tab leave it by the keyboard. */
export default function CodeEditor(props: CodeEditorProps) {
  const { language, labelId, describedBy, value, readOnly } = props;
  const room = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with; the rest is read when it is needed
  useEffect(() => {
    if (!room.current) return;
    const nonce = cspNonce();
    const editor = new EditorView({
      parent: room.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          basicSetup,
          languageCompartment.of(languageOf(language, latest.current.names)),
          inks,
          editorTheme,
          EditorView.lineWrapping,
          mayWrite.of(EditorState.readOnly.of(readOnly)),
          nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
          EditorView.contentAttributes.of({
            'aria-labelledby': labelId,
            ...(describedBy && { 'aria-describedby': describedBy }),
            spellcheck: 'false',
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString());
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() }),
          linter(async ({ state }) => [...(await latest.current.notes(state.doc.toString()))], { delay: RESTED_MS }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [language]);

  // A key may be pressed between a drawing and the effects that come later: the value drawn would take it back.
  useLayoutEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    view.current?.dispatch({ effects: mayWrite.reconfigure(EditorState.readOnly.of(readOnly)) });
  }, [readOnly]);
  // What the code may name has changed: another field, another sample.
  const { names } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: notes follow from the names
  useEffect(() => {
    if (!view.current) return;
    view.current.dispatch({ effects: languageCompartment.reconfigure(languageOf(language, names)) });
    forceLinting(view.current);
  }, [names]);

  return <Box ref={room} dir="ltr" />;
}

const mayWrite = new Compartment();
/** The language with the names that it completes: it reads them once. */
const languageCompartment = new Compartment();

function languageOf(language: 'liquid' | 'css', names: CodeEditorProps['names']): Extension {
  if (language === 'css') return css();
  const { variables, filters, properties } = names;
  return liquid({ variables, filters, properties: (path, state) => properties(path, state.doc.toString()) });
}
