/** Records of domains as the world sees them. */
export interface Dns {
  /** Texts of a name; none where it has none. Rejects where nobody answers. */
  txt(name: string): Promise<string[]>;
  /** Where the aliases of a name lead, without the last dot; none where it has none. Rejects where nobody answers. */
  cname(name: string): Promise<string[]>;
  /** Its addresses, those of the name that it leads to included; none where it has none. Each rejects where nobody answers. */
  a(name: string): Promise<string[]>;
  aaaa(name: string): Promise<string[]>;
  /** Its name servers in small letters, without the last dot; none where it has none. Rejects where nobody answers. */
  ns(name: string): Promise<string[]>;
  /** The authorities that may issue certificates for it (CAA `issue`); none where nothing says so. Rejects where nobody answers. */
  caa(name: string): Promise<string[]>;
}
