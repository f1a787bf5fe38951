/** What is asked for beside an address; pictures, as large as uploads may be, where nothing is said. */
export interface DownloadOptions {
  accept?: string;
  /** Sent to the host of the address alone, and no further when it leads elsewhere. */
  headers?: Readonly<Record<string, string>>;
  maxBytes?: number;
  /** How long it may take; 10 s where nothing is said. */
  limitMs?: number;
}

/** What a file was known by when it was read last (RFC 9110, "Conditional Requests"). */
export interface KnownFile {
  etag?: string | undefined;
  modified?: string | undefined;
}

/** A file, that it is as it was known, or the HTTP status of an answer that is no file. */
export type ReadFile =
  | ({ is: 'file'; bytes: Buffer; isHtml: boolean } & KnownFile)
  | { is: 'unchanged' }
  | { is: 'none'; status: number };

export interface Downloads {
  /**
   * Fetches a file of the public web that a client named.
   * @throws AppError `address-refused` for anything that is not a public http or https address, also after a redirect;
   * `address-unreachable` when it does not answer with a file in time; `file-too-large`
   */
  fetch(url: string, options?: DownloadOptions): Promise<Buffer>;
}

export interface SourceFiles {
  /**
   * Fetches a file of the public web again, where it may be another one than was known. Throws what `Downloads` throws, but for
   * answers without a file.
   */
  read(url: string, known: KnownFile, options?: DownloadOptions): Promise<ReadFile>;
}

export interface Links {
  /**
   * The HTTP status that a visitor of an address gets in the end; a client named the address. Nothing is read of what is there.
   * @throws AppError `address-refused` as above; `address-unreachable` when nothing answers in time
   */
  status(url: string): Promise<number>;
}
