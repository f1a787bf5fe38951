/**
 * An address whose path can be decoded: what is no percent-encoded text (RFC 3986, section 2.1) is meant as it is written, so
 * that the site, the API or the console answers for it like for any other address without anything behind it.
 */
export function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
