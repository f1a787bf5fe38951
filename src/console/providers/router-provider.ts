import type { RouterProvider } from '@refinedev/core';
import { createElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

/**
 * Refine's way to the router. It has no `parse`: what Refine finds with that in the address it hands on as `meta` of every
 * request, so that a pasted link could ask for what no view asks, such as a deletion forever.
 */
export const routerProvider: RouterProvider = {
  go: () => {
    const navigate = useNavigate();
    const { search, hash } = useLocation();
    return ({ to = '', type, query = {}, hash: wanted, options: { keepQuery, keepHash } = {} }) => {
      const parameters = new URLSearchParams(keepQuery ? search : '');
      for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
      const path = {
        pathname: to,
        search: parameters.toString(),
        hash: wanted ?? (keepHash ? hash : ''),
      };
      if (type === 'path') return `${to}${path.search && `?${path.search}`}${path.hash}`;
      navigate(path, { replace: type === 'replace' });
    };
  },
  back: () => {
    const navigate = useNavigate();
    return () => navigate(-1);
  },
  Link: (props) => createElement(Link, props),
};
