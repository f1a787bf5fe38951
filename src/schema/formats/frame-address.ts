import { MAP_HOST, mapAddress } from './map-address.ts';
import { pastedAddress, segmentsOf } from './pasted-address.ts';
import { PLAYER_HOSTS, playerAddress } from './player-address.ts';

/** Sites with something to embed, by the host of the frame: what it shows for a pasted address, or null. */
const others: Readonly<Record<string, (url: URL) => string | null>> = {
  'open.spotify.com': spotify,
  'w.soundcloud.com': soundcloud,
};

/** All hosts that a page may show in a frame; the content security policy of sites names the same. */
export const FRAME_HOSTS: readonly string[] = [...PLAYER_HOSTS, MAP_HOST, ...Object.keys(others)];

/**
 * The address of the frame for what people paste: a film (`player-address.ts`), a map (`map-address.ts`), something to hear at
 * Spotify or SoundCloud. Null for anything else. The address of such a frame stays as it is.
 */
export function frameAddress(pasted: string): string | null {
  const known = playerAddress(pasted) ?? mapAddress(pasted);
  if (known !== null) return known;
  const url = pastedAddress(pasted);
  if (!url) return null;
  for (const address of Object.values(others)) {
    const found = address(url);
    if (found !== null) return found;
  }
  return null;
}

const AUDIBLE = ['track', 'album', 'artist', 'playlist', 'episode', 'show'];

function spotify(url: URL): string | null {
  if (url.hostname !== 'open.spotify.com') return null;
  const parts = segmentsOf(url).filter((part) => part !== 'embed' && !part.startsWith('intl-'));
  const [kind = '', id = ''] = parts;
  return AUDIBLE.includes(kind) && /^[A-Za-z\d]{22}$/.test(id) ? `https://open.spotify.com/embed/${kind}/${id}` : null;
}

/** The player names what it plays by its whole address. */
function soundcloud(url: URL): string | null {
  const inner = url.hostname === 'w.soundcloud.com' ? url.searchParams.get('url') : null;
  const played = inner !== null && URL.canParse(inner) ? new URL(inner) : url;
  const isPage = /^(?:(?:www|m)\.)?soundcloud\.com$/.test(played.hostname) && segmentsOf(played).length >= 2;
  const isNumbered = played.hostname === 'api.soundcloud.com' && /^\/(?:tracks|playlists)\/\d+$/.test(played.pathname);
  if (!isPage && !isNumbered) return null;
  const host = isPage ? 'soundcloud.com' : played.hostname;
  return `https://w.soundcloud.com/player/?${new URLSearchParams({ url: `https://${host}${played.pathname}` })}`;
}
