// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GrowingForm, useWholeForm } from '#console/form/sections/GrowingForm.tsx';
import { englishTexts } from '#tests/support/console-fakes.ts';
import { Unmoved } from '#tests/support/unmoved.ts';
import { SectionNav } from './SectionNav.tsx';

const names = ['Listing', 'Address', 'Variants'];

const Sections = () =>
  names.slice(0, useWholeForm() ? undefined : 1).map((name) => (
    <section key={name} id={name} aria-label={name} tabIndex={-1}>
      {name}
    </section>
  ));

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Unmoved);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

it('leads to a section that is drawn after it was asked for', async () => {
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <GrowingForm>
        <SectionNav targets={names.map((name) => ({ id: name, label: name }))} />
        <Sections />
      </GrowingForm>
    </I18nextProvider>,
  );
  const link = screen.getByRole('link', { name: 'Variants' });
  fireEvent.click(link);
  expect(screen.queryByRole('region', { name: 'Variants' })).toBeNull();
  const section = await screen.findByRole('region', { name: 'Variants' });
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(section.scrollIntoView).toHaveBeenCalled();
  expect(link.getAttribute('aria-current')).toBe('location');
});
