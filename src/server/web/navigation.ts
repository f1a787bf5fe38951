import type { IncomingHttpHeaders } from 'node:http';

/** Addresses that belong to machines; the console has no screen below them. */
const MACHINE_PATHS = /^\/(api|v1|assets|healthz|livez)(\/|$)/;

interface Request {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** Whether a request without a route of its own is somebody opening a screen of the console. */
export function isNavigation({ method, url, headers }: Request): boolean {
  const path = url.split('?')[0] ?? '';
  if (!['GET', 'HEAD'].includes(method) || MACHINE_PATHS.test(path)) return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return false;
  const accept = headers.accept ?? '*/*';
  // A name with a dot is a file unless a browser says that it wants a page.
  const looksLikeFile = path.slice(path.lastIndexOf('/')).includes('.');
  return accept.includes('text/html') || (accept.includes('*/*') && !looksLikeFile);
}
