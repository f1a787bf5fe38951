import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isJsonObject, type Json } from '#schema/json.ts';

const root = 'src/console';

/** What a list begins with, beside all that these import: the start, the frame, and the rows as a grid and as cards. */
const starts = [
  'main.tsx',
  'app/Inside.tsx',
  'views/ResourceList.tsx',
  'views/list/Grid.tsx',
  'views/list/CardList.tsx',
];

const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');

function importsOf(file: string): string[] {
  const named = [...sourceOf(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms)].map(
    ([, path]) => path ?? '',
  );
  const paths = named.map((path) =>
    path.startsWith('#console/') ? path.slice(9) : path.startsWith('.') ? join(dirname(file), path) : '',
  );
  return paths.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) reached(next, found);
  return found;
}

const files = [...new Set(starts.flatMap((start) => [...reached(start)]))];

function keysOf(value: Json, path = ''): string[] {
  if (!isJsonObject(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => keysOf(inner, path === '' ? name : `${path}.${name}`));
}

const details = keysOf(JSON.parse(readFileSync(join(root, 'app/locales/en/details.json'), 'utf8')) as Json).map((key) =>
  key.replace(/_(one|other)$/, ''),
);

it('shows in the first list no text that comes with the details', () => {
  expect(files.length).toBeGreaterThan(150);
  const shown = files.flatMap((file) => {
    const texts = [...sourceOf(file).matchAll(/['`]([a-z]\w*\.[^'`\s]+)['`]/g)].map(([, text]) => text ?? '');
    const meant = (key: string) =>
      texts.some((text) => (text.includes('${') ? key.startsWith(text.slice(0, text.indexOf('${'))) : text === key));
    return details.filter(meant).map((key) => `${file}: ${key}`);
  });
  expect(shown).toEqual([]);
});

/** Each screen is given its texts by `screenOf`. */
const screens = ['app/screens.ts', 'app/router.tsx', 'app/i18n.ts'];
/** What shows no text, or has been looked at above. */
const plain =
  /import\('(@mui\/|#schema\/|#console\/providers\/mentions|.*\/(Prose|Editor|list-services|Grid|CardList|firebase-identity)\.tsx?')/;

it('loads the texts of the details with whatever comes later', () => {
  const later = files
    .filter((file) => !screens.includes(file))
    .flatMap((file) =>
      sourceOf(file)
        .split('\n')
        .filter((line) => /\bimport\(/.test(line) && !plain.test(line)),
    );
  expect(later.length).toBeGreaterThan(20);
  expect(later.filter((line) => !line.includes("withTexts('details', "))).toEqual([]);
});
