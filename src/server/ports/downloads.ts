export interface Downloads {
  /**
   * Fetches a file of the public web that a client named.
   * @throws AppError `address-refused` for anything that is not a public http or https address, also after a redirect;
   * `address-unreachable` when it does not answer with a file in time; `file-too-large`
   */
  fetch(url: string): Promise<Buffer>;
}
