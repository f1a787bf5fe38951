import {
  type BlockFault,
  type BlockRow,
  type BlockTask,
  earlierPlans,
  type PlannedBlock,
  planBlock,
} from '#render/blocks.ts';
import { customOf } from '#render/data/cards.ts';
import type { AskData } from '#render/data/data-document.ts';
import { valuesWithListing } from '#render/data/listing-page.ts';
import { type ListParameters, listFormIn, parametersOf } from '#render/data/lists/list-controls.ts';
import { LIST_SLOT, listFormCss, listFormHtml } from '#render/data/lists/list-form-html.ts';
import { pageLanguages, type Translation } from '#render/data/page-languages.ts';
import { argumentsOf, type DataRequest, resolveData } from '#render/data/resolve-data.ts';
import { type OwnPart, type PageDocument, pageDocument, type RenderedBlock } from '#render/page-document.ts';
import { type Site, siteIn } from '#render/site.ts';
import { addressOf, isMissingPage } from '#render/site-files.ts';
import { builtInValues } from '#render/values/built-in-values.ts';
import { shownSections, type TrialArm } from '#rules/section-trial.ts';
import type { JsonObject } from '#schema/json.ts';
import type { SiteLayout, SitePage } from '../ports/sites.ts';
import { fillForms, formSlots } from './forms/form-slots.ts';
import type { FormSlot, RenderedForm } from './forms/form-tools.ts';
import type { RenderPool } from './rendering/render-pool.ts';

export interface Composition {
  site: Site;
  page: SitePage;
  layout: SiteLayout;
  /** What the paths of the site begin with. */
  base: string;
  /** Address of the first page, without a trailing slash. */
  home: string;
  /** Published pages that say the same, itself among them, as its visitors reach them. */
  translations?: readonly Translation[];
  /** What stands below the sections of the page. */
  own?: OwnPart | undefined;
  /** Which version of a section that is tried; the first where it is left out. */
  arm?: TrialArm;
  /** The page that lists are turned to; the first where it is left out. */
  number?: number;
  /** What visitors have asked of its lists. */
  asked?: ListParameters | undefined;
  /** Whether it is only looked at: the forms of its lists send nothing. */
  isStill?: boolean;
}

export interface ComposeTools {
  pool: RenderPool;
  ask: AskData;
  dataFailed(error: unknown, request: DataRequest): void;
  /** The forms of the page; where it is left out, blocks show none. */
  renderForms?(slots: readonly FormSlot[]): Promise<RenderedForm[]>;
}

interface ComposedPage extends PageDocument {
  faults: BlockFault[];
  forms: RenderedForm[];
  /** It has lists that visitors turn. */
  isPaged: boolean;
  /** Names of the parameters by which visitors filter its lists. */
  parameters: ReadonlySet<string>;
}

/** Beyond this, no phone shows a page; what comes behind is left out. */
const LONGEST_PAGE = 8_000_000;

/** A page as HTML, from its rows: data for all blocks at once, templates in a thread, then the document around them. */
export async function composePage(
  {
    site: given,
    page,
    layout,
    base,
    home,
    translations = [],
    own,
    arm = 0,
    number = 1,
    asked = {},
    isStill = false,
  }: Composition,
  { pool, ask, dataFailed, renderForms = async () => [] }: ComposeTools,
): Promise<ComposedPage> {
  const site = siteIn(given, page.language);
  const rows = new Map<string, BlockRow>();
  const plan = (row: BlockRow | null | undefined) => {
    if (row) rows.set(row.id, row);
    return row ? planBlock(row) : null;
  };
  const around = {
    header: plan(layout.header),
    footer: plan(layout.footer),
    sidebar: plan(layout.sidebar),
  };
  const sections = shownSections(page.sections, arm).map(({ id, info, blocks }) => ({
    id,
    info,
    blocks: blocks.map((row) => saying(plan(row), page)).filter((block) => block !== null),
  }));
  const inside = sections.flatMap(({ blocks }) => blocks);
  const onPage = [...inside, ...Object.values(around).filter((block) => block !== null)];
  const first = inside.find(({ definition }) => !definition.isContainer)?.id;
  const forms = await renderForms(formSlots(onPage, first));
  const withinForms = forms.flatMap(({ content }) => content.map(plan)).filter((block) => block !== null);
  const all = [...onPage, ...withinForms];

  const requests = all.flatMap(({ id, definition, values }) =>
    Object.entries(definition.data).map(([variable, binding]) => ({
      blockId: id,
      variable,
      method: binding.method,
      given: withVisitors(argumentsOf(binding, values, { ...page, number }), page),
    })),
  );
  const data = await resolveData(requests, ask, dataFailed, site, asked);
  const languages = pageLanguages(translations, page, given.language);
  const context = {
    site: { name: site.name, language: site.language, logo: site.logo },
    page: {
      ...{ id: page.id, name: page.name, slug: page.slug, title: page.title },
      custom: customOf(
        page.customValues,
        site.customFields.page,
        builtInValues('page', {
          ...{ name: page.name, slug: page.slug, title: page.title, meta_description: page.description },
          ...(page.customValues !== undefined && { meta: page.customValues }),
        }),
      ),
      ...(languages && { languages: languages as unknown as JsonObject }),
    },
    ...(page.listing && { listing: page.listing.card }),
  };
  const taskOf = ({ id, definition, values }: PlannedBlock): BlockTask => {
    const heading = id === first ? 'h1' : 'h2';
    return {
      id,
      template: definition.template,
      values: { ...values, ...data.get(id), ...context, block: { id, heading } },
      base,
    };
  };
  const results = await pool.render(all.map(taskOf));

  const html = new Map<PlannedBlock, string>();
  const faults: BlockFault[] = [];
  let length = 0;
  for (const [at, block] of all.entries()) {
    const result = results[at] ?? { fault: 'The block was not rendered.' };
    length += 'html' in result ? result.html.length : 0;
    if ('html' in result && length <= LONGEST_PAGE) html.set(block, result.html);
    else faults.push({ blockId: block.id, message: 'fault' in result ? result.fault : 'The page is too large.' });
  }
  const lists = fillLists();
  const earlier = await renderEarlier();
  const rendered = (block: PlannedBlock): RenderedBlock => earlier.get(block) ?? { block, html: html.get(block) ?? '' };
  const within = withinForms.map(rendered);
  fillForms(html, forms, within);
  const document = pageDocument({
    site,
    page,
    addresses: {
      ...{
        home,
        canonical: `${addressOf(home, page.slug)}${number > 1 && Object.keys(asked).length === 0 ? `?page=${number}` : ''}`,
      },
      translations: byLanguage(translations, page, { language: given.language, home }),
    },
    header: around.header && rendered(around.header),
    footer: around.footer && rendered(around.footer),
    sidebar: around.sidebar && rendered(around.sidebar),
    sections: sections.map((section) => ({ ...section, blocks: section.blocks.map(rendered) })),
    within,
    formCss: [...forms.map(({ css }) => css), ...(lists.length > 0 ? [listFormCss] : [])].join('\n'),
    own,
  });
  const isPaged = [...data.values()].some(({ paging }) => paging !== undefined);
  const parameters = new Set(lists.flatMap(parametersOf));
  return { ...document, faults, forms, isPaged, parameters };

  /** Puts the forms of lists where templates have left them a place: behind the sanitiser, as the product's own markup. */
  function fillLists() {
    return [...html].flatMap(([block, markup]) => {
      const form = listFormIn(data.get(block.id));
      if (!form || !markup.includes(LIST_SLOT)) return [];
      const path = `${base}/${page.slug === 'home' ? '' : page.slug}`;
      const heading = typeof block.values.heading === 'string' ? block.values.heading : '';
      const formHtml = listFormHtml(form, { path, language: site.language, heading, isStill });
      html.set(
        block,
        markup.replace(LIST_SLOT, () => formHtml),
      );
      return [form];
    });
  }

  /** What fails is shown by the last version of its component that does not: a broken one empties no page. */
  async function renderEarlier(): Promise<Map<PlannedBlock, RenderedBlock>> {
    const failed = all.filter((_, at) => 'fault' in (results[at] ?? { fault: '' }));
    const tries = failed.flatMap((block) => {
      const row = rows.get(block.id);
      return row ? earlierPlans(row, block).map((older) => ({ block, older })) : [];
    });
    const answers = tries.length > 0 ? await pool.render(tries.map(({ older }) => taskOf(older))) : [];
    const found = new Map<PlannedBlock, RenderedBlock>();
    for (const [at, { block, older }] of tries.entries()) {
      const answer = answers[at];
      if (answer && 'html' in answer && !found.has(block)) found.set(block, { block: older, html: answer.html });
    }
    return found;
  }
}

/** Arguments of a list; on pages that are somebody's own or stand at no address, visitors neither ask anything of it nor turn it. */
function withVisitors(given: JsonObject, { isPremium, slug }: SitePage): JsonObject {
  if (!isPremium && !isMissingPage(slug)) return given;
  const { filter_by: _by, order_by: _orders, search_name: _search, paged: _paged, ...rest } = given;
  return rest;
}

/** A block of the page of a listing, with what its texts say of that. */
function saying(block: PlannedBlock | null, { listing }: SitePage): PlannedBlock | null {
  if (!block || !listing) return block;
  return { ...block, values: valuesWithListing(block.definition.fields, block.values, listing.texts) };
}

/** The address of each language that search engines may list, the first page of it; nothing where there is one alone. */
function byLanguage(
  known: readonly Translation[],
  { id, translationOf }: SitePage,
  { language, home }: { language: string; home: string },
): ReadonlyMap<string, string> {
  const translations = known.filter(({ isHidden }) => !isHidden);
  const first = translations.find((page) => page.id === (translationOf || id));
  const addresses = new Map<string, string>();
  for (const page of [...(first ? [first] : []), ...translations]) {
    const pageLanguage = page.language || language;
    if (!addresses.has(pageLanguage)) addresses.set(pageLanguage, addressOf(home, page.slug));
  }
  if (addresses.size < 2 || !translations.some((page) => page.id === id)) return new Map();
  if (first) addresses.set('x-default', addressOf(home, first.slug));
  return addresses;
}
