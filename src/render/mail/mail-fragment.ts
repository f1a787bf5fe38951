import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { anchorAddress, imageAddress } from '../html/addresses.ts';
import type { Render } from '../template-engine.ts';
import { MERGE_LINKS } from './merge-vocabulary.ts';

/** What a block of a mail may be made of beside text with its marks. Includes read files; the others end the document. */
const FORBIDDEN =
  /<\/?(?:mjml|mj-(?:body|head|include|attributes|html-attributes|style|raw|preview|title)|script|style|link|meta|base|iframe|object|embed|form|input|button|select|textarea|svg|math)\b/i;
const HANDLER = /<[^>]*\son\w+\s*=/i;
const TAG = /<(\/?)(mj-[a-z-]+)\b(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/gi;
const ADDRESS = /\b(href|src|background-url|background)="([^"]*)"/g;
const LONGEST_FRAGMENT = 500_000;

/**
 * A block of a mail: its template yields MJML, sections that stand in a body. Values are escaped by Liquid or sanitised by
 * its filter `rich`; addresses are looked at here, whoever wrote them.
 */
export function renderMailFragment(
  compile: (template: string) => Render,
  template: string,
  values: JsonObject,
): { html: string } | { fault: string } {
  try {
    return checkFragment(compile(template)(values));
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** MJML of a block, with safe addresses and on one line, so that what MJML says of a line is said of its block. */
export function checkFragment(mjml: string): { html: string } | { fault: string } {
  if (mjml.length > LONGEST_FRAGMENT) return { fault: 'The block yields too much HTML.' };
  const fault = faultOf(mjml);
  if (fault) return { fault };
  return {
    html: safeAddresses(mjml)
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll(GUARD, '{{ &quot;{&quot; }}')
      .trim(),
  };
}

function faultOf(mjml: string): string | null {
  const forbidden = FORBIDDEN.exec(mjml)?.[0] ?? HANDLER.exec(mjml)?.[0];
  if (forbidden) return `A mail does not take ${forbidden.slice(0, 40)}`;
  const open: string[] = [];
  for (const [, closes, name = '', isWhole] of mjml.matchAll(TAG)) {
    if (isWhole) continue;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return `</${name}> closes no <${name}>`;
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null;
}

function safeAddresses(mjml: string): string {
  return mjml.replaceAll(ADDRESS, (match, name: string, value: string) => {
    if (value.includes(GUARD)) return `${name}="#"`;
    const tag = /^\s*\{\{-?\s*([\w.]+)/.exec(value)?.[1];
    if (tag) return MERGE_LINKS.includes(tag) ? match : `${name}="#"`;
    const checked = name === 'href' ? anchorAddress(value, '') : imageAddress(value, '');
    return checked === null ? `${name}="#"` : match;
  });
}

/** Stands for a brace that begins no merge tag, until the block is rendered. */
const GUARD = '\uE07B';

/** Data of other records: a product whose name holds braces is no merge tag. */
export function withoutTags(value: Json): Json {
  if (typeof value === 'string') return value.replaceAll(GUARD, '').replaceAll(/\{(?=[{%])/g, GUARD);
  if (Array.isArray(value)) return value.map(withoutTags);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutTags(part)]));
}
