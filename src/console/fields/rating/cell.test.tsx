// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { Cell } from './Cell.tsx';

afterEach(cleanup);

it.each([
  [1e9, 20],
  [-1, 1],
  [7, 7],
])('a rating of %i stars from before there was a limit draws %i', async (max, stars) => {
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <Cell field={{ kind: 'rating', name: 'stars', max }} value={3} />
    </I18nextProvider>,
  );
  expect(screen.getByRole('img').textContent).toHaveLength(stars);
});
