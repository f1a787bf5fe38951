import { geoEqualEarth, geoPath } from 'd3-geo';
import { numericToAlpha2 } from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };

export interface CountryShape {
  /** ISO 3166-1 alpha-2; empty for land that has none. */
  code: string;
  /** Of an SVG of `MAP`. */
  path: string;
}

export const MAP = { width: 960, height: 440 };

/** Nobody visits from there, and it would take a fifth of the map. */
const ANTARCTICA = 'AQ';
/** Natural Earth gives it no number; edges and browsers call it so (CLDR). */
const KOSOVO = { name: 'Kosovo', code: 'XK' };

/** Countries from Natural Earth at 1:110 million, in the Equal Earth projection, which keeps areas; small islands are not in it. */
export function countryShapes(): CountryShape[] {
  const world = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const countries = feature(world, world.objects.countries).features.map((country) => ({
    country,
    code: country.properties.name === KOSOVO.name ? KOSOVO.code : (numericToAlpha2(String(country.id)) ?? ''),
  }));
  const shown = countries.filter(({ code }) => code !== ANTARCTICA);
  const features = shown.map(({ country }) => country);
  const projection = geoEqualEarth().fitSize([MAP.width, MAP.height], { type: 'FeatureCollection', features });
  const pathOf = geoPath(projection).digits(1);
  return shown.map(({ country, code }) => ({ code, path: pathOf(country) ?? '' }));
}
