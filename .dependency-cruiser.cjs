/**
 * The import law (DESIGN section 2). A zone is a folder found on disk, so a folder that nobody has listed below may
 * import nothing of ours and be imported by nothing, from its first day.
 */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const swc = require('@swc/core');

// TypeScript 7 has no JavaScript API yet, so dependency-cruiser reads with swc; but it does not tell swc of JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

const root = process.env.LAW_ROOT ?? __dirname;

const PURE = ['src/schema', 'src/rules', 'src/derive'];
/** The floors of the console, from below: what a line may import, the lines after it may too. */
const RECORDS = [...PURE, ...['ui', 'providers', 'session', 'fields'].map((room) => `src/console/${room}`)];
const QUERY = [...RECORDS, 'src/console/records', 'src/console/query'];
const WINGS = ['list', 'form', 'related', 'bulk', 'transfer', 'drawer'].map((wing) => `src/console/${wing}`);
/** What a hand-made screen stands on. No wing: what two of them need is in `records` or `fields`. */
const FEATURE = [
  ...RECORDS,
  'src/render',
  ...['preview', 'live-site', 'records', 'pages'].map((room) => `src/console/${room}`),
];
/** What composes screens: everything of the console but the composition root. */
const COMPOSED = [
  ...['ui', 'providers', 'session', 'fields', 'preview', 'live-site', 'records', 'query', 'pages'].map(
    (room) => `src/console/${room}`,
  ),
  ...WINGS,
  'src/console/features/*',
];

/** What each zone may import of ours. `*` stands for every sibling found on disk. */
const ALLOWED = {
  resources: ['src/schema'],
  permissions: ['src/schema'],
  tools: [
    'resources',
    'permissions',
    'src/schema',
    'src/rules',
    'src/derive',
    'src/render',
    'src/server',
    'src/local/*',
  ],
  tests: ['resources', 'permissions', 'tools', 'src/*', 'src/console/*', 'src/console/features/*', 'src/local/*'],
  'src/schema': [],
  'src/rules': ['src/schema'],
  'src/derive': ['src/schema', 'src/rules'],
  'src/render': ['src/schema', 'src/rules'],
  'src/console': ['src/console/app'],
  'src/console/app': [
    'src/console/*',
    'src/console/features/*',
    'resources',
    'permissions',
    'src/derive',
    'src/rules',
    'src/schema',
  ],
  'src/console/shell': [...COMPOSED, 'resources', 'permissions', ...PURE],
  'src/console/ui': ['src/schema'],
  'src/console/providers': ['src/schema', 'src/rules', 'src/derive'],
  'src/console/session': [...PURE, 'src/console/providers', 'src/console/ui'],
  'src/console/fields': ['src/schema', 'src/console/ui'],
  'src/console/preview': ['src/schema', 'src/render', 'src/console/ui'],
  // The server draws its pages, and fields choose one.
  'src/console/live-site': [
    ...['schema', 'render'].map((room) => `src/${room}`),
    ...['ui', 'providers', 'session', 'fields', 'preview'].map((room) => `src/console/${room}`),
  ],
  'src/console/records': RECORDS,
  'src/console/query': [...RECORDS, 'src/console/records'],
  'src/console/list': QUERY,
  'src/console/form': QUERY,
  // A related list exports itself.
  'src/console/related': [...QUERY, 'src/console/transfer'],
  'src/console/bulk': QUERY,
  'src/console/transfer': QUERY,
  // A record in a drawer has the form and the related lists that it has on its page.
  'src/console/drawer': [...QUERY, 'src/console/form', 'src/console/related'],
  'src/console/pages': [...QUERY, ...WINGS],
  'src/console/features/*': FEATURE,
  // The content of a page is edited beside its fields, its related lists and the drawers that these open.
  'src/console/features/editor': [...FEATURE, 'src/console/form', 'src/console/drawer', 'src/console/related'],
  // Which dataset a list is narrowed to says its state.
  // And the feed of a dataset is read, undone and emptied on its own screen.
  'src/console/features/datasets': [...FEATURE, 'src/console/query', 'src/console/transfer', 'src/console/bulk'],
  // A configuration is saved as exports are.
  'src/console/features/configuration': [...FEATURE, 'src/console/transfer'],
  // Members are chosen for a newsletter by the filters of their list.
  'src/console/features/sending': [...FEATURE, 'src/console/query', 'src/console/list'],
  // Figures and the library are exported as lists are.
  'src/console/features/analytics': [...FEATURE, 'src/console/transfer'],
  'src/console/features/assets': [...FEATURE, 'src/console/transfer', 'src/console/bulk'],
  'src/server': ['src/schema', 'src/rules', 'src/derive', 'src/render', 'resources', 'permissions'],
  // The files directly in src/local are the local composition root: they wire the parts to the server's buildApp.
  'src/local': ['src/local/*', 'src/server', 'resources', 'permissions', 'src/schema', 'src/rules', 'src/derive'],
  // It is uploaded as one file: nothing of ours.
  'src/edge': [],
  'src/local/*': [],
  // The pages of the demo are built from the components that come with the product.
  'src/local/demo': ['src/render'],
};

/**
 * Rooms that import from those before them only; one that is not named here, from none. `.` is the files directly in the
 * folder: where it is not named, they may import every room and every room them.
 */
const FLOORS = {
  'src/derive': ['values', 'access', 'navigation', 'slots', 'documents', 'imports', 'exports', 'configuration'],
  'src/console/records': [
    ...['.', 'links', 'zone', 'look', 'why', 'live', 'publisher', 'custom-fields', 'collections', 'batches'],
    ...['configuration-file', 'saving', 'back-references', 'deletions', 'attached', 'comments', 'dns', 'filling'],
    'history',
  ],
  'src/console/list': [
    ...['cells', 'inline', 'sorting', 'footer', 'columns', 'facets', 'filters', 'preview', 'saved-views', 'grid'],
    '.',
  ],
  'src/console/features/editor': [
    ...['content', 'puck', 'stores', 'session', 'editing', 'conflicts', 'presence', 'keys', 'several'],
    ...['clicks', 'comments', 'trials', 'panels', 'canvas', '.', 'mail'],
  ],
};

/** Folders whose children are zones of their own. */
const SPLIT = ['src', 'src/console', 'src/console/features', 'src/local'];

const folders = (path) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${path}/${entry.name}`)
    : [];

const zones = ['resources', 'permissions', 'tools', 'tests', ...SPLIT, ...SPLIT.flatMap(folders)].filter(
  (zone, index, all) => all.indexOf(zone) === index,
);

const parent = (zone) => zone.slice(0, zone.lastIndexOf('/'));
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The files of a zone: the whole tree, or only the files directly inside when its children are zones. */
const pattern = (zone) => (SPLIT.includes(zone) ? `^${literally(zone)}/[^/]+$` : `^${literally(zone)}/`);
const expand = (entry) => (entry.endsWith('/*') ? folders(entry.slice(0, -2)) : [entry]);
const allowedFor = (zone) => (ALLOWED[zone] ?? ALLOWED[`${parent(zone)}/*`] ?? []).flatMap(expand);

const OURS = '^(resources|permissions|src|tests|tools)/';
const TEST_FILE = '\\.test\\.tsx?$';

const zoneRules = zones.flatMap((zone) => {
  const rule = (name, pathNot, allowed) => ({
    name: `${name}: ${zone}`,
    severity: 'error',
    comment: `${zone} may import of ours only: ${allowed.join(', ') || 'nothing'}`,
    from: { path: pattern(zone), ...pathNot },
    to: { path: OURS, pathNot: [zone, ...allowed].map(pattern) },
  });
  const allowed = allowedFor(zone);
  if (zone === 'tests') return [rule('import-law', {}, allowed)];
  return [
    rule('import-law', { pathNot: TEST_FILE }, allowed),
    {
      ...rule('import-law-tests', {}, [...allowed, 'tests/support']),
      from: { path: `${pattern(zone).replace(/\$$/, '')}.*${TEST_FILE}`.replace('[^/]+.*', '[^/]*') },
      to: { path: OURS, pathNot: [...[zone, ...allowed].map(pattern), '^tests/support/'] },
    },
  ];
});

const floorRules = Object.entries(FLOORS).flatMap(([house, floors]) => {
  const files = (room) => (room === '.' ? `^${literally(house)}/[^/]+$` : pattern(`${house}/${room}`));
  const rooms = folders(house).map((path) => path.slice(house.length + 1));
  const isNamed = floors.includes('.');
  return [...(isNamed ? ['.'] : []), ...rooms].map((room) => ({
    name: `floors: ${room === '.' ? house : `${house}/${room}`}`,
    severity: 'error',
    from: { path: files(room), pathNot: TEST_FILE },
    to: {
      path: isNamed ? pattern(house) : `^${literally(house)}/[^/]+/`,
      pathNot: [room, ...floors.slice(0, Math.max(0, floors.indexOf(room)))].map(files),
    },
  }));
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...zoneRules,
    ...floorRules,
    {
      name: 'adapters-only-in-composition-roots',
      severity: 'error',
      comment: 'Routes know ports; main.ts (production) and local-product.ts wire the adapters.',
      from: {
        path: '^src/',
        pathNot: ['^src/server/adapters/', '^src/server/main\\.ts$', '^src/local/local-product\\.ts$'],
      },
      to: { path: '^src/server/adapters/' },
    },
    {
      name: 'schema-needs-only-zod',
      severity: 'error',
      from: { path: '^src/schema/', pathNot: TEST_FILE },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'pure-and-browser-code-without-node',
      severity: 'error',
      comment: 'Declarations, derivations and the console run in a browser.',
      from: {
        path: '^(resources|permissions|src/(schema|rules|derive|render|console))/',
        pathNot: TEST_FILE,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-without-dev-dependencies',
      severity: 'error',
      comment: 'Production installs without devDependencies.',
      from: { path: '^(resources|permissions|src)/', pathNot: ['^src/local/', TEST_FILE] },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'rights-by-the-framework',
      severity: 'error',
      comment:
        'Whoever draws asks by useCan, CanAccess or useRights: the access-control provider alone knows the ability.',
      from: { path: '^src/console/', pathNot: ['^src/console/providers/access-control-provider\\.ts$', TEST_FILE] },
      to: { path: 'node_modules/@casl/' },
    },
    {
      name: 'notices-by-the-framework',
      severity: 'error',
      comment:
        'Whoever tells people something does so by useNotify: the composition root gives the store to the provider.',
      from: { path: '^src/console/', pathNot: ['^src/console/(app|ui/notices)/', TEST_FILE] },
      to: { path: '^src/console/ui/notices/notice-store\\.ts$' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // `?url` is Vite's: the address of a file in place of its content.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: { path: '^(resources|permissions|src|tools)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-cycles-across-folders',
      severity: 'error',
      comment: 'Functions that need each other, as compilers have them, may stand in two files of one folder.',
      from: { path: '^((?:resources|permissions|src|tests|tools)/.*?)[^/]+$' },
      to: { circular: true, via: { pathNot: '^$1[^/]+$' } },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/.*/node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      // Packages that only add types have no main file.
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json', '.css'],
    },
  },
};
