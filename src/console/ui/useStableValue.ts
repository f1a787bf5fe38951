import { useMemo } from 'react';

/** The value of before as long as the new one says the same: what is worked out from it is not worked out again. */
export function useStableValue<T>(value: T): T {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal texts are equal values
  return useMemo(() => value, [text]);
}
