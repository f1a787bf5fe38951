// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ProblemText } from './ProblemText.tsx';

afterEach(cleanup);

const refused = { bigger: 'Choose a bigger one.', pay: 'Pay.' };

async function show(text: string): Promise<void> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { plan: { refused } } } } });
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <ProblemText text={text} />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

it('leads whoever may choose a bigger plan to it', async () => {
  await show('The plan is full. Choose a bigger one.');
  expect(screen.getByText('The plan is full.', { exact: false })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose a bigger one.' }).getAttribute('href')).toBe('/organization');
});

it('leads nobody who has to ask', async () => {
  await show('The plan is full. Ask Ada for a bigger one.');
  expect(screen.queryByRole('link')).toBeNull();
});
