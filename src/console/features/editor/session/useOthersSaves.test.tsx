// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { englishTexts, fakeProvider } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { useOthersSaves } from './useOthersSaves.ts';

const viewer = { role: 'EDITOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const editAt = (minute: number) => ({
  ...{ id: 'page', updated_at: `2026-11-20T09:0${minute}:00Z`, updated_by: 'other', editor: { name: 'Priya' } },
});

interface Answer {
  resolve(isNew: boolean | null): void;
  reject(cause: Error): void;
}

async function open() {
  const i18n = await englishTexts();
  const framework = viewing(viewer);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <Refine dataProvider={fakeProvider({})} {...framework}>
        {children}
      </Refine>
    </I18nextProvider>
  );
  const answers: Answer[] = [];
  const mergeOthersSaves = vi.fn(
    () => new Promise<boolean | null>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const session = { readAt: editAt(0).updated_at, mergeOthersSaves };
  const { rerender } = renderHook(({ minute, saving }) => useOthersSaves(editAt(minute), { ...session, saving }), {
    wrapper,
    initialProps: { minute: 0, saving: false },
  });
  return {
    mergeOthersSaves,
    answers,
    hears: (minute: number, saving = false) => rerender({ minute, saving }),
  };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('joins a save that comes while another is being joined, after it', async () => {
  const { hears, mergeOthersSaves, answers } = await open();
  hears(1);
  hears(2);
  expect(mergeOthersSaves).toHaveBeenCalledTimes(1);
  answers[0]?.resolve(true);
  await wait(0);
  expect(mergeOthersSaves).toHaveBeenCalledTimes(2);
  answers[1]?.resolve(true);
  await wait(60_000);
  expect(mergeOthersSaves).toHaveBeenCalledTimes(2);
});

it('joins again what the editor had no room for, once its own save is over', async () => {
  const { hears, mergeOthersSaves, answers } = await open();
  hears(1);
  hears(1, true);
  answers[0]?.resolve(null);
  await wait(0);
  expect(mergeOthersSaves).toHaveBeenCalledTimes(1);
  hears(1);
  expect(mergeOthersSaves).toHaveBeenCalledTimes(2);
});

it('reads again what could not be read', async () => {
  const { hears, mergeOthersSaves, answers } = await open();
  hears(1);
  answers[0]?.reject(new Error('offline'));
  await wait(14_000);
  expect(mergeOthersSaves).toHaveBeenCalledTimes(1);
  await wait(1000);
  expect(mergeOthersSaves).toHaveBeenCalledTimes(2);
});
