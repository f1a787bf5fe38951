// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkspaceContext } from '../context.ts';
import { ProblemText } from './ProblemText.tsx';

afterEach(cleanup);

const choose = vi.fn();

const refused = { bigger: 'Choose a bigger one.', pay: 'Pay.' };

async function show(text: string): Promise<void> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { plan: { refused } } } } });
  render(
    <I18nextProvider i18n={i18n}>
      <WorkspaceContext.Provider value={{ space: null, spaces: [], choose }}>
        <ProblemText text={text} />
      </WorkspaceContext.Provider>
    </I18nextProvider>,
  );
}

it('leads whoever may choose a bigger plan to it', async () => {
  await show('The plan is full. Choose a bigger one.');
  expect(screen.getByText('The plan is full.', { exact: false })).toBeDefined();
  screen.getByRole('button', { name: 'Choose a bigger one.' }).click();
  // In a space, the way leads out of it first.
  expect(choose).toHaveBeenCalledWith(null, '/organization');
});

it('leads nobody who has to ask', async () => {
  await show('The plan is full. Ask Ada for a bigger one.');
  expect(screen.queryByRole('button')).toBeNull();
});
