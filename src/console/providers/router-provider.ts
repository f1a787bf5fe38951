import { matchResourceFromRoute, ResourceContext, type ResourceProps, type RouterProvider } from '@refinedev/core';
import binding from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { useLocation, useParams } from 'react-router';

type Shown = ReturnType<typeof matchResourceFromRoute>;

let last: { pathname: string; resources: readonly ResourceProps[]; shown: Shown } | undefined;

/** What an address shows. Each of Refine's hooks asks, a list has dozens of them, and all routes are looked through for it. */
function shownAt(pathname: string, resources: ResourceProps[]): Shown {
  if (last?.pathname !== pathname || last.resources !== resources)
    last = { pathname, resources, shown: matchResourceFromRoute(pathname, resources) };
  return last.shown;
}

/**
 * Refine's router binding for React Router, but for what it reads from an address. Refine hands the query on as `meta` of every
 * request, so that a pasted `?forever=true` would reach `deleteOne`; and the binding decodes ids once more, which throws for a `%`.
 * Lists read their own query (`list-state.ts`).
 */
export const routerProvider: RouterProvider = {
  ...binding,
  parse: () => {
    const { pathname } = useLocation();
    const { id } = useParams();
    const { resources } = useContext(ResourceContext);
    return useCallback(() => {
      const { resource, action } = shownAt(pathname, resources);
      return { pathname, params: {}, ...(resource && { resource }), ...(action && { action }), ...(id && { id }) };
    }, [pathname, id, resources]);
  },
};
