// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openRecord, useOpenRecord } from './open-records.ts';

it('tells all that show a record, and after one of them has gone the others', () => {
  const [page, drawer] = [vi.fn(), vi.fn()];
  const below = renderHook(() => useOpenRecord('changed', 'page', 'p', page));
  const above = renderHook(() => useOpenRecord('changed', 'page', 'p', drawer));
  openRecord('changed', 'page', 'p')?.();
  expect([page, drawer].map((heard) => heard.mock.calls.length)).toEqual([1, 1]);
  above.unmount();
  openRecord('changed', 'page', 'p')?.();
  expect([page, drawer].map((heard) => heard.mock.calls.length)).toEqual([2, 1]);
  below.unmount();
  expect(openRecord('changed', 'page', 'p')).toBeUndefined();
});
