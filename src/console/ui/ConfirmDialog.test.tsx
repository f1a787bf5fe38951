// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

afterEach(cleanup);

/** A row whose button asks before it deletes the row. */
function Row() {
  const [asked, setAsked] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <main id="content" tabIndex={-1}>
      {there && (
        <button type="button" onClick={() => setAsked(true)}>
          Row
        </button>
      )}
      <ConfirmDialog
        open={asked}
        title="Delete the row?"
        text=""
        confirmLabel="Confirm"
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setThere(false);
          setAsked(false);
        }}
      />
    </main>
  );
}

async function show() {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: {} });
  render(
    <I18nextProvider i18n={i18n}>
      <Row />
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Row' }));
}

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

it('gives the focus back to what opened it', async () => {
  await show();
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(document.activeElement?.textContent).toBe('Row');
});

it('gives the focus to the content where what opened it is gone', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await closed();
  expect(document.activeElement?.id).toBe('content');
});
