import { planBlock } from '#render/blocks.ts';
import { argumentsOf, type DataRequest, resolveData } from '#render/data/resolve-data.ts';
import { type MailBody, type MailTools, renderMailBody } from '#render/mail/mail-body.ts';
import { homeOf } from '#render/site.ts';
import type { JsonObject } from '#schema/json.ts';
import type { MailContentRows } from '../ports/newsletters/newsletters.ts';
import { MAIL } from './track-links.ts';

export interface ComposeMailTools extends MailTools {
  sitesOrigin: string;
  /** The base URL of another host where files of spaces are. */
  filesUrl: string | undefined;
  dataFailed(error: unknown, request: DataRequest): void;
}

/** A newsletter or a communication as one mail for all: dynamic blocks are filled, merge tags still stand in it. */
export async function composeMail(
  rows: MailContentRows,
  { sitesOrigin, filesUrl, dataFailed, ...tools }: ComposeMailTools,
): Promise<MailBody> {
  const { header, footer, sections, site, settings } = rows;
  const blocks = [header, ...sections.flatMap((section) => section.blocks), footer].filter((row) => row !== null);
  const requests = blocks.flatMap((row): DataRequest[] => {
    const planned = planBlock(row);
    return Object.entries(planned?.definition.data ?? {}).map(([variable, binding]) => ({
      ...{ blockId: row.id, variable, method: binding.method },
      given: argumentsOf(binding, planned?.values ?? {}, { id: '', tag_ids: rows.tagIds }),
    }));
  });
  const { postal_address: address } = settings;
  return renderMailBody(
    {
      ...{ name: rows.name, subject: rows.subject, preheader: rows.preheader, site, header, sections, footer },
      address: typeof address === 'string' ? address : '',
      home: homeOf(site, sitesOrigin),
      assets: sitesOrigin,
      files: filesUrl,
      data: await resolveData(requests, rows.ask, dataFailed, site),
    },
    tools,
  );
}

/** What merge tags say that is the same for everybody. */
export function commonValues(rows: MailContentRows, sitesOrigin: string): JsonObject {
  const home = homeOf(rows.site, sitesOrigin);
  return {
    space: { name: rows.site.name, url: home },
    newsletter: { name: rows.name },
    web_url: rows.slug ? `${home}/${MAIL}/newsletters/${rows.slug}` : home,
  };
}
