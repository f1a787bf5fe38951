import type { BlockRenderer } from '#console/preview/block-renderer.ts';
import type { RunCall } from '#console/providers/data/run-call.ts';
import type { BlockRow } from '#render/blocks.ts';
import { escapeMarkup } from '#render/escape.ts';
import { mailTask } from '#render/mail/mail-body.ts';
import type { Site } from '#render/site.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { withVersions } from '../content/component-versions.ts';
import { contentOf } from '../content/content.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { mailData, mailSections } from './mail-rows.ts';

export interface MailRendering {
  site: Site;
  components: ReadonlyMap<string, PlacedComponent>;
  run: RunCall;
  mayList(resource: string): boolean;
  render: BlockRenderer['render'];
  /** What stands in place of a block whose component is gone, or not for mail. */
  unavailable: string;
}

/**
 * A state of a mail as a document, each block in an element of its id, in the version of its component that it was written for.
 * @param sections rows of a saved state @param fields what the mail itself says in that state
 */
export async function renderMail(sections: Json, fields: JsonObject, rendering: MailRendering): Promise<string> {
  const { site, components, run, mayList, render, unavailable } = rendering;
  const content = contentOf(sections);
  const rows = mailSections(content, await withVersions(content, components, run));
  const blocks = rows.flatMap((section) => section.blocks);
  const { name, subject, preheader } = fields;
  const mail = {
    ...{ name: String(name ?? ''), subject: String(subject ?? ''), preheader: String(preheader ?? '') },
    ...{ site, address: '', home: '', assets: '', header: null, footer: null },
    data: await mailData(blocks, site, { run, mayList }),
  };
  const tasks = blocks.flatMap((row) => mailTask(row, mail) ?? []);
  const results = await render(tasks);
  const rendered = new Map(tasks.map(({ id }, at) => [id, results[at]]));
  const css = new Set(results.map((result) => ('html' in result ? (result.css ?? '') : '')));
  const shown = ({ id }: BlockRow) => {
    const result = rendered.get(id) ?? { fault: unavailable };
    return 'html' in result ? result.html : escapeMarkup(result.fault);
  };
  const body = rows.map(({ id, blocks: inside }) => {
    const html = inside.map((block) => `<div id="b-${escapeMarkup(block.id)}">${shown(block)}</div>`);
    return `<div id="s-${escapeMarkup(id)}">${html.join('')}</div>`;
  });
  return `<!doctype html><html lang="${escapeMarkup(site.language)}"><head><style>${[...css].join('\n')}</style></head><body>${body.join('')}</body></html>`;
}
