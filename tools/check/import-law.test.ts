import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));
let copy = '';

/** A small repository under the real law: what may be imported must exist, what is forbidden is added by each test. */
function begin() {
  copy = mkdtempSync(join(tmpdir(), 'law-'));
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'])
    cpSync(repository + file, join(copy, file));
  symlinkSync(`${repository}node_modules`, join(copy, 'node_modules'));
  for (const file of [
    'src/schema/field.ts',
    'src/derive/navigation/menu.ts',
    'src/derive/documents/call.ts',
    'src/render/page.ts',
    'src/console/fields/Text.tsx',
    'src/console/ui/notices/notice-store.ts',
    'src/console/records/saving/save-values.ts',
    'src/console/list/List.tsx',
    'src/console/pages/ResourceList.tsx',
    'src/console/features/editor/Editor.tsx',
    'src/console/features/editor/canvas/BlockView.tsx',
    'src/console/features/billing/Billing.tsx',
    'src/server/adapters/hasura/client.ts',
    'src/server/ports/accounts.ts',
    'src/local/mail/mail.ts',
    'resources/page.ts',
    'permissions/roles.ts',
    'tests/support/factory.ts',
  ]) {
    write(file, `export const value = ${file.endsWith('x') ? '<b />' : 1};\n`);
  }
}
beforeEach(begin);
const remove = () => rmSync(copy, { recursive: true });
afterEach(remove);

function write(file: string, content: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), content);
}

interface Violation {
  from: string;
  rule: { name: string };
}

async function violations(): Promise<Violation[]> {
  const cruise = join(repository, 'node_modules/.bin/depcruise');
  const trees = ['src', 'resources', 'permissions', 'tests'];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...trees];
  const { stdout } = await promisify(execFile)(cruise, args, { cwd: copy }).catch((error) => error);
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return summary.violations;
}

/** The names of the rules that the copy breaks. */
const broken = async () => (await violations()).map(({ rule }) => rule.name);

/** Each is a file that imports one thing, and the one rule that it breaks by that. */
const REFUSED = [
  ['src/schema/a.ts', '#derive/navigation/menu.ts', 'import-law: src/schema'],
  ['src/schema/a.ts', 'react', 'schema-needs-only-zod'],
  ['src/derive/a.ts', '#resources/page.ts', 'import-law: src/derive'],
  ['src/derive/slots/a.ts', '#derive/documents/call.ts', 'floors: src/derive/slots'],
  ['src/derive/brand-new/a.ts', '#derive/navigation/menu.ts', 'floors: src/derive/brand-new'],
  ['src/console/records/a.ts', '#console/records/saving/save-values.ts', 'floors: src/console/records'],
  ['src/console/records/links/a.ts', '#console/records/saving/save-values.ts', 'floors: src/console/records/links'],
  ['src/console/list/cells/a.ts', '../List.tsx', 'floors: src/console/list/cells'],
  ['src/console/features/editor/stores/a.ts', '../canvas/BlockView.tsx', 'floors: src/console/features/editor/stores'],
  ['src/derive/a.ts', 'node:fs', 'pure-and-browser-code-without-node'],
  ['src/console/list/a.tsx', '#console/pages/ResourceList.tsx', 'import-law: src/console/list'],
  ['src/console/form/a.tsx', '#console/list/List.tsx', 'import-law: src/console/form'],
  ['src/console/records/a.tsx', '#console/list/List.tsx', 'import-law: src/console/records'],
  ['src/console/features/editor/a.tsx', '../billing/Billing.tsx', 'import-law: src/console/features/editor'],
  ['src/console/features/billing/a.tsx', '#console/list/List.tsx', 'import-law: src/console/features/billing'],
  ['src/server/routes/a.ts', '../adapters/hasura/client.ts', 'adapters-only-in-composition-roots'],
  ['src/server/a.ts', '#local/mail/mail.ts', 'import-law: src/server'],
  ['src/server/a.ts', '@electric-sql/pglite', 'product-without-dev-dependencies'],
  ['src/local/mail/a.ts', '#schema/field.ts', 'import-law: src/local/mail'],
  ['src/local/payments/a.ts', '../mail/mail.ts', 'import-law: src/local/payments'],
  ['resources/a.ts', '#tests/support/factory.ts', 'import-law: resources'],
  ['src/brand-new/a.ts', '#schema/field.ts', 'import-law: src/brand-new'],
  ['src/console/features/brand-new/a.ts', '../editor/Editor.tsx', 'import-law: src/console/features/brand-new'],
  ['src/derive/a.ts', './nowhere.ts', 'no-unresolvable'],
  ['src/console/records/a.tsx', '@casl/ability', 'rights-by-the-framework'],
  ['src/console/features/editor/a.tsx', '#console/ui/notices/notice-store.ts', 'notices-by-the-framework'],
] as const;

/** They stand in one copy side by side: a run of the cruiser takes seconds, and no file of them imports another. */
const numbered = REFUSED.map(([file, target, rule], at): [string, string, string] => [
  file.replace(/a(?=\.tsx?$)/, `a${at}`),
  target,
  rule,
]);
let refused: Violation[] = [];
beforeAll(async () => {
  begin();
  for (const [file, target] of numbered) write(file, `import '${target}';\n`);
  refused = await violations();
  remove();
});

describe('the import law', () => {
  it('accepts what DESIGN allows', async () => {
    write('src/derive/a.ts', "export { value } from '#schema/field.ts';\n");
    write('src/derive/imports/a.ts', "import '#derive/documents/call.ts';\n");
    write(
      'src/console/features/editor/a.tsx',
      "import '#render/page.ts';\nimport '#console/pages/ResourceList.tsx';\n",
    );
    write('src/server/routes/a.ts', "import '../ports/accounts.ts';\nimport '#permissions/roles.ts';\n");
    write('src/server/main.ts', "import './adapters/hasura/client.ts';\n");
    write('src/local/start.ts', "import '#server/main.ts';\nimport './mail/mail.ts';\n");
    write('src/derive/a.test.ts', "import '../../tests/support/factory.ts';\n");
    expect(await broken()).toEqual([]);
  });

  it.each(numbered)('refuses %s importing %s', (file, _target, rule) => {
    expect(refused.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toEqual([rule]);
  });

  it('sees types, dynamic imports and what comes into a folder nobody listed', async () => {
    write('src/brand-new/b.ts', 'export type B = 1;\n');
    write('src/derive/a.ts', "export type { B } from '../brand-new/b.ts';\n");
    write('src/schema/a.ts', "export const later = () => import('#render/page.ts');\n");
    expect((await broken()).sort()).toEqual(['import-law: src/derive', 'import-law: src/schema']);
  });

  it('refuses cycles across folders, not inside of one', async () => {
    write('src/derive/a.ts', "import './b.ts';\nimport './deep/c.ts';\n");
    write('src/derive/b.ts', "import './a.ts';\n");
    write('src/derive/deep/c.ts', '');
    expect(await broken()).toEqual([]);
    write('src/derive/deep/c.ts', "import '../a.ts';\n");
    expect(new Set(await broken())).toEqual(new Set(['no-cycles-across-folders']));
  });
});
