// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SideButton } from './SideButton.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('comes into sight once it leads to the screen that is open', () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const line = (selected: boolean) => (
    <MemoryRouter>
      <SideButton label="Configuration" icon={null} collapsed={false} to="/config/configuration" selected={selected} />
    </MemoryRouter>
  );
  const { rerender } = render(line(false));
  expect(scrolled).not.toHaveBeenCalled();
  rerender(line(true));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
