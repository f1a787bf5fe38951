// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dismiss, dismissAll, show, undoLatest, useNotices } from './notice-store.ts';

beforeEach(() => act(dismissAll));

const shown = () => renderHook(() => useNotices()).result.current;
const toast = (message: string, more = {}) => show({ form: 'toast', severity: 'info', message, ...more });

it('keeps a toast 2.5 s and a snackbar 6 s', () => {
  toast('Saved');
  show({ form: 'snackbar', severity: 'info', message: 'Deleted' });
  expect(shown().map(({ form, duration }) => [form, duration])).toEqual([
    ['toast', 2500],
    ['snackbar', 6000],
  ]);
});

it('replaces the notice of the same key', () => {
  toast('Saving', { key: 'save' });
  toast('Saved', { key: 'save' });
  expect(shown().map(({ message }) => message)).toEqual(['Saved']);
});

it('is dismissed by id or by key', () => {
  const id = toast('One');
  toast('Two', { key: 'two' });
  dismiss(id);
  dismiss('two');
  expect(shown()).toEqual([]);
});

it('takes back the newest that can be undone', () => {
  const undone: string[] = [];
  for (const message of ['1', '2']) toast(message, { undo: () => undone.push(message) });
  toast('3');
  expect([undoLatest(), undoLatest(), undoLatest()]).toEqual([true, true, false]);
  expect(undone).toEqual(['2', '1']);
  expect(shown().map(({ message }) => message)).toEqual(['3']);
});

it('leaves to its button what is not for the key', () => {
  const undone: string[] = [];
  toast('1', { undo: () => undone.push('1') });
  toast('2', { undo: () => undone.push('2'), byKey: false });
  expect([undoLatest(), undoLatest()]).toEqual([true, false]);
  expect(undone).toEqual(['1']);
  expect(shown().map(({ message }) => message)).toEqual(['2']);
});

it('never fills the window: the newest four stay', () => {
  for (const message of ['1', '2', '3', '4', '5']) toast(message);
  expect(shown().map(({ message }) => message)).toEqual(['2', '3', '4', '5']);
});
