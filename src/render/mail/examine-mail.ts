import { caniemail, rawData } from 'caniemail';
import { withoutFocus } from '#schema/formats/picture-focus.ts';
import { isElement, parseHtml, walk } from '../html/parse.ts';
import type { MailFragment } from './mail-document.ts';

/** Something of a block that mail programs leave out: by its name at caniemail.com, or a kind of picture. */
export interface Dropped {
  kind: 'markup' | 'picture';
  name: string;
  /** Names of mail programs. */
  by: readonly string[];
}

/** What is in a block of a mail that has to be tried or looked at. */
export interface ExaminedBlock {
  blockId: string;
  /** As they stand there: with merge tags, and paths of the site. Each once. */
  links: readonly string[];
  dropped: readonly Dropped[];
}

/** Where to look, by the names of caniemail. Outlook for Windows draws with Word, so it is a program of its own. */
const PROGRAMS: Readonly<Record<string, Parameters<typeof caniemail>[0]['clients']>> = {
  Gmail: ['gmail.desktop-webmail', 'gmail.ios', 'gmail.android'],
  'Outlook for Windows': ['outlook.windows'],
  Outlook: ['outlook.macos', 'outlook.ios', 'outlook.android'],
};

const PICTURES = new Map(
  rawData.data
    .filter(({ category }) => category === 'image')
    .map((feature) => [feature.slug.replace(/^image-/, ''), feature] as const),
);

/** Every tag of MJML: it writes what all programs show, so that only what stands inside is looked at. */
const MJML_TAG = /<\/?mj-[a-z-]+\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
/** Our own pictures, which a mail shows as JPEG or PNG (`mail-body.ts`). */
const OWN_PICTURE = /^\/api\/assets\/.*\.webp$/;

/**
 * The links of blocks, and what of them Gmail or Outlook drops by the data of caniemail.com. It loads 640 kB and parses what
 * people wrote: run it in a thread.
 */
export function examineMail(fragments: readonly MailFragment[]): ExaminedBlock[] {
  return fragments.map(({ blockId, mjml }) => {
    const links = new Set<string>();
    const pictures = new Set<string>();
    for (const node of walk(parseHtml(mjml))) {
      if (!isElement(node)) continue;
      for (const { name, value } of node.attrs) {
        if (name === 'href') links.add(value.trim());
        if (name === 'src' || name === 'background-url') pictures.add(value.trim());
      }
    }
    return { blockId, links: [...links], dropped: [...droppedMarkup(mjml), ...droppedPictures(pictures)] };
  });
}

function droppedMarkup(mjml: string): Dropped[] {
  const html = mjml.replaceAll(MJML_TAG, '');
  if (!html.includes('<')) return [];
  return byName(
    'markup',
    Object.entries(PROGRAMS).flatMap(([program, clients]) => {
      try {
        const { errors } = caniemail({ clients, html }).issues;
        return [...errors.values()].flat().map(({ title }) => ({ title, program }));
      } catch {
        // Styles that are none: MJML and browsers leave them out, each in its own way.
        return [];
      }
    }),
  );
}

function droppedPictures(addresses: ReadonlySet<string>): Dropped[] {
  const kinds = [...addresses].flatMap((address) =>
    OWN_PICTURE.test(withoutFocus(address)) ? [] : (kindOf(address) ?? []),
  );
  return byName(
    'picture',
    kinds.flatMap((kind) => {
      const picture = PICTURES.get(kind);
      return Object.entries(PROGRAMS).flatMap(([program, clients]) =>
        clients.some((client) => isUnknown(picture?.stats, client)) ? [{ title: kind.toUpperCase(), program }] : [],
      );
    }),
  );
}

/** The ending of a picture's address as caniemail names it; null for those that say nothing. */
function kindOf(address: string): string | null {
  const [, ending = ''] = /\.([a-z]{3,4})(?:[?#]|$)/i.exec(address) ?? [];
  const kind = ending.toLowerCase();
  return PICTURES.has(kind) ? kind : null;
}

function isUnknown(stats: object | undefined, client: string): boolean {
  const [family = '', platform = ''] = client.split('.');
  const versions = (stats as Record<string, Record<string, Record<string, string>>> | undefined)?.[family]?.[platform];
  return (
    Object.values(versions ?? {})
      .at(-1)
      ?.startsWith('n') ?? false
  );
}

function byName(kind: Dropped['kind'], found: readonly { title: string; program: string }[]): Dropped[] {
  const programs = new Map<string, Set<string>>();
  for (const { title, program } of found) programs.set(title, (programs.get(title) ?? new Set()).add(program));
  return [...programs].map(([name, by]) => ({ kind, name, by: [...by] }));
}
