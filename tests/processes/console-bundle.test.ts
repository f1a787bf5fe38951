import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { copyStarted } from '../support/product.ts';
import { type RunningProduct, runProduct } from '../support/running-product.ts';

const FOLDER = 'dist/console';
/** What a first visit to a list may be sent, 500 kB, less some 16 kB of headers, page, answers and what starts it. */
const MOST_BYTES = 483_500;

interface Built {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')) as Record<string, Built>;

/** Keys of a file and of everything that is loaded with it. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, found);
  return found;
}

const keyOf = (wanted: (built: Built) => boolean): string => {
  const [key] = Object.entries(manifest).find(([, built]) => wanted(built)) ?? [];
  if (key === undefined) throw new Error('the manifest has no such file');
  return key;
};
const entry = keyOf(({ isEntry }) => isEntry === true);

/** Keys of all that a list begins with. */
function listRoute(): string[] {
  const keys = [entry, 'features/publishing/screen.tsx', 'app/locales/en.ts'];
  return [...new Set(keys.flatMap((key) => [...withImports(key)]))];
}

/** A page as a browser opens it; fetch would say that a script asks. */
const openPage = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { accept: 'text/html' } }, (response) => resolve(textOf(response))).on('error', reject);
  });

/** Files too small to compress are sent as they are. */
const sent = (file: string): number => {
  const compressed = join(FOLDER, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(FOLDER, file)).size;
};
const text = (key: string): string => readFileSync(join(FOLDER, manifest[key]?.file ?? ''), 'utf8');

/** Words that are in the code of each, whatever it is called in the build. */
const heavy = {
  'the identity SDK': 'identitytoolkit.googleapis.com',
  'the editor of pages': 'data-puck-',
  'the rich text editor': 'ProseMirror',
  'what cleans rich text': 'DOMPurify',
  'the charts': 'MuiBarElement',
  'what checks values': '_zod',
};

const everywhere = readdirSync(join(FOLDER, 'assets')).filter((file) => file.endsWith('.js'));

/** `{ a: { b: 'x' } }` as `['a.b']`; the forms of a plural have one key. */
function keysOf(texts: unknown, path: readonly string[] = []): string[] {
  if (typeof texts === 'object' && texts !== null)
    return Object.entries(texts).flatMap(([key, inner]) => keysOf(inner, [...path, key]));
  return [path.join('.').replace(/_(zero|one|two|few|many|other)$/, '')];
}

/** What may be the key of a text, or the beginning of some that end with what is known when it runs. */
const namedIn = (code: string): string[] =>
  [...code.matchAll(/["'`](\w+\.[\w.]*\w)(?:\.?["'`]|\.?\$\{)/g)].map(([, key = '']) => key);

describe('the code of the console', () => {
  it.each(Object.entries(heavy))('comes without %s for a list', (_name, word) => {
    // The word still tells: somewhere else the code is there.
    expect(everywhere.some((file) => readFileSync(join(FOLDER, 'assets', file), 'utf8').includes(word))).toBe(true);
    for (const key of listRoute()) expect(text(key).includes(word), key).toBe(false);
  });

  it('uses no text before it comes: what a list begins with is among the first texts', () => {
    const folder = 'src/console/app/locales/en/later';
    const later = readdirSync(folder).flatMap((file) => keysOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
    expect(later).toContain('superadmin.history.title');
    const used = listRoute().flatMap((key) => namedIn(text(key)));
    expect(used).toContain('shell.mainMenu');
    expect(later.filter((key) => used.some((one) => one === key || key.startsWith(`${one}.`)))).toEqual([]);
  });

  it('is small enough for a list, with its styles, texts and font', () => {
    const assets = readdirSync(join(FOLDER, 'assets'));
    // The editor's styles come with the editor.
    const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
    const styles = [...page.matchAll(/href="\/(\S+\.css)"/g)].map(([, file]) => sent(file ?? ''));
    const font = assets.filter((file) => /^inter-latin-(?!ext|wght)/.test(file));
    const fonts = font.map((file) => statSync(join(FOLDER, 'assets', file)).size);
    const scripts = listRoute().map((key) => sent(manifest[key]?.file ?? ''));
    expect([styles, fonts]).toEqual([[expect.any(Number)], [expect.any(Number)]]);
    expect([...scripts, ...styles, ...fonts].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MOST_BYTES);
  });
});

describe('the product', () => {
  let product: RunningProduct;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await startPostgres();
    const running = await runProduct({}, async (dataDir) => ({ DATABASE_URL: await copyStarted(postgres, dataDir) }));
    product = running.product;
    stop = () => running.stop().finally(postgres.stop);
  });
  afterAll(() => stop());

  it('names nothing in its page that is asked for again with the next', async () => {
    const page = await openPage(`${product.origin}/page/list`);
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address ?? '');
    expect(files.filter((file) => /boot|favicon/.test(file))).toHaveLength(2);
    for (const file of files) {
      const { headers } = await fetch(product.origin + file);
      expect([file, headers.get('cache-control')]).toEqual([file, expect.stringContaining('immutable')]);
    }
  });

  it('sends code compressed and for ever', async () => {
    for (const key of listRoute()) {
      const { headers } = await fetch(`${product.origin}/${manifest[key]?.file}`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(headers.get('cache-control')).toContain('immutable');
    }
  });
});
