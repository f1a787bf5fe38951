// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GrowingForm, useWholeForm } from '#console/form/sections/GrowingForm.tsx';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
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

/** Lays the sections out one below the other, each a window high, and moves the page. */
function moveTo(scrolled: number, timeStamp: number) {
  const height = window.innerHeight;
  names.forEach((name, at) => {
    const top = 100 + at * height - scrolled;
    const element = document.getElementById(name) as HTMLElement;
    element.getBoundingClientRect = () => ({ top, bottom: top + height }) as DOMRect;
  });
  vi.stubGlobal('scrollY', scrolled);
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: 100 + names.length * height,
    configurable: true,
  });
  const event = new Event('scroll');
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  window.dispatchEvent(event);
}

it('marks the section that begins in the upper part, and what was gone to until the page is moved on', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    draw();
    return 0;
  });
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <SectionNav targets={names.map((name) => ({ id: name, label: name }))} />
      <Sections />
    </I18nextProvider>,
  );
  const marked = () => screen.getByRole('navigation').querySelector('[aria-current]')?.textContent;
  expect(marked()).toBe('Listing');
  // The end of the first is still above it.
  act(() => moveTo(window.innerHeight, 1000));
  expect(marked()).toBe('Address');
  fireEvent.click(screen.getByRole('link', { name: 'Listing' }));
  const now = performance.now();
  act(() => moveTo(window.innerHeight, now + 100));
  expect(marked()).toBe('Listing');
  act(() => moveTo(window.innerHeight, now + 1000));
  expect(marked()).toBe('Address');
});
