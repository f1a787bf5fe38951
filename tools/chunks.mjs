/**
 * How the console's code is divided into files: by what a screen needs, in a few files that it can load side by side. Left to
 * itself the bundler makes a file for every set of screens that share something, some sixty for one list.
 */

const list = /\/views\/(ResourceList|list\/Grid)\.tsx$/;
const form = /\/views\/Resource(Edit|Create)\.tsx$/;

/**
 * The files that several screens share, the first that fits: `shell` is what surrounds every screen behind the sign-in,
 * `list`, `grid` and `form` are the generated views, `views` what lists and forms have in common, `controls` the library's
 * part of forms, which dialogs use too. What only one other screen or dialog needs stays with that.
 */
const shared = [
  { name: 'shell', needs: [/\/app\/Inside\.tsx$/] },
  { name: 'views', needs: [list, form] },
  { name: 'list', needs: [/\/views\/ResourceList\.tsx$/] },
  { name: 'grid', needs: [list] },
  { name: 'controls', needs: [form], from: /[\\/]node_modules[\\/]/ },
  { name: 'form', needs: [form] },
];

/**
 * The modules that start a file of their own (entries and what is imported lazily) from which a module is reached without
 * another lazy import.
 */
function startsOf(id, info, known) {
  const before = known.get(id);
  if (before) return before;
  const starts = new Set();
  known.set(id, starts);
  const seen = new Set([id]);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = info(next);
    if (!module) continue;
    if (module.isEntry || module.dynamicImporters.length > 0) starts.add(next);
    for (const importer of module.importers) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  }
  return starts;
}

/** For Rolldown's `output.codeSplitting`. */
export function sharedChunks() {
  const known = new Map();
  const name = (id, context) => {
    const info = (of) => context.getModuleInfo(of);
    const starts = [...startsOf(id, info, known)];
    if (starts.some((start) => info(start)?.isEntry)) return 'start';
    const needed = (need) => starts.some((start) => need.test(start));
    return shared.find(({ needs, from }) => needs.every(needed) && (from?.test(id) ?? true))?.name ?? null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'screens' }] };
}
