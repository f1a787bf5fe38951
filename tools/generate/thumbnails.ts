/**
 * Draws the components and the starter templates of the library in a browser and keeps a small picture of each:
 * `npx tsx tools/generate/thumbnails.ts`. Run it after a change of how they look. The names of the pictures hold a hash of what they show, so
 * that browsers may keep them for ever.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { planBlock, renderBlock, scopeOf } from '#render/blocks.ts';
import { columnsCss, containerCss, sectionHtml } from '#render/columns.ts';
import type { Definition } from '#render/component.ts';
import { renderQuestion } from '#render/form/render-question.ts';
import { library, libraryRow } from '#render/library/library.ts';
import { sampleData } from '#render/library/sample-cards.ts';
import type { StarterBlock } from '#render/library/starter-parts.ts';
import { starters, valuesOf } from '#render/library/starters.ts';
import { renderMailBody } from '#render/mail/mail-body.ts';
import { convertMail } from '#render/mail/mjml.ts';
import { sampleTask } from '#render/sample-task.ts';
import { siteOf } from '#render/site.ts';
import { scopeCss } from '#render/styles/scope-css.ts';
import { SITE_SCOPE, themeCss } from '#render/styles/theme-css.ts';
import { createTemplateEngine } from '#render/template-engine.ts';
import { findBrowser } from '../test/browser.mjs';

/** Vite copies them; the server lets browsers keep whatever is below `assets/`. */
const FOLDER = new URL('../../src/console/public/assets/blocks/', import.meta.url).pathname;
const LIST = new URL('../../src/render/library/thumbnails.ts', import.meta.url).pathname;
/** CSS pixels of the windows: a block as it is beside others, a small one from near by, and a page from afar. */
const views = {
  block: { width: 960, height: 600 },
  header: { width: 800, height: 500 },
  small: { width: 560, height: 350 },
  mail: { width: 640, height: 400 },
  sidebar: { width: 320, height: 200 },
  page: { width: 1200, height: 1500 },
} as const;
/** A block that is lower than this is looked at from near by. */
const LOW = 230;
const PICTURE_WIDTH = 480;
/** A player needs a network. */
const PLAYER =
  '<div style="aspect-ratio:16/9;border-radius:18px;background:#1b2433;display:grid;place-content:center"><svg width="120" height="120" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#fff"/><path d="M10 7.6v8.8l7-4.4z" fill="#1b2433"/></svg></div>';

const MAP =
  '<div style="border-radius:18px;overflow:hidden;background:#e4eadf"><svg width="1104" height="420" viewBox="0 0 1104 420"><path d="M0 300c220-60 340 40 560-30s360-20 544-70v220H0z" fill="#a9c9dd"/><path d="M-20 120 420 40l300 190 420-60M250-20l90 460M640-20l-60 460M900-20l40 460" fill="none" stroke="#fff" stroke-width="14"/><path d="M552 110a52 52 0 0 0-52 52c0 39 52 96 52 96s52-57 52-96a52 52 0 0 0-52-52m0 71a19 19 0 1 1 0-38 19 19 0 0 1 0 38" fill="#c5221f"/></svg></div>';

/** What may stand in a column. */
const COLUMN =
  '<div class="column"><div style="block-size:150px;border-radius:14px;background:#e3e9f4"></div><div style="block-size:18px;border-radius:9px;inline-size:80%;background:#c3cee3"></div><div style="block-size:18px;border-radius:9px;inline-size:55%;background:#c3cee3"></div></div>';

/** What keeps nothing but room. */
const ROOM =
  '<svg style="display:block;margin:auto" width="300" height="120" viewBox="0 0 300 120" fill="none" stroke="#7f93b8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path stroke-dasharray="7 7" d="M4 8h292M4 112h292"/><path d="M150 26v68m-10-58 10-10 10 10m-20 48 10 10 10-10"/></svg>';

const compile = createTemplateEngine();
const site = siteOf({ id: '', name: 'Aurora', info: { primary_color: '#2f4b8f' }, meta: {} });

/** A block of the library with its sample or other values, and the style sheet that it needs. */
function draw(name: string, id: string, info: unknown) {
  const component = library.find((one) => one.name === name);
  if (!component) throw new Error(`The library has no ${name}.`);
  const row = JSON.parse(JSON.stringify({ ...libraryRow(component), version: 1, versions: [] }));
  const block = planBlock({ id, info: JSON.parse(JSON.stringify(info)), version: 1, component: row });
  if (!block) throw new Error(`${name} cannot be planned.`);
  const { definition } = block;
  const result = renderBlock(compile, sampleTask(site, block));
  if (!('html' in result)) throw new Error(`${name}: ${result.fault}`);
  if (definition.isContainer) {
    const html = sectionHtml([{ block, html: '' }]).replaceAll('<div class="column"></div>', COLUMN);
    return { html, css: [columnsCss, containerCss(`#b-${id}`, block.values)].join('') };
  }
  if (name === 'Spacer') return { html: `<div class="block">${ROOM}</div>`, css: '' };
  // What forms ask is drawn by them.
  const rendered = renderQuestion({ id, info: block.values }, row, 'en') ?? result.html;
  const html = `<div class="block"><div class="${scopeOf(definition)}">${rendered.replaceAll(' loading="lazy"', '').replace(/<iframe.*?<\/iframe>/, name === 'Map' ? MAP : PLAYER)}</div></div>`;
  return { html, css: scopeCss(definition.css, scopeOf(definition)) };
}

const renderStarter = (block: StarterBlock, id: string) =>
  draw(block.component, id, valuesOf(block, library.find(({ name }) => name === block.component)?.sample));

function documentOf(rendered: readonly { html: string; css: string }[], place: string): string {
  const around = { header: 'bar', footer: 'base' }[place] ?? '';
  const styles = [themeCss(site), ...new Set(rendered.map(({ css }) => css))].join('\n');
  const centre =
    rendered.length === 1 && place !== 'page' ? 'min-block-size:100vh;display:grid;align-content:center' : '';
  return `<!doctype html><meta charset="utf-8"><style>${styles} body{${centre}} .bar,.base,main{inline-size:100%}</style><body class="${SITE_SCOPE}"><div class="${around}">${rendered.map(({ html }) => html).join('')}</div>`;
}

/** A component for mail as mail programs show it: the others of a mail are white, its edge is not. */
async function mailOf({ name, sample }: (typeof library)[number]): Promise<string> {
  const row = { ...draftOf(name), info: JSON.parse(JSON.stringify(sample)) };
  const { data = {} } = row.component.info;
  const { html, faults } = await renderMailBody(
    {
      ...{ name: '', subject: name, preheader: '', address: '1 Pier, Oslo', home: '', assets: '' },
      ...{ site, header: null, footer: null, sections: [{ id: 's', info: {}, blocks: [row] }] },
      data: new Map([[row.id, sampleData({ data } as Definition)]]),
    },
    { render: async (tasks) => tasks.map((task) => renderBlock(compile, task)), convert: convertMail },
  );
  if (faults.length > 0) throw new Error(`${name}: ${faults.map(({ message }) => message).join(' ')}`);
  return html
    .replaceAll(/\{\{ member\.first_name.*?\}\}/g, 'Ann')
    .replace('</head>', '<style>body{min-height:100vh;display:grid;align-content:center}</style></head>')
    .replace('role="article"', 'class="block" role="article"');
}

function draftOf(name: string) {
  const component = library.find((one) => one.name === name);
  if (!component) throw new Error(`The library has no ${name}.`);
  const row = JSON.parse(JSON.stringify({ ...libraryRow(component), version: 1, versions: [] }));
  return { id: 'b0', version: 1, component: row };
}

const viewOf = (place: string): keyof typeof views =>
  place === 'sidebar' ? 'sidebar' : place === '' ? 'block' : 'header';

const sheets = [
  ...library.map((component) => ({
    key: component.uuid,
    view: component.mail ? ('mail' as const) : viewOf(component.place ?? ''),
    document: async () => {
      const { name, sample, mail, place = '' } = component;
      return mail ? mailOf(component) : documentOf([draw(name, 'b0', sample)], place);
    },
  })),
  ...starters.map(({ slug, type, sections }) => ({
    key: slug,
    view: type === 'Page' ? ('page' as const) : ('block' as const),
    document: async () =>
      documentOf(
        sections.flatMap(({ blocks }, at) => blocks.map((one, b) => renderStarter(one, `b${at}-${b}`))),
        '',
      ),
  })),
];

const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
mkdirSync(FOLDER, { recursive: true });
const names = new Map<string, string>();
for (const { key, view, document: content } of sheets) {
  await page.setViewportSize(views[view]);
  await page.setContent(await content(), { waitUntil: 'load' });
  const height = await page.evaluate(() => document.querySelector('.block')?.clientHeight ?? 0);
  if (view === 'block' && height < LOW) await page.setViewportSize(views.small);
  const picture = await sharp(await page.screenshot())
    .resize(PICTURE_WIDTH)
    .webp({ quality: 74, effort: 6 })
    .toBuffer();
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 10);
  const name = `${key.startsWith('51e7') ? key.slice(-3) : key}-${hash}.webp`;
  writeFileSync(`${FOLDER}${name}`, picture);
  names.set(key, name);
}
await browser.close();
const usedNames = new Set(names.values());
for (const file of readdirSync(FOLDER)) if (!usedNames.has(file)) rmSync(`${FOLDER}${file}`);
writeFileSync(
  LIST,
  `// Written by tools/generate/thumbnails.ts.

/** Addresses of pictures, by the uuid of a component or the slug of a starter template. */
export const thumbnails: Readonly<Record<string, string>> = {
${[...names].map(([key, name]) => `  ${/^[a-z]+$/.test(key) ? key : `'${key}'`}: '/assets/blocks/${name}',`).join('\n')}
};
`,
);
console.log(`${names.size} pictures`);
