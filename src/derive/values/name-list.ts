/** Several names in one cell, `Guides; News`. A name that would be taken for two, or lose its edges, stands in quotes. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => (/[;"]|^\s|\s$|^$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');
}

const part = /\s*(?:"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/y;

/** The names in a cell, each once; undefined where its quotes do not match. */
export function splitNames(text: string): string[] | undefined {
  const names = new Set<string>();
  for (part.lastIndex = 0; part.lastIndex < text.length; ) {
    const [, quoted, plain = ''] = part.exec(text) ?? [];
    const name = quoted?.replaceAll('""', '"') ?? plain.trim();
    if (quoted === undefined && name.startsWith('"')) return undefined;
    if (quoted !== undefined || name !== '') names.add(name);
  }
  return [...names];
}
