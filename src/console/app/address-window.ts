import { spaceNamed, withoutSpace, withSpace } from '#derive/navigation/space-address.ts';

/**
 * The window as the router sees it: its addresses are the specification's, without a space, while the address bar has the space
 * that they belong to. What people copy from there opens where it belongs; no screen has to know.
 * @param spaceOf the space of the screen at a path; null for screens that belong to none
 */
export function addressWindow(page: Window, spaceOf: (pathname: string) => string | null): Window {
  const named = (url: string | URL | null | undefined) =>
    typeof url === 'string' ? withSpace(url, spaceOf(url.split(/[?#]/)[0] ?? '')) : url;
  const history = through(page.history, {
    pushState: (state: unknown, unused: string, url?: string | URL | null) =>
      page.history.pushState(state, unused, named(url)),
    replaceState: (state: unknown, unused: string, url?: string | URL | null) =>
      page.history.replaceState(state, unused, named(url)),
  });
  const location = through(page.location, {
    get search() {
      return withoutSpace(page.location.search);
    },
  });
  return through(page, { history, location });
}

/** Names the space in the address bar where an address was opened without. */
export function nameAddress(page: Window, spaceOf: (pathname: string) => string | null): void {
  const { pathname, search, hash } = page.location;
  const space = spaceOf(pathname);
  if (space === null || spaceNamed(search) !== null) return;
  page.history.replaceState(page.history.state, '', withSpace(pathname + search + hash, space));
}

/** An object of the browser with some of its properties replaced. Its own methods work on itself alone. */
function through<T extends object>(target: T, own: object): T {
  return new Proxy(Object.create(null) as T, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name) as unknown;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
