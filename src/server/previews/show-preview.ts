import type { BlockRow } from '#render/blocks.ts';
import type { AskData } from '#render/data/data-document.ts';
import { firstListing, translationsDocument } from '#render/data/data-document.ts';
import { pageOfListing } from '#render/data/listing-page.ts';
import { reachable, translationIn } from '#render/data/page-languages.ts';
import { withReferred } from '#render/data/referred.ts';
import { escapeMarkup } from '#render/escape.ts';
import type { FormRow } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import { library, libraryRow } from '#render/library/library.ts';
import type { OwnPart } from '#render/page-document.ts';
import { siteIn } from '#render/site.ts';
import { lookOf } from '#render/styles/site-look.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { type Log, logEntry } from '../logged.ts';
import type { PreviewRecord, Previews, ReplacedPart, WrittenPart, WrittenSection } from '../ports/previews.ts';
import { composePage } from '../site/compose-page.ts';
import { filmScripts } from '../site/film-script.ts';
import type { FormProgress, FormTools, RenderedForm } from '../site/forms/form-tools.ts';
import { renderForms, scriptsOf } from '../site/forms/render-forms.ts';
import { withScript } from '../site/page-script.ts';
import { sitePolicy } from '../site/policy.ts';
import type { RenderPool } from '../site/rendering/render-pool.ts';
import { atOnce, knownStep, stepsBar, turnAt, withAllSteps } from './form-steps-bar.ts';
import type { PreviewCache, Shown } from './preview-cache.ts';

export interface ShowTools {
  previews: Previews;
  pool: RenderPool;
  forms: FormTools;
  cache: PreviewCache;
  sitesOrigin: string;
  /** It shows previews in frames. */
  consoleOrigin: string;
  log: Log;
}

interface PreviewOptions {
  step?: string | undefined;
  look?: JsonObject | undefined;
  written?: readonly WrittenSection[];
  part?: WrittenPart | undefined;
}

/** What became of a header, footer or sidebar that is not saved. */
interface TriedPart {
  replaced: ReplacedPart;
  /** Its component is there for this space. */
  isUsable: boolean;
  /** Why it could not be drawn as it is. */
  fault?: string;
}

/**
 * A record in the state that it has, drawn as the site draws its pages, with what visitors get for its dynamic blocks. Its
 * forms can be looked at and not sent; those that are looked at by themselves, step by step. Null when the record or its space
 * is gone. A page of listings shows the first of them.
 * @param asked the step of a form, from the address; the settings of a look that is being tried, by the names of their fields;
 * content, or a header, footer or sidebar, instead of what is stored
 */
export async function showPreview(
  record: PreviewRecord,
  { step, look, written, part }: PreviewOptions,
  { previews, pool, forms, cache, sitesOrigin, consoleOrigin, log }: ShowTools,
): Promise<(Shown & { part?: TriedPart }) | null> {
  const found = await previews.content(record, formBlock, { written, part });
  if (!found) return null;
  const { layout, ask } = found;
  const translationsFailed = (error: unknown): Awaited<ReturnType<AskData>> => {
    logEntry(log, 'site-data-failed', { err: error, method: 'translations', spaceId: found.site.id });
    return {};
  };
  const [listing] = found.page.listingsOf ? ((await ask(firstListing(found.page.listingsOf))).rows ?? []) : [];
  const page = listing
    ? pageOfListing(
        found.page,
        await withReferred(listing, found.site.customFields.listing, ask),
        found.page.language || found.site.language,
        found.site,
      )
    : found.page;
  const others = record.kind === 'page' ? await ask(translationsDocument(found.page)).catch(translationsFailed) : {};
  const translations = reachable((others.rows ?? []).map(translationIn), page);
  const site = look ? { ...found.site, ...lookOf(look) } : found.site;
  const base = `/sites/${site.id}`;
  let form: FormRow | undefined;
  let at: string | undefined;
  let own: OwnPart | undefined;
  let progress: FormProgress | undefined;
  const tools = {
    ...forms,
    store: { ...forms.store, find: (_spaceId: string, ids: readonly string[]) => found.forms(ids) },
  };
  if (record.kind === 'form') {
    const [shown] = (await found.forms([record.id])).map(written ? atOnce : withAllSteps);
    if (!shown) return null;
    form = shown;
    tools.store.find = async () => [shown];
    if (!written) {
      at = knownStep(shown, step);
      own = stepsBar(shown, site.language, at);
      progress = turnAt(record.id, at, forms.now());
    }
  }
  const preview = await cache.get(site.id, { record, at, site, page, layout, form, translations }, async () => {
    const {
      html,
      css,
      forms: rendered,
      faults,
    } = await composePage(
      { site, page, layout, base, home: sitesOrigin + base, own, translations, isStill: true },
      {
        pool,
        ask,
        renderForms: async (slots) => {
          const rendered = await renderForms(slots, { site, base, path: page.slug }, progress, tools);
          return rendered.map((one) => withNothingSent(one, site.language));
        },
        dataFailed: (error, { method, blockId }) =>
          logEntry(log, 'site-data-failed', { err: error, method, blockId, spaceId: site.id }),
      },
    );
    const scripts = [...scriptsOf(rendered), ...filmScripts(html)];
    return {
      faults,
      html: scripts.reduce((shown, script) => withScript(shown, script), html),
      headers: {
        'content-security-policy': sitePolicy(css, {
          ...{ hasForms: false, leadsTo: [], frames: consoleOrigin },
          scripts: scripts.map(({ hash }) => hash),
        }),
        'content-language': siteIn(site, page.language).language,
      },
    };
  });
  const { replaced } = found;
  if (!part || !replaced) return preview;
  const block = layout[part.kind];
  const { message } = preview.faults.find(({ blockId }) => blockId === block?.id) ?? {};
  return { ...preview, part: { replaced, isUsable: Boolean(block?.component), ...(message && { fault: message }) } };
}

/** Says below the buttons of a form why nothing comes of them: the policy of previews lets nothing be sent. */
function withNothingSent(form: RenderedForm, language: string): RenderedForm {
  const note = `<p class="help">${escapeMarkup(formWords(language).nothingSent)}</p>`;
  return { ...form, html: (content) => form.html(content).replace('</form>', () => `${note}</form>`) };
}

/** The block of the library that shows a form: a field of it leads to one. */
const formComponent = library.find(({ schema }) =>
  schema.some((field) => field.kind === 'reference' && field.to === 'form'),
);

/** A block that shows nothing but a form, for the preview of one. */
function formBlock(formId: string): BlockRow {
  const info = { form: formId };
  if (!formComponent) return { id: formId, info, version: 1, component: null };
  const { id, schema, info: content } = libraryRow(formComponent);
  const component = { id, version: 1, schema: schema as Json, info: content as Json, versions: [] };
  return { id: formId, info, version: 1, component };
}
