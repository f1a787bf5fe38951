import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveRoutes } from '#derive/routes.ts';
import { model } from '#resources/model.ts';
import type { View } from '#schema/resource.ts';

/** An entry of Vite's manifest (vite.dev/guide/backend-integration): a built file, and keys of those that it imports. */
interface Built {
  file: string;
  name?: string;
  imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Built>>;

/** The texts that every screen begins with; other languages fall back to them. */
const texts = ['common', 'views'].map((name) => `app/locales/en/${name}.json`);

/** The files, by the names that `tools/chunks.mjs` gives them, that a generated view starts with. */
const listFiles = ['shell', 'views', 'list', 'grid'];
const formFiles = ['shell', 'views', 'controls', 'form'];
const filesOfView: { [V in View]: readonly string[] } = {
  list: listFiles,
  create: formFiles,
  edit: formFiles,
  show: formFiles,
};

/**
 * Which files a browser should fetch beside the first one, since the screen at an address is going to need them: without
 * that each is asked for only when the one before has been read. Screens of their own start with the shell alone, and
 * addresses before the sign-in with texts.
 * @param folder the built console
 * @returns addresses of scripts, for the path of a page
 */
export function preloads(folder: string): (path: string) => readonly string[] {
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return () => [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const addressOf = (name: string) => {
    const built = Object.values(manifest).find((one) => one.name === name && one.imports);
    return built ? [`/${built.file}`] : [];
  };
  const addressesOf = (names: readonly string[]) => [
    ...names.flatMap(addressOf),
    ...texts.flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : [])),
  ];
  const routes = deriveRoutes(model.resources).map(({ path, view }) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    files: addressesOf(filesOfView[view]),
  }));
  const screens = new Set(model.screens.map(({ path }) => path));
  const shell = addressesOf(['shell']);
  return (path) =>
    routes.find(({ pattern }) => pattern.test(path))?.files ?? (screens.has(path) ? shell : addressesOf([]));
}
