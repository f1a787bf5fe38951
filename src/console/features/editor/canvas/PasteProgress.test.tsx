// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { type Canvas, CanvasContext } from '../stores/canvas-context.ts';
import { createPasting } from '../stores/pasting.ts';
import { PasteProgress } from './PasteProgress.tsx';

it('says how far the files of a paste are, and ends them by keyboard without losing the focus', async () => {
  const pasting = createPasting();
  pasting.open();
  const i18n = await englishTexts();
  render(
    <I18nextProvider i18n={i18n}>
      <CanvasContext value={{ pasting } as unknown as Canvas}>
        <section data-editor-region="" aria-label="Page" tabIndex={-1}>
          <PasteProgress />
        </section>
      </CanvasContext>
    </I18nextProvider>,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  const page = pasting.signal();
  let ended: Promise<object> | undefined;
  act(() => {
    ended = pasting.run({ kind: 'copying', total: 12, page }, async (signal, onProgress) => {
      onProgress(2);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return {};
    });
  });
  const bar = screen.getByRole('progressbar', { name: 'Copying 3 of 12 files…' });
  expect([bar.getAttribute('aria-valuenow'), status.contains(bar)]).toEqual(['17', true]);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Enter}');
  expect(await ended).toEqual({ isCancelled: true });
  expect(status.textContent).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Page' }));
});

it('ends with the page, which is nobody’s decision', async () => {
  const pasting = createPasting();
  const close = pasting.open();
  const run = pasting.run({ kind: 'uploading', total: 1, page: pasting.signal() }, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return {};
  });
  close();
  expect(await run).toEqual({ isCancelled: false });
  expect(pasting.tasks.get()).toEqual([]);
});
