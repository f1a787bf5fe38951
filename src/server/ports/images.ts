import type { PictureForm } from '#schema/formats/picture-forms.ts';

/** The box that a picture has to fit into, in pixels. A side that is left out has the server's own bound. */
export interface Bounds {
  width?: number | undefined;
  height?: number | undefined;
  /** In place of a box: the side of a still square, cut out around what draws the eye. */
  square?: number | undefined;
}

/** A picture as it is stored: decoded, turned upright, freed of metadata and encoded anew as WebP. */
export interface EncodedImage {
  bytes: Buffer;
  /** A small still picture of it for lists, WebP too. */
  thumbnail: Buffer;
  width: number;
  height: number;
  /** More than 1 when it moves. */
  frames: number;
}

export interface Images {
  /**
   * A stored picture, narrower, for a page. It is never made larger.
   * @param bytes as `encode` gave them
   * @returns null for one that moves, which stays as it is
   * @throws AppError `image-unreadable`
   */
  resize(bytes: Buffer, form: PictureForm): Promise<Buffer | null>;
  /**
   * Reads a picture by what its bytes say it is, never by a name or a claimed type.
   * @throws AppError `image-heic-refused`, `image-type-refused`, `image-too-many-pixels`,
   * `image-too-many-frames`, `image-unreadable`
   */
  encode(bytes: Buffer, bounds: Bounds): Promise<EncodedImage>;
}
