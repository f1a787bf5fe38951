import type { Liquid, Template } from 'liquidjs';
import { escapeMarkup } from '../escape.ts';
import { limitedLiquid } from '../template-engine.ts';
import { isTagOf, MERGE_FILTERS, MERGE_TAGS, type MergeValues, unknownTag } from './merge-vocabulary.ts';

/**
 * Where a text stands: values are escaped in `html`; in `text` and `header` they keep to one line, and a `header` (a subject
 * or a name) is one line as a whole, so that no value begins another header.
 */
export type MergeFormat = 'html' | 'text' | 'header';

/** A tag that cannot be filled; it yields nothing. */
export interface MergeFault {
  /** As it is written, its beginning where it is long. */
  tag: string;
  kind: 'unknown' | 'syntax' | 'unclosed' | 'logic';
  message: string;
}

export interface MergeTemplate {
  /** Names that the text uses, each once: `member.first_name`. */
  tags: readonly string[];
  faults: readonly MergeFault[];
  /** The text for one recipient. What is missing is empty, or what `default` says. */
  fill(values: MergeValues): string;
}

type Piece = string | ((values: MergeValues) => string);

/** Longer ones are no merge tags. */
const LONGEST_TAG = 500;
const MOST_FAULTS = 100;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Finds the merge tags of a text once, so that it can be filled for many. Only `{{ name | filter }}` is one: a mail for
 * 100,000 people has no loops. Each tag is Liquid with the limits of all templates; the text around it is not.
 * @param vocabulary the tags that there are; those of newsletters where it is left out
 */
export function compileMergeTags(
  source: string,
  format: MergeFormat,
  vocabulary: readonly string[] = MERGE_TAGS,
): MergeTemplate {
  const isMergeTag = (name: string) => isTagOf(vocabulary, name);
  const tags = new Set<string>();
  const faults: MergeFault[] = [];
  const pieces: Piece[] = [];
  const known = new Map<string, Piece>();
  const say = (tag: string, kind: MergeFault['kind'], message: string) => {
    if (faults.length < MOST_FAULTS) faults.push({ tag: tag.slice(0, 80), kind, message });
  };

  let at = 0;
  while (at < source.length) {
    const begin = source.indexOf('{', at);
    const next = begin < 0 ? '' : source[begin + 1];
    if (begin < 0) break;
    if (next === '%') {
      const logic = /^\{%-?\s*(\w+)[^{}]{0,200}%\}/.exec(source.slice(begin, begin + LONGEST_TAG));
      pieces.push(source.slice(at, begin));
      if (logic) say(logic[0], 'logic', 'Mails take no {% … %}: write {{ … }}');
      else pieces.push('{%');
      at = begin + (logic?.[0].length ?? 2);
      continue;
    }
    if (next !== '{') {
      pieces.push(source.slice(at, begin + 1));
      at = begin + 1;
      continue;
    }
    pieces.push(source.slice(at, begin));
    const end = source.slice(begin, begin + LONGEST_TAG).indexOf('}}', 2);
    if (end < 0) {
      say(source.slice(begin, begin + 40), 'unclosed', 'The tag is not closed with }}');
      at = begin + 2;
      continue;
    }
    at = begin + end + 2;
    const written = source.slice(begin, at);
    const piece = known.get(written) ?? pieceOf(format === 'html' ? decoded(written) : written);
    known.set(written, piece);
    pieces.push(piece);
  }
  if (at < source.length) pieces.push(source.slice(at));

  const joined = joinTexts(pieces);
  const fill = (values: MergeValues) => {
    let filled = '';
    for (const piece of joined) filled += typeof piece === 'string' ? piece : piece(values);
    return format === 'header' ? filled.replaceAll(CONTROLS, ' ').trim() : filled;
  };
  return { tags: [...tags], faults, fill };

  function pieceOf(tag: string): Piece {
    const nodes = parse(tag);
    if (typeof nodes === 'string') {
      say(tag, 'syntax', nodes);
      return '';
    }
    const names = namesIn(nodes);
    const unknown = names.filter((name) => !isMergeTag(name));
    for (const name of unknown) say(tag, 'unknown', unknownTag(name, vocabulary));
    for (const name of names) if (isMergeTag(name)) tags.add(name);
    if (unknown.length > 0) return '';
    const write = format === 'html' ? escapeMarkup : (value: string) => value.replaceAll(CONTROLS, ' ');
    return (values) => {
      try {
        return write(String(liquid.renderSync(nodes, values)));
      } catch {
        // A limit was reached, which no value of a recipient does: the tag is empty as where nothing is known.
        return '';
      }
    };
  }
}

const liquid = mergeLiquid();

function mergeLiquid(): Liquid {
  const engine = limitedLiquid(false);
  for (const name of Object.keys(engine.filters)) if (!MERGE_FILTERS.includes(name)) delete engine.filters[name];
  return engine;
}

/** The nodes of a tag, or why it is none. A range could be as long as it likes, markup comes from marks within a tag. */
function parse(tag: string): Template[] | string {
  const inside = tag.slice(2, -2);
  if (inside.replace(/^-|-$/g, '').trim() === '') return 'The tag is empty';
  const code = inside.replaceAll(/"[^"]*"|'[^']*'/g, '""');
  if (/[<>{}()]|\.\./.test(code)) return 'The tag holds what no tag may: write it again as plain text';
  try {
    return liquid.parse(`{{${inside}}}`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(/, line:\d+.*$/s, '');
  }
}

/** The variables of a tag by their full names. */
function namesIn(nodes: Template[]): string[] {
  return liquid
    .globalVariableSegmentsSync(nodes)
    .map((segments) => segments.map((segment) => (Array.isArray(segment) ? '[]' : String(segment))).join('.'));
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** A tag as it was typed: writing HTML has escaped its quotation marks. */
function decoded(tag: string): string {
  return tag
    .replaceAll(/&(?:#(\d{1,4})|#x([\da-f]{1,4})|([a-z]{2,4}));/gi, (match, decimal, hexadecimal, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? match;
      return String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
    })
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[“”]/g, '"');
}

/** Neighbouring texts as one: a mail has thousands of braces in its styles. */
function joinTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else if (piece !== '') joined.push(piece);
  }
  return joined;
}
