// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { type App, AppContext } from '#console/session/app-context.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { Footer } from './Footer.tsx';

afterEach(cleanup);

async function show(resourceLinks: Record<string, string>) {
  const app = { config: { resourceLinks } } as unknown as App;
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <AppContext value={app}>
        <Footer />
      </AppContext>
    </I18nextProvider>,
  );
  return screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

it('leads to what the server was told of, in the order of the specification', async () => {
  const support = 'https://support.example.com';
  expect(await show({ support, community: 'https://talk.example.com' })).toEqual([
    'Community https://talk.example.com',
    `Support ${support}`,
  ]);
});

it('is not there where nothing was configured', async () => {
  expect(await show({})).toEqual([]);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
