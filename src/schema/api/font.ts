/** A family that sites can be set in beside those of the product. */
export interface FontFamily {
  /** Names it in the routes of fonts. */
  id: string;
  name: string;
}

/** What a family's name looks like: it becomes a part of style sheets and of addresses. */
export const FAMILY_NAME = /^[A-Za-z0-9][A-Za-z0-9 .&+-]{0,59}$/;

/** The part of an address that a family's name becomes. */
export const fontSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
