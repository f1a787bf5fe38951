// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { applyStyles } from '#tests/support/console/styles.ts';
import { FieldsAndSite } from './FieldsAndSite.tsx';

applyStyles();

vi.mock('./StyledSite.tsx', () => ({ StyledSite: () => null }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Whether the field can be seen each time that the form leads to it. */
const displays: (string | undefined)[] = [];

function Form({ refusal }: { refusal: object | number | null }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== null && field.current) displays.push(getComputedStyle(field.current).display);
  }, [refusal]);
  return <input ref={field} />;
}

it.each([
  ['at a field', 1, 2],
  ['as a whole', { message: 'Out of order' }, { message: 'Out of order' }],
])('leads from the site to the form whenever it refuses a save %s', async (_where, first, second) => {
  const i18n = await englishTexts();
  const user = userEvent.setup({ delay: null });
  const form = (refusal: object | number | null) => (
    <I18nextProvider i18n={i18n}>
      <FieldsAndSite values={{}} change={undefined} refusal={refusal}>
        <Form refusal={refusal} />
      </FieldsAndSite>
    </I18nextProvider>
  );
  const { rerender } = render(form(null));
  const site = screen.getByRole('button', { name: 'Site' });
  displays.length = 0;
  for (const refusal of [first, second]) {
    await user.click(site);
    expect(site.getAttribute('aria-pressed')).toBe('true');
    expect(getComputedStyle(screen.getByRole('textbox', { hidden: true })).display).toBe('none');
    rerender(form(refusal));
    expect(site.getAttribute('aria-pressed')).toBe('false');
  }
  expect(displays).toHaveLength(2);
  expect(displays).not.toContain('none');
});
