// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import CodeEditor from './CodeEditor.tsx';

const names = { variables: [], filters: [], properties: () => [] } as never;

function type(text: string) {
  const editor = EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor') as HTMLElement);
  editor?.dispatch({ changes: { from: editor.state.doc.length, insert: text } });
  return editor?.state.doc.toString();
}

/** Somebody presses the next key when the first one has been drawn, before the effects that come after it. */
function FastTyping() {
  const [value, setValue] = useState('a');
  useLayoutEffect(() => {
    if (value === 'ab') type('c');
  }, [value]);
  const unused = { labelId: 'label', describedBy: undefined, readOnly: false };
  return (
    <CodeEditor {...unused} language="css" names={names} value={value} notes={async () => []} onChange={setValue} />
  );
}

it('keeps a key that is pressed right after the last one was drawn', async () => {
  render(<FastTyping />);
  await act(async () => void type('b'));
  expect(type('')).toBe('abc');
});
