import { pastedAddress } from './pasted-address.ts';

/** OpenStreetMap shows a map in a frame without a key, and sets no cookies there. */
export const MAP_HOST = 'www.openstreetmap.org';

interface MapPosition {
  latitude: number;
  longitude: number;
  /** Of web maps: each step shows half as much. A street has 15 to 18. */
  zoom: number;
}

const ZOOM = 15;
const NUMBER = '(-?\\d{1,3}(?:\\.\\d{1,20})?)';
const PAIR = new RegExp(`^\\(?${NUMBER}[,;\\s]\\s*${NUMBER}\\)?$`);
const GOOGLE = /^(?:(?:www|maps)\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;
const OPEN_STREET_MAP = /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/;

/**
 * The address of a map in a frame for what people paste: latitude and longitude, or the address or the markup of a map of
 * OpenStreetMap, Google or Apple that names them. Null for anything else. The address of such a map stays as it is.
 */
export function mapAddress(pasted: string): string | null {
  const [, latitude, longitude] = PAIR.exec(pasted.trim()) ?? [];
  if (latitude && longitude) return mapOf({ latitude: +latitude, longitude: +longitude, zoom: ZOOM });
  const url = pastedAddress(pasted);
  if (!url) return null;
  if (url.hostname === MAP_HOST && url.pathname === '/export/embed.html') return framed(url);
  if (OPEN_STREET_MAP.test(url.hostname)) return mapOf(ofOpenStreetMap(url));
  if (GOOGLE.test(url.hostname) && url.pathname.startsWith('/maps')) return mapOf(ofGoogle(url));
  if (url.hostname === 'maps.apple.com') return mapOf(named(url, ['coordinate', 'll', 'q']));
  return null;
}

function ofOpenStreetMap({ hash, searchParams }: URL): MapPosition | null {
  const [, zoom, latitude, longitude] = new RegExp(`map=(\\d{1,2})/${NUMBER}/${NUMBER}`).exec(hash) ?? [];
  const marked = { latitude: searchParams.get('mlat') ?? latitude, longitude: searchParams.get('mlon') ?? longitude };
  if (!marked.latitude || !marked.longitude) return null;
  return { latitude: +marked.latitude, longitude: +marked.longitude, zoom: zoom ? +zoom : ZOOM };
}

/** A place is named more exactly in `data` than by `@`, which is the middle of what was seen. */
function ofGoogle(url: URL): MapPosition | null {
  const text = `${url.pathname}${url.search}`;
  const [, latitude, longitude] = new RegExp(`!3d${NUMBER}!4d${NUMBER}`).exec(text) ?? [];
  const [, east, north] = new RegExp(`!2d${NUMBER}!3d${NUMBER}`).exec(text) ?? [];
  const [, y, x, zoom] = new RegExp(`/@${NUMBER},${NUMBER}(?:,(\\d{1,2})(?:\\.\\d+)?z)?`).exec(text) ?? [];
  const coordinates = { latitude: latitude ?? north ?? y, longitude: longitude ?? east ?? x };
  if (!coordinates.latitude || !coordinates.longitude) return named(url, ['q', 'll', 'query', 'center']);
  return { latitude: +coordinates.latitude, longitude: +coordinates.longitude, zoom: zoom ? +zoom : ZOOM };
}

/** A place that one of these parameters says as latitude and longitude. */
function named({ searchParams }: URL, parameters: readonly string[]): MapPosition | null {
  for (const name of parameters) {
    const [, latitude, longitude] = PAIR.exec(searchParams.get(name) ?? '') ?? [];
    if (latitude && longitude) return { latitude: +latitude, longitude: +longitude, zoom: ZOOM };
  }
  return null;
}

/** The address that a frame has already, with nothing but what it shows. */
function framed({ searchParams }: URL): string | null {
  const bounds = (searchParams.get('bbox') ?? '').split(',');
  const marker = PAIR.exec(searchParams.get('marker') ?? '');
  if (bounds.length !== 4 || bounds.some((one) => !/^-?\d{1,3}(?:\.\d{1,20})?$/.test(one))) return null;
  return withBounds(bounds, marker ? `${marker[1]},${marker[2]}` : undefined);
}

function mapOf(position: MapPosition | null): string | null {
  const isPlace = position && Math.abs(position.latitude) <= 85 && Math.abs(position.longitude) <= 180;
  if (!isPlace) return null;
  const { latitude, longitude } = position;
  const zoom = Math.min(19, Math.max(1, position.zoom));
  // A frame of about 800 by 400 pixels; a tile of 256 shows the whole world at zoom 0.
  const east = (360 / 2 ** zoom) * 1.6;
  const north = east * 0.5 * Math.cos((latitude * Math.PI) / 180);
  const bounds = [longitude - east, latitude - north, longitude + east, latitude + north];
  return withBounds(bounds.map(rounded), `${rounded(latitude)},${rounded(longitude)}`);
}

/** Five digits are a metre. */
const rounded = (degrees: number): string => String(Math.round(degrees * 1e5) / 1e5);

function withBounds(bounds: readonly string[], marker: string | undefined): string {
  const query = new URLSearchParams({ bbox: bounds.join(','), layer: 'mapnik', ...(marker && { marker }) });
  return `https://${MAP_HOST}/export/embed.html?${query}`;
}
