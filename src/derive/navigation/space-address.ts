/** The parameter by which an address names the space that it belongs to, by its id (docs/decisions/067). */
const SPACE = 'space';

/** In the place of an id: the address belongs to the personal workspace, whatever this browser chose last. */
export const PERSONAL = 'personal';

/** The space that an address belongs to, or `PERSONAL`; null where it names none. */
export function spaceNamed(search: string): string | null {
  return new URLSearchParams(search).get(SPACE) || null;
}

/** The query of an address without its space; all else stays as it is written. */
export function withoutSpace(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== SPACE);
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}

/** An address of the console with the space that it belongs to. */
export function withSpace(address: string, spaceId: string | null): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const search = withoutSpace(query.join('?'));
  const named = spaceId === null ? search : `${search}${search ? '&' : '?'}${SPACE}=${encodeURIComponent(spaceId)}`;
  return [`${path}${named}`, ...hash].join('#');
}
