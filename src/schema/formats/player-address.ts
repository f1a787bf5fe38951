import { pastedAddress, segmentsOf } from './pasted-address.ts';

/** Hosts of the players that a film is shown in. */
export const PLAYER_HOSTS: readonly string[] = ['www.youtube-nocookie.com', 'player.vimeo.com'];

const YOUTUBE = /^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$/;
const VIMEO = /^(?:(?:www|player)\.)?vimeo\.com$/;

/**
 * The address of the player for what people paste: the address of a film at YouTube or Vimeo as a browser or an app shows it, or
 * the markup that they offer to embed one. Null for anything else. The address of a player stays as it is.
 */
export function playerAddress(pasted: string): string | null {
  const url = pastedAddress(pasted);
  if (!url) return null;
  if (url.hostname === 'youtu.be' || YOUTUBE.test(url.hostname)) return youtube(url);
  return VIMEO.test(url.hostname) ? vimeo(url) : null;
}

function youtube(url: URL): string | null {
  const { hostname, searchParams } = url;
  const [first = '', second = ''] = segmentsOf(url);
  const named = ['embed', 'shorts', 'live', 'v', 'e'].includes(first) ? second : first === 'watch' ? '' : undefined;
  const id = hostname === 'youtu.be' ? first : (searchParams.get('v') ?? named ?? '');
  const list = searchParams.get('list') ?? '';
  const isFilm = /^[\w-]{11}$/.test(id) && (hostname === 'youtu.be' || named !== undefined);
  const isList = /^[\w-]{2,64}$/.test(list) && (isFilm || first === 'playlist' || id === 'videoseries');
  if (!isFilm && !isList) return null;
  const parameters = new URLSearchParams();
  if (isList) parameters.set('list', list);
  const start = seconds(searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)$/.exec(url.hash)?.[1]);
  if (start > 0) parameters.set('start', String(start));
  return withQuery(`https://www.youtube-nocookie.com/embed/${isFilm ? id : 'videoseries'}`, parameters);
}

/** A film that is not listed needs the hash that stands behind its number. */
function vimeo(url: URL): string | null {
  const parts = segmentsOf(url);
  const others = ['showcase', 'album', 'event'];
  const at = parts.findIndex((part, index) => /^\d{4,}$/.test(part) && !others.includes(parts[index - 1] ?? ''));
  const id = parts[at];
  if (id === undefined) return null;
  const hash = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  const parameters = new URLSearchParams();
  if (/^[\da-f]{6,40}$/i.test(hash)) parameters.set('h', hash);
  const start = seconds(/^#t=(.+)$/.exec(url.hash)?.[1]);
  return withQuery(`https://player.vimeo.com/video/${id}`, parameters) + (start > 0 ? `#t=${start}s` : '');
}

function withQuery(address: string, query: URLSearchParams): string {
  return query.size > 0 ? `${address}?${query}` : address;
}

/** `90`, `90s` and `1h2m3s` as seconds; 0 for what is none. */
function seconds(time: string | undefined): number {
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '');
  const [hours = 0, minutes = 0, rest = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}
