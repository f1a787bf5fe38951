import { labelOf } from '#schema/field.ts';
import { mailForm } from '#schema/formats/picture-forms.ts';
import type { JsonObject } from '#schema/json.ts';
import {
  type BlockFault,
  type BlockResult,
  type BlockRow,
  type BlockTask,
  planBlock,
  type SectionRow,
} from '../blocks.ts';
import { definitionAt } from '../component.ts';
import { ownAddress } from '../html/picture-sources.ts';
import type { Site } from '../site.ts';
import { unfitFields } from '../values/values.ts';
import { type MailFragment, mailDocument } from './mail-document.ts';
import { withoutTags } from './mail-fragment.ts';
import { mailSite } from './mail-look.ts';
import type { ConvertedMail } from './mjml.ts';

/** What a newsletter or a communication says, with the rows that it is made of. */
export interface MailContent {
  name: string;
  subject: string;
  preheader: string;
  site: Site;
  /** Postal address of whoever sends, for the footer. */
  address: string;
  /** Address of the site's first page, and the origin of the pictures; both without a trailing slash. */
  home: string;
  assets: string;
  /** The base URL of another host where files of the space are, without a slash at its end. */
  files?: string | undefined;
  header: BlockRow | null;
  sections: readonly SectionRow[];
  footer: BlockRow | null;
  /** What dynamic blocks show, by block and variable: resolved when the mail is sent. */
  data: ReadonlyMap<string, JsonObject>;
}

/** One mail for all recipients: merge tags are still in it. */
export interface MailBody {
  html: string;
  text: string;
  /** Blocks that show nothing or not all, each with its reason; without a block it is of the mail as a whole. */
  faults: (BlockFault | { blockId: null; message: string })[];
  /** What it is made of, in its order. */
  fragments: readonly MailFragment[];
}

/** Where templates and MJML run; on a server, in threads that can be ended. */
export interface MailTools {
  render(tasks: readonly BlockTask[]): Promise<readonly BlockResult[]>;
  convert(mjml: string): Promise<ConvertedMail>;
}

/** The mail as HTML and as plain text. What is wrong with a block leaves that block out, and is said. */
export async function renderMailBody(content: MailContent, { render, convert }: MailTools): Promise<MailBody> {
  const { header, sections, footer, home, assets, files } = content;
  const faults: MailBody['faults'] = [];
  const rows = [header, ...sections.flatMap(({ blocks }) => blocks), footer].filter((row) => row !== null);
  for (const { id, info, component, version } of rows) {
    const unfit = component ? unfitFields(definitionAt(component, version).fields, info) : [];
    for (const field of unfit)
      faults.push({ blockId: id, message: `${labelOf(field)}: too long, or not of its kind.` });
  }
  const tasks = rows.flatMap((row) => mailTask(row, content) ?? []);
  const answers = new Map((await render(tasks)).map((result, at) => [tasks[at]?.id, result]));
  const fragmentOf = (row: BlockRow | null): MailFragment[] => {
    if (!row) return [];
    const result = answers.get(row.id) ?? { fault: 'The component of this block is not for mail.' };
    if ('html' in result) return result.html ? [{ blockId: row.id, mjml: result.html }] : [];
    faults.push({ blockId: row.id, message: result.fault });
    return [];
  };
  const parts = {
    ...content,
    header: fragmentOf(header),
    sections: sections.map(({ info, blocks }) => ({ info, fragments: blocks.flatMap(fragmentOf) })),
    footer: fragmentOf(footer),
  };

  const fragments = [...parts.header, ...parts.sections.flatMap((section) => section.fragments), ...parts.footer];

  const convertParts = async (without: ReadonlySet<string>) => {
    const remainingOf = (all: readonly MailFragment[]) => all.filter(({ blockId }) => !without.has(blockId));
    const { mjml, blocks } = mailDocument({
      ...parts,
      header: remainingOf(parts.header),
      sections: parts.sections.map((section) => ({ ...section, fragments: remainingOf(section.fragments) })),
      footer: remainingOf(parts.footer),
    });
    return { blocks, converted: await convert(mjml) };
  };
  let { blocks, converted } = await convertParts(new Set());
  if ('fault' in converted) {
    // MJML stops as a whole: which block it stops at shows by trying each alone.
    const broken = new Set<string>();
    for (const { blockId } of fragments) {
      const { converted: alone } = await convertParts(
        new Set(fragments.map((one) => one.blockId).filter((id) => id !== blockId)),
      );
      if (!('fault' in alone)) continue;
      broken.add(blockId);
      faults.push({ blockId, message: alone.fault });
    }
    if (broken.size > 0) ({ blocks, converted } = await convertParts(broken));
  }
  if ('fault' in converted)
    return { html: '', text: '', faults: [...faults, { blockId: null, message: converted.fault }], fragments };
  for (const { line, message } of converted.errors) faults.push({ blockId: blocks.get(line) ?? null, message });
  const pictureOf = (address: string) => {
    const own = ownAddress(address, files);
    return (own && mailForm(own)) ?? address;
  };
  const absolute = (html: string) =>
    html
      .replaceAll(PICTURE_ADDRESS, (_, begin: string, address: string) => begin + pictureOf(address))
      .replaceAll(OWN_PATH, (_, begin: string, path: string) => `${begin}${originOf(path, home, assets)}${path}`);
  return {
    html: absolute(converted.html),
    text: converted.text.replaceAll(TEXT_PATH, (_, path: string) => `(${originOf(path, home, assets)}${path})`),
    faults,
    fragments,
  };
}

/** A block as its component's mail template is filled; null where it has none. */
export function mailTask(
  row: BlockRow,
  { site, name, subject, address, data }: Omit<MailContent, 'sections'>,
): BlockTask | null {
  const planned = planBlock(row);
  if (!planned?.definition.mail) return null;
  const { id, definition, values } = planned;
  const empty = Object.fromEntries(Object.keys(definition.data).map((variable) => [variable, []]));
  return {
    id,
    template: definition.mail,
    values: {
      ...values,
      ...empty,
      ...(withoutTags(data.get(id) ?? {}) as JsonObject),
      site: mailSite(site, address),
      mail: { name, subject },
      block: { id },
    },
    base: '',
    isMail: true,
  };
}

const PICTURE_ADDRESS = /(\s(?:src|background)=")([^"]*\.webp[^"]*)/g;
/** Mails are read elsewhere: the site's own paths lead to its address. */
const OWN_PATH = /(\s(?:href|src|background)=")(\/(?!\/)[^"]*)/g;
const TEXT_PATH = /\((\/(?!\/)[^\s)]*)\)/g;
const originOf = (path: string, home: string, assets: string) => (path.startsWith('/api/assets/') ? assets : home);
