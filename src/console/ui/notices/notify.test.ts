// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dismiss, dismissAll, show, snackbar, toast, useNotices } from './notify.ts';

beforeEach(() => act(dismissAll));

const shown = () => renderHook(() => useNotices()).result.current;

it('keeps a toast 2.5 s and a snackbar 6 s', () => {
  toast('Saved');
  snackbar('Deleted', { undo: () => {} });
  expect(shown().map(({ form, duration }) => [form, duration])).toEqual([
    ['toast', 2500],
    ['snackbar', 6000],
  ]);
});

it('replaces the notice of the same key', () => {
  show({ key: 'save', form: 'toast', severity: 'info', message: 'Saving' });
  show({ key: 'save', form: 'toast', severity: 'success', message: 'Saved' });
  expect(shown().map(({ message }) => message)).toEqual(['Saved']);
});

it('is dismissed by id or by key', () => {
  const id = show({ form: 'toast', severity: 'info', message: 'One' });
  show({ key: 'two', form: 'toast', severity: 'info', message: 'Two' });
  dismiss(id);
  dismiss('two');
  expect(shown()).toEqual([]);
});

it('never fills the window: the newest four stay', () => {
  for (const message of ['1', '2', '3', '4', '5']) toast(message);
  expect(shown().map(({ message }) => message)).toEqual(['2', '3', '4', '5']);
});
