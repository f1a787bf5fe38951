import { expect, it, vi } from 'vitest';
import { createNotificationProvider, createNotify } from './notification-provider.ts';

const store = { show: vi.fn(), dismiss: vi.fn() };
const provider = createNotificationProvider(store);
const { toast, snackbar, close } = createNotify(provider);
const undo = () => {};

it('shows what Refine tells by itself: success as a toast, the rest as snackbars', () => {
  provider.open({ type: 'success', message: 'Saved', key: 'save' });
  expect(store.show).toHaveBeenLastCalledWith({ form: 'toast', severity: 'success', message: 'Saved', key: 'save' });
  provider.open({ type: 'error', message: 'No right', description: 'Not saved' });
  expect(store.show).toHaveBeenLastCalledWith({ form: 'snackbar', severity: 'error', message: 'Not saved: No right' });
  provider.open({ type: 'progress', message: 'Deleting', cancelMutation: undo, undoableTimeout: 5 });
  expect(store.show).toHaveBeenLastCalledWith({
    form: 'snackbar',
    severity: 'info',
    message: 'Deleting',
    undo,
    duration: 5000,
  });
});

it.each(['success', 'info', 'warning', 'error'] as const)('shows a toast and a snackbar of severity %s', (severity) => {
  toast('Text', severity);
  expect(store.show).toHaveBeenLastCalledWith({ form: 'toast', severity, message: 'Text' });
  snackbar('Text', { severity });
  expect(store.show).toHaveBeenLastCalledWith({ form: 'snackbar', severity, message: 'Text' });
  snackbar('Text', { severity, undo, key: 'one' });
  expect(store.show).toHaveBeenLastCalledWith({ form: 'snackbar', severity, message: 'Text', undo, key: 'one' });
  const action = { label: 'Place below', run: () => {} };
  snackbar('Text', { severity, action });
  expect(store.show).toHaveBeenLastCalledWith({ form: 'snackbar', severity, message: 'Text', action });
});

it('closes by key', () => {
  close('save');
  expect(store.dismiss).toHaveBeenLastCalledWith('save');
});
