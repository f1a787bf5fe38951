import { matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core';
import binding from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { useLocation, useParams } from 'react-router';

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
      const { resource, action } = matchResourceFromRoute(pathname, resources);
      return { pathname, params: {}, ...(resource && { resource }), ...(action && { action }), ...(id && { id }) };
    }, [pathname, id, resources]);
  },
};
