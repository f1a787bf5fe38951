import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A running stand-in for Fontsource's API. */
export interface LocalFonts {
  /** `http://127.0.0.1:PORT/v1/fonts`: the list; a family is below it, by its id. */
  url: string;
  close(): Promise<void>;
}

interface Metadata {
  id: string;
  family: string;
  subsets: string[];
  weights: number[];
  styles: string[];
  category: string;
  type: string;
}

/**
 * Starts it on a free port of the loopback address. It knows the packages that are installed, and nothing else.
 * @param folder where the packages are: `node_modules/@fontsource`
 */
export async function startFonts(folder: string): Promise<LocalFonts> {
  const families = new Map(
    installed(folder).map((id) => {
      return [id, JSON.parse(readFileSync(join(folder, id, 'metadata.json'), 'utf8')) as Metadata] as const;
    }),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, , , id = '', file] = pathname.split('/');
    const family = families.get(id);
    const isKnown = request.method === 'GET' && /^\/v1\/fonts(\/|$)/.test(pathname);
    if (isKnown && id === '') return json(response, [...families.values()].map(inList));
    if (isKnown && family && file === undefined) return json(response, detailsOf(family));
    const wanted = file !== undefined && /^[a-z-]+-\d+-normal\.woff2$/.test(file);
    const bytes = isKnown && family && wanted ? bytesOf(join(folder, id, 'files', `${id}-${file}`)) : undefined;
    if (bytes) return void response.writeHead(200, { 'content-type': 'font/woff2' }).end(bytes);
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/fonts`;

  const inList = ({ id, family, subsets, weights, styles, category, type }: Metadata) => {
    return { id, family, subsets, weights, styles, defSubset: 'latin', variable: false, category, type };
  };
  const detailsOf = (family: Metadata) => ({
    ...inList(family),
    variants: Object.fromEntries(
      family.weights.map((weight) => {
        const of = (subset: string) => ({ url: { woff2: `${url}/${family.id}/${subset}-${weight}-normal.woff2` } });
        return [weight, { normal: Object.fromEntries(family.subsets.map((subset) => [subset, of(subset)])) }];
      }),
    ),
  });

  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** None where the packages of development are not installed. */
function installed(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
