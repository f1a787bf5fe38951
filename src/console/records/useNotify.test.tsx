// @vitest-environment jsdom
import { Refine, useNotification } from '@refinedev/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dismissAll, undoLatest, useNotices } from '#console/ui/notices/notice-store.ts';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { useNotify } from './useNotify.ts';

beforeEach(() => act(dismissAll));

const viewer = { role: 'EDITOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };

/** A view inside the framework, beside what Refine itself opens notices by, and the notices on screen. */
function renderNotify() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine dataProvider={fakeProvider({})} {...viewing(viewer)}>
      {children}
    </Refine>
  );
  const use = () => ({ notify: useNotify(), refine: useNotification(), notices: useNotices() });
  return renderHook(use, { wrapper });
}

it('opens notices of every severity by the notification provider', () => {
  const { result } = renderNotify();
  const { toast, snackbar } = result.current.notify;
  act(() => {
    toast('Saved');
    toast('No editor', 'info');
    snackbar('Changed meanwhile', { severity: 'warning' });
    snackbar('Refused', { severity: 'error' });
  });
  expect(result.current.notices.map(({ form, severity, duration }) => [form, severity, duration])).toEqual([
    ['toast', 'success', 2500],
    ['toast', 'info', 2500],
    ['snackbar', 'warning', 6000],
    ['snackbar', 'error', 6000],
  ]);
});

it('takes back what the newest notice tells about', () => {
  const { result } = renderNotify();
  const undo = vi.fn();
  act(() => result.current.notify.snackbar('Deleted', { undo }));
  act(() => void undoLatest());
  expect(undo).toHaveBeenCalledOnce();
  expect(result.current.notices).toEqual([]);
});

it('puts a notice in the place of the one with its key, also of one that Refine opened', () => {
  const { result } = renderNotify();
  act(() => {
    result.current.refine.open?.({ type: 'progress', key: 'save', message: 'Saving' });
    result.current.notify.snackbar('Saved', { key: 'save' });
  });
  expect(result.current.notices.map(({ message }) => message)).toEqual(['Saved']);
  act(() => result.current.notify.close('save'));
  expect(result.current.notices).toEqual([]);
});

it('stays the same between renders', () => {
  const { result, rerender } = renderNotify();
  const before = result.current.notify;
  rerender();
  expect(result.current.notify).toBe(before);
});
