import type { RouterProvider } from '@refinedev/core';
import binding from '@refinedev/react-router';
import { useCallback } from 'react';

/** What Refine reads from an address for its own hooks; all else in it stays between the address and its screen. */
const readByRefine = ['filters', 'sorters', 'currentPage', 'pageSize'];

/**
 * Refine's router binding for React Router. Refine hands on what it finds in the address as `meta` of every request, so that a
 * pasted `?forever=true` would reach `deleteOne`: `parse` leaves out what no hook of Refine reads.
 */
export const routerProvider: RouterProvider = {
  ...binding,
  parse: () => {
    const parse = binding.parse?.();
    return useCallback(() => {
      const { params = {}, ...parsed } = parse?.() ?? {};
      const known = Object.fromEntries(readByRefine.map((name) => [name, params[name]]));
      return { ...parsed, params: known };
    }, [parse]);
  },
};
