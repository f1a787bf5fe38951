/** A percent-encoded path as it is meant (RFC 3986, section 2.1); null for what is none. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * An address whose path can be decoded: what is not percent-encoded is meant as it is written, so that the site, the API or the
 * console answers for it like for any other address without anything behind it.
 */
export function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  // What comes back is looked at: a bundler leaves out a call for whose answer nobody asks, and with it the exception.
  return decoded(path) === null ? [path.replaceAll('%', '%25'), ...query].join('?') : url;
}
