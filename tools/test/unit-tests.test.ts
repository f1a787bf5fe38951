import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindOf, unitTests } from './unit-tests.mjs';

const mock = ['vi', 'mock'].join('.');
const page = ['// @vitest-environment', 'jsdom'].join(' ');

describe('unit tests', () => {
  it('share a worker, unless they replace modules that others have loaded', () => {
    expect(kindOf("it('adds', () => {});")).toBe('plain');
    expect(kindOf(`${page}\nit('draws', () => {});`)).toBe('pages');
    const screens = "import { renderConsole } from '#tests/support/console/console-harness.tsx';";
    expect(kindOf(`${page}\n${screens}`)).toBe('screens');
    expect(kindOf(`${page}\nconst text = "${screens}";`)).toBe('pages');
    expect(kindOf(`${mock}('./clock.ts');\n${screens}`)).toBe('apart');
    expect(kindOf(`${mock}('./clock.ts');`)).toBe('apart');
    expect(kindOf(`${page}\n${mock}('./clock.ts');`)).toBe('apart');
  });

  it('are all of the repository’s, each once', () => {
    const { plain, pages, screens, apart } = unitTests();
    const all = ['src', 'resources', 'permissions', 'tools'].flatMap((tree) =>
      readdirSync(tree, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => `${tree}/${name}`),
    );
    expect([...plain, ...pages, ...screens, ...apart].sort()).toEqual(all.sort());
    expect(pages).toContain('src/console/fields/registry.test.tsx');
    expect(screens).toContain('src/console/list/list.test.tsx');
    expect(plain).toContain('tools/test/unit-tests.test.ts');
    expect(apart).toContain('src/server/site/font-files.test.ts');
  });
});
