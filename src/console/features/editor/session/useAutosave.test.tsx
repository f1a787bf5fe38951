// @vitest-environment jsdom

import { Refine } from '@refinedev/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type App, AppContext } from '#console/session/app-context.ts';
import { ServicesContext } from '#console/session/services.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { useAutosave } from './useAutosave.ts';

const owner = { kind: 'newsletter', id: '5f0c2f5e-4a51-4c36-9d8e-0a1b2c3d4e5f' } as const;
const viewer = { role: 'EDITOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };

interface Row {
  edit_id: string;
  mine: JsonObject;
}

function open({ readOnly = false }: { readOnly?: true | false } = {}) {
  const calls: Call[] = [];
  const state = { isOffline: false, refusal: null as number | null, tries: 0 };
  const run = async (call: Call) => {
    state.tries += 1;
    if (state.isOffline) throw new Error('offline');
    if (state.refusal !== null) throw { statusCode: state.refusal, message: 'refused' };
    calls.push(call);
    return {};
  };
  const framework = viewing({ ...viewer, ...(readOnly && { readOnly: true as const }) }, [
    { action: 'manage', subject: 'all' },
  ]);
  const services = fakeServices({ run: run as never });
  const session = { phase: 'signed-in', account: { user: { id: viewer.userId } } };
  const app = { session: { get: () => session } } as unknown as App;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppContext value={app}>
      <Refine dataProvider={fakeProvider({})} {...framework}>
        <ServicesContext value={services}>{children}</ServicesContext>
      </Refine>
    </AppContext>
  );
  const edit = (text: string | null): Parameters<typeof useAutosave>[1] => ({
    dirty: text !== null,
    changes: text === null ? {} : { name: text },
    was: text === null ? {} : { name: 'before' },
    values: { name: text },
  });
  const { result, rerender, unmount } = renderHook(({ edited }) => useAutosave(owner, edited, 'read'), {
    wrapper,
    initialProps: { edited: edit(null) },
  });
  return {
    state,
    session,
    result,
    unmount,
    type: (text: string | null) => rerender({ edited: edit(text) }),
    /** What was kept: `edit: text`. */
    kept: () =>
      calls
        .filter(({ operationName }) => operationName === 'KeepAutosave')
        .map(({ variables }) => variables.row as unknown as Row),
    closed: () =>
      calls.flatMap(({ operationName, variables }) => {
        const where = (operationName === 'KeepAutosave' ? variables.closed : variables.where) as {
          edit_id: { _in: string[] };
        };
        return where.edit_id._in;
      }),
  };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps what was typed once it rests, and no stroke before', async () => {
  const { type, kept, result } = open();
  type('a');
  await wait(2000);
  type('ab');
  await wait(2900);
  expect(kept()).toEqual([]);
  await wait(100);
  expect(kept()).toMatchObject([
    { edited_id: owner.id, newsletter_id: owner.id, is_open: true, was: { name: 'before' }, mine: { name: 'ab' } },
  ]);
  expect(result.current.keptAt).not.toBeNull();
});

it('does not wait longer than fifteen seconds for somebody who goes on', async () => {
  const { type, kept } = open();
  for (let second = 0; second <= 15; second += 1) {
    type(`word ${second}`);
    await wait(1000);
  }
  expect(kept()).toHaveLength(1);
});

it('is one state for five minutes, then another, which closes the one before', async () => {
  const { type, kept, closed } = open();
  type('a');
  await wait(3000);
  type('b');
  await wait(3000);
  const [first, second] = kept();
  expect(second?.edit_id).toBe(first?.edit_id);
  await wait(5 * 60_000);
  type('c');
  await wait(3000);
  expect(kept()[2]?.edit_id).not.toBe(first?.edit_id);
  expect(closed()).toEqual([first?.edit_id]);
});

it('is closed by a save, and is not there for what was never kept', async () => {
  const { type, kept, closed } = open();
  type('a');
  type(null);
  await wait(20_000);
  expect(kept()).toEqual([]);
  type('b');
  await wait(3000);
  type(null);
  await wait(0);
  expect(closed()).toEqual(kept().map(({ edit_id }) => edit_id));
});

it('is tried again while the server is away, and at once when the network is back', async () => {
  const { state, type, kept, result } = open();
  state.isOffline = true;
  type('a');
  await wait(3000);
  expect(result.current.failed).toBe('again');
  await wait(15_000);
  state.isOffline = false;
  await act(async () => void dispatchEvent(new Event('online')));
  await wait(0);
  expect(kept()).toMatchObject([{ mine: { name: 'a' } }]);
  expect(result.current.failed).toBeNull();
});

it('waits longer each time that the server is away, however much is typed meanwhile', async () => {
  const { state, type } = open();
  state.isOffline = true;
  type('a');
  await wait(3000);
  for (let second = 0; second < 300; second += 1) {
    type(`word ${second}`);
    await wait(1000);
  }
  // After 3 seconds, then 15, 30, 60, 120 and 240 seconds later at the earliest.
  expect(state.tries).toBe(5);
});

it('is not tried again where it is refused, until something is changed', async () => {
  const { state, type, result } = open();
  state.refusal = 403;
  type('a');
  await wait(60 * 60_000);
  expect(state.tries).toBe(1);
  expect(result.current.failed).toBe('refused');
  state.refusal = null;
  type('b');
  await wait(3000);
  expect(result.current.failed).toBeNull();
});

it('is not sent again where the server takes nothing that large', async () => {
  const { state, type } = open();
  state.refusal = 413;
  type('a');
  await wait(3000);
  type('b');
  await wait(60 * 60_000);
  expect(state.tries).toBe(1);
});

it('is sent once more as the editor closes, and never after', async () => {
  const { state, type, unmount } = open();
  state.isOffline = true;
  type('a');
  await wait(3000);
  unmount();
  await wait(0);
  expect(state.tries).toBe(2);
  state.isOffline = false;
  dispatchEvent(new Event('online'));
  await wait(60 * 60_000);
  expect(state.tries).toBe(2);
});

it('is never sent once its writer has signed out, or somebody else has signed in', async () => {
  for (const ended of [{ phase: 'signed-out' }, { phase: 'signed-in', account: { user: { id: 'somebody else' } } }]) {
    const { state, session, type, unmount } = open();
    type('a');
    Object.assign(session, ended);
    unmount();
    await wait(20_000);
    expect(state.tries).toBe(0);
  }
});

it('is called by its new name from the first stroke after five minutes', async () => {
  const { type, result } = open();
  type('a');
  await wait(3000);
  const before = result.current.editId();
  await wait(5 * 60_000 + 1);
  type('b');
  expect(result.current.editId()).not.toBe(before);
});

it('closes what it goes on with, together with the first of it', async () => {
  const { type, closed, result } = open();
  result.current.goOn('elsewhere');
  type('a');
  await wait(3000);
  expect(closed()).toEqual(['elsewhere']);
});

it('keeps nothing of who looks through somebody else’s eyes', async () => {
  const { type, kept } = open({ readOnly: true });
  type('a');
  await wait(20_000);
  expect(kept()).toEqual([]);
});
