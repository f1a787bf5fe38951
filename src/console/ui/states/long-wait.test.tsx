// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONG_WAIT_MS } from './LongWait.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a wait says after ten seconds what it is for, and offers to begin anew', () => {
  render(<PageSkeleton awaited="space" />);
  act(() => vi.advanceTimersByTime(LONG_WAIT_MS - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('alert').textContent).toContain('state.waiting.space');
  expect(screen.getByRole('button', { name: 'state.waiting.again' })).toBeTruthy();
});
