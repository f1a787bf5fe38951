import { type JsonObject, objectOf } from '#schema/json.ts';

/** The built-in values of records that stand inside a column, as the declarations store them: `meta.language`. */
export const valuesInColumns = {
  page: {
    meta: [
      ...['thumbnail', 'social_image', 'noindex', 'community', 'access', 'language', 'translation_of', 'listings_of'],
      ...['header_use', 'header_id', 'footer_use', 'footer_id', 'sidebar_use', 'sidebar_id'],
    ],
  },
  listing: { info: ['listing_url', 'listingData'], meta: ['partners'] },
  partner: { info: ['logo', 'description'] },
} as const satisfies { [kind: string]: { [column: string]: readonly string[] } };

/**
 * The built-in values of a row by the names of their fields, as forms hold them. What stands in a column that was not read is not
 * there: a condition on it hides (`shownFields`).
 */
export function builtInValues(kind: keyof typeof valuesInColumns, row: JsonObject): JsonObject {
  const columns: { [column: string]: readonly string[] } = valuesInColumns[kind];
  const inside = Object.entries(columns).flatMap(([column, names]) =>
    row[column] === undefined ? [] : names.map((name) => [name, objectOf(row[column])[name] ?? null] as const),
  );
  return { ...row, ...Object.fromEntries(inside) };
}
