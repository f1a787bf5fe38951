import { createContext, useContext } from 'react';
import type { FileKind } from '#schema/formats/files.ts';

export interface MediaUpload {
  /** The kinds of files that the field takes; others are refused. */
  kinds: readonly FileKind[];
  signal: AbortSignal;
  /** Told the part of the bytes that have been sent, 0 to 1. */
  onProgress(part: number): void;
}

interface MediaCopying {
  /** Ends it: what was copied is taken back. */
  signal: AbortSignal;
  /** Told how many are done with. */
  onProgress(done: number): void;
}

/** What became of files of other spaces: where each copy is, by where the file was, both up to the folder of the file. */
export interface MediaCopies {
  copied: ReadonlyMap<string, string>;
  /** Those that the person may not read, that are gone, or that were not copied. */
  refused: readonly string[];
}

/** Ways to a file beside typing its address; one that the viewer has no right to is left out. */
export interface MediaSource {
  /** Opens the library; answers the chosen addresses, none when the person turns back. */
  choose?: (options: { many: boolean; kinds: readonly FileKind[] }) => Promise<readonly string[]>;
  /** Stores a file and answers its address; rejects with an error whose `code` and `message` are for people. */
  upload?: (file: File, options: MediaUpload) => Promise<string>;
  /**
   * Copies files of other spaces by their addresses up to their folders; what is no file of the product is in no answer. Where it is
   * ended, `copied` has what stays, since it cannot be taken back.
   */
  copy?: (folders: readonly string[], options: MediaCopying) => Promise<MediaCopies>;
  /** Takes back what was uploaded a moment ago. @returns those that stay, since they cannot be taken back */
  takeBack?: (addresses: readonly string[]) => Promise<readonly string[]>;
}

/** Without a provider there are no files to choose from: the field takes addresses alone. */
export const MediaSourceContext = createContext<MediaSource>({});

/** Where the media fields below get their pictures from. */
export function useMediaSource(): MediaSource {
  return useContext(MediaSourceContext);
}
