/** Records of domains as the world sees them. */
export interface Dns {
  /** Texts of a name; none where it has none. Rejects where nobody answers. */
  txt(name: string): Promise<string[]>;
  /** Where the aliases of a name lead, without the last dot; none where it has none. Rejects where nobody answers. */
  cname(name: string): Promise<string[]>;
}
