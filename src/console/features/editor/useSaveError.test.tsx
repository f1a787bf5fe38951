// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSaveError } from './useSaveError.ts';

const lost = { message: '', statusCode: 0 };
const refused = { message: 'No.', statusCode: 403 };

it('tells of a lost connection until the server has kept the draft since', () => {
  const hook = renderHook(({ error, keptAt }) => useSaveError(error, keptAt), {
    initialProps: { error: null as typeof lost | null, keptAt: 1 as number | null },
  });
  const told = (error: typeof lost | null, keptAt: number | null) => {
    hook.rerender({ error, keptAt });
    return hook.result.current;
  };
  expect(told(lost, 1)).toBe(lost);
  expect(told(lost, 2)).toBe(null);
  // The next save is lost again.
  expect(told({ ...lost }, 2)).toEqual(lost);
});

it('tells of a refusal whatever is kept', () => {
  const hook = renderHook(({ keptAt }) => useSaveError(refused, keptAt), { initialProps: { keptAt: 1 } });
  hook.rerender({ keptAt: 2 });
  expect(hook.result.current).toBe(refused);
});
