/** What the file at an address is called: the end of its path where that is a name, its host else. */
export function nameOfAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (!last.includes('.')) return hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    // A percent sign of its own.
    return last;
  }
}
