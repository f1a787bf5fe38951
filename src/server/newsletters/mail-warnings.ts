import type { ExaminedBlock } from '#render/mail/examine-mail.ts';
import { homeOf } from '#render/site.ts';
import type { Newsletters, WrittenMail } from '../ports/newsletters/newsletters.ts';
import type { MailThread } from '../site/rendering/mail-thread.ts';
import { type ComposeMailTools, composeMail } from './compose-mail.ts';
import type { LinkAnswer, LinkTrial } from './try-links.ts';

/**
 * Something that a sender should look at, and may leave as it is. The console words it:
 * - `link-nowhere`, `link-silent { address }`, `link-private { address }`, `link-status { address, status }`
 * - `link-closed { address, status }`: it answers, but not to us
 * - `links-left { count }`: so many were not tried
 * - `markup { name, programs }`, `picture { name, programs }`: these programs do not show it
 */
export interface MailWarning {
  kind: string;
  blockId?: string | undefined;
  values: Readonly<Record<string, string | number>>;
}

export interface WarningDeps extends ComposeMailTools {
  newsletters: Newsletters;
  examine: MailThread['examine'];
  tryLinks: LinkTrial;
  /** The HTTP status of a path of a space's own site. */
  statusOfPath(spaceId: string, path: string): Promise<number>;
}

/** Hosts that answer people, and nobody who only looks. 999 is what LinkedIn says. */
const CLOSED: readonly LinkAnswer[] = [401, 402, 403, 405, 406, 407, 429, 451, 999];

/** What of a mail may not reach its readers as it was meant: links that do not answer, and what mail programs drop. Null where there is no such mail. */
export async function mailWarnings(
  mail: WrittenMail,
  { newsletters, examine, tryLinks, statusOfPath, ...tools }: WarningDeps,
): Promise<MailWarning[] | null> {
  const rows = await newsletters.content(mail);
  if (!rows) return null;
  const { fragments } = await composeMail(rows, tools);
  const examined = await examine(fragments);
  if ('fault' in examined) return [];
  const { blocks } = examined;
  const home = homeOf(rows.site, tools.sitesOrigin);
  const all = [...new Set(blocks.flatMap(({ links }) => links.filter(isTriable)))];
  const paths = new Map(all.flatMap((address) => ownPath(address, home, tools.sitesOrigin) ?? []));
  const { answers: outside, left } = await tryLinks(
    mail.spaceId,
    all.filter((address) => !paths.has(address)),
  );
  const answers = new Map<string, LinkAnswer>(outside);
  // Where the site is not live, that is what has to be mended.
  if (rows.isLive) {
    for (const [address, path] of paths) answers.set(address, await statusOfPath(mail.spaceId, path));
  }
  const warnings = blocks.flatMap((block) => warningsOf(block, answers));
  return left > 0 ? [...warnings, { kind: 'links-left', values: { count: left } }] : warnings;
}

function warningsOf({ blockId, links, dropped }: ExaminedBlock, answers: ReadonlyMap<string, LinkAnswer>) {
  const ofLinks = links.flatMap((address): MailWarning[] => {
    if (leadsNowhere(address)) return [{ kind: 'link-nowhere', blockId, values: {} }];
    const answer = answers.get(address);
    if (answer === undefined) return [];
    if (typeof answer === 'string') return [{ kind: `link-${answer}`, blockId, values: { address } }];
    if (answer >= 200 && answer < 300) return [];
    const kind = CLOSED.includes(answer) ? 'link-closed' : 'link-status';
    return [{ kind, blockId, values: { address, status: answer } }];
  });
  const ofPrograms = dropped.map(({ kind, name, by }) => ({
    kind,
    blockId,
    values: { name, programs: by.join(', ') },
  }));
  return [...ofLinks, ...ofPrograms];
}

/** Addresses with merge tags differ by recipient, and are not tried. */
const isTriable = (address: string) => /^(?:https?:)?\//i.test(address) && !address.includes('{{');

/** A mail has no address that another one could be relative to. */
const leadsNowhere = (address: string) =>
  address === '#' || !/^(?:[a-z][a-z\d+.-]*:|\/|#|\{\{)/i.test(address) || /^https?:\/*$/i.test(address);

/** The path of the space's own site, or of its files; not asked over the network. */
function ownPath(address: string, home: string, sitesOrigin: string): [[string, string]] | null {
  const [withoutQuery = ''] = address.split(/[?#]/);
  if (/^\/(?!\/)/.test(withoutQuery)) return [[address, withoutQuery]];
  for (const base of [home, `${sitesOrigin}/api/assets`]) {
    if (withoutQuery === base) return [[address, '/']];
    if (withoutQuery.startsWith(`${base}/`))
      return [[address, withoutQuery.slice((base === home ? home : sitesOrigin).length)]];
  }
  return null;
}
