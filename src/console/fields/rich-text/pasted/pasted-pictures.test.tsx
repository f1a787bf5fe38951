// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { formattedText, writtenIn } from '../formatted-text.ts';
import { handlePictures, LeftOutPicturesContext, picturesIn } from './pasted-pictures.ts';
import { useLeftOutPictures } from './useLeftOutPictures.ts';

const open = vi.hoisted(() => vi.fn());
vi.mock('@refinedev/core', () => ({ useNotification: () => ({ open }) }));
const texts = await englishTexts();

const png = new File(['x'], 'a.png', { type: 'image/png' });
const copied = (html: string, text = '', files: File[] = []) =>
  ({
    getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
    files,
  }) as unknown as DataTransfer;

it('finds pictures among words, whose elements it takes out of them', () => {
  expect(picturesIn(copied('<p>One <img src="a.png"> two</p><img alt="B" src="data:image/png;base64,AA">'))).toEqual({
    ...{ count: 2, html: '<img src="a.png"><img alt="B" src="data:image/png;base64,AA">', files: [], isAll: false },
  });
});

it('reads no style of theirs, which the policy of the console would refuse', () => {
  const styled = '<style>p{margin:0}</style><p style="margin:0">One<img width=2 style=\'width:2pt\' src="a.png"></p>';
  expect(picturesIn(copied(styled))?.html).toBe('<img width="2" data-pasted="width:2pt" src="a.png">');
});

it.each([
  ['words', '<p>Words</p>', 'Words', []],
  // Word and Excel copy a picture of the words along.
  ['words with a picture of them', '<p>Words</p>', 'Words', [png]],
  ['a file that is no picture', '', '', [new File(['x'], 'a.pdf', { type: 'application/pdf' })]],
])('finds none in %s', (_name, html, text, files) => expect(picturesIn(copied(html, text, files))).toBeNull());

it.each([
  ['a file alone', ''],
  ['a picture of a page', '<!--StartFragment--><img src="https://example.com/a.png">&nbsp;<!--EndFragment-->'],
])('takes the file of %s', (_name, html) =>
  expect(picturesIn(copied(html, '', [png]))).toMatchObject({ count: 1, files: [png], isAll: true }),
);

it('tells of pictures, and pastes the words', () => {
  const tell = vi.fn();
  const editorProps = { ...formattedText.props, handlePaste: handlePictures(tell) };
  const editor = new Editor({ extensions: formattedText.extensions, content: '<p></p>', editorProps });
  editor.view.pasteHTML('<p>Words</p>', { clipboardData: copied('<p>Words<img src="a.png"></p>', 'Words') } as never);
  expect(writtenIn(editor)).toBe('<p>Words</p>');
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ count: 1, isAll: false }));
  editor.destroy();
});

it('tells people by itself, or has the screen do so', () => {
  const ofScreen = vi.fn();
  const event = { clipboardData: copied('', '', [png]) } as ClipboardEvent;
  const handled = [null, ofScreen].map((value) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={texts}>
        <LeftOutPicturesContext value={value}>{children}</LeftOutPicturesContext>
      </I18nextProvider>
    );
    return renderHook(useLeftOutPictures, { wrapper }).result.current(null, event);
  });
  // There are no words to look for.
  expect(handled).toEqual([true, true]);
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'One picture was left out: a text holds none.' }),
  );
  expect(ofScreen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ count: 1 }));
});
