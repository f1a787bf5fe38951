/** What is asked for beside an address; pictures, as large as uploads may be, where nothing is said. */
export interface DownloadOptions {
  accept?: string;
  /** Sent to the host of the address alone, and no further when it leads elsewhere. */
  headers?: Readonly<Record<string, string>>;
  maxBytes?: number;
}

export interface Downloads {
  /**
   * Fetches a file of the public web that a client named.
   * @throws AppError `address-refused` for anything that is not a public http or https address, also after a redirect;
   * `address-unreachable` when it does not answer with a file in time; `file-too-large`
   */
  fetch(url: string, options?: DownloadOptions): Promise<Buffer>;
}

export interface Links {
  /**
   * The HTTP status that a visitor of an address gets in the end; a client named the address. Nothing is read of what is there.
   * @throws AppError `address-refused` as above; `address-unreachable` when nothing answers in time
   */
  status(url: string): Promise<number>;
}
