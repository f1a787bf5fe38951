// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { ColorField } from './ColorField.tsx';

afterEach(cleanup);

it.each([
  ['#1f4fd8', '#ffffff', 1],
  ['', '', 1],
  ['yellow', '#ffffff', 0],
  ['#1f4fd8', 'white', 0],
])('tells how well %s is read on %s, where both are colors', async (value, paper_color, count) => {
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ColorField
        field={{ kind: 'text', name: 'primary_color', format: 'color' }}
        id="color"
        label="Color"
        value={value}
        record={{ primary_color: value, paper_color }}
        errors={{}}
        readOnly={false}
        onChange={() => {}}
      />
    </I18nextProvider>,
  );
  expect(screen.queryAllByText(/^Easy to read/)).toHaveLength(count);
});
