import { build } from 'vite';

/** A script for pages as one text, with all that it imports, by the file that it begins with. */
export async function builtScript(entry: string, root: string): Promise<string> {
  const built = await build({
    ...{ configFile: false, root, logLevel: 'warn', publicDir: false },
    build: { write: false, target: 'es2020', minify: true, lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const [{ output }] = [built].flat() as [Extract<typeof built, { output: unknown }>];
  return output[0].code.trim();
}
