import type { JsonObject } from '#schema/json.ts';

/** A file of a space's library. */
export interface LibraryFile {
  /** The folder of the file and its forms, in that of the space. */
  folder: string;
  url: string;
  title: string;
  description: string;
  metadata: JsonObject;
}

/** What the libraries of spaces know of their files. */
export interface LibraryFiles {
  /** Those that the space has, of the ones in these folders. */
  find(spaceId: string, folders: readonly string[]): Promise<LibraryFile[]>;
}
