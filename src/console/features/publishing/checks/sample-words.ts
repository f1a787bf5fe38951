import { valuesFor } from '#render/values/values.ts';
import type { Field } from '#schema/field.ts';
import { type JsonObject, objectOf } from '#schema/json.ts';
import { contentOf, filledIn, textsIn } from './block-contents.ts';
import { richTextParts } from './rich-text-parts.ts';

/** Words that make a sentence, and no name of a button. */
const SENTENCE = 5;
const BUTTON = /label|button/i;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A segmenter also knows words of languages that write them without spaces. */
const wordsOf = (text: string) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);

/** A text of a block; of a formatted one, a part that stands by itself. */
interface TextPart {
  /** Of its field, with those of the groups and lists around it. */
  name: string;
  text: string;
  /** What it is, in one word; empty for parts of a formatted text that are no headings. */
  role: string;
}

const isProse = (field: Field) =>
  field.kind === 'text' && (field.format === undefined || field.format === 'plain' || field.format === 'multiline');

const itemOf = (field: Field) => (field.kind === 'list' ? field.item : field);

/** What a block says in words, without links and looks. */
const phrasesIn = (fields: readonly Field[], values: JsonObject): TextPart[] =>
  filledIn(fields, values).flatMap(({ name, field, value }) => {
    const item = itemOf(field);
    const texts = textsIn(value);
    if (item.kind === 'richText')
      return texts
        .flatMap(richTextParts)
        .map(({ text, isHeading }) => ({ name, text, role: item.line ? field.name : isHeading ? 'heading' : '' }));
    if (!isProse(item)) return [];
    return texts.map((text) => ({ name, text: text.trim(), role: field.name })).filter(({ text }) => text !== '');
  });

/** Pictures of a block, and where it leads. */
const picturesAndLinksIn = (fields: readonly Field[], values: JsonObject) =>
  filledIn(fields, values)
    .filter(({ field }) => {
      const item = itemOf(field);
      return item.kind === 'media' || (item.kind === 'text' && !isProse(item) && item.format !== 'color');
    })
    .map(({ name, value }) => [name, value]);

const isSentence = ({ text }: TextPart) => wordsOf(text).length >= SENTENCE;
const isButton = ({ name }: TextPart) => BUTTON.test(name);
const isOwn = (phrase: TextPart) => !phrase.name.includes('.') && !isButton(phrase);
const fieldOf = ({ name }: TextPart) => name.split('.')[0];
/** `A heading` in the place of one. */
const namesItself = ({ text, role }: TextPart) => wordsOf(text).some(({ segment }) => segment.toLowerCase() === role);

/**
 * What a block still says of its sample: sentences, texts of its own that name themselves or stand beside more of the sample, and all
 * of it where nobody has changed a word. Of a list that somebody has changed, single words may stay; so may names of buttons that
 * lead elsewhere, one heading over pictures or links of the space, the heading over records, and the words of a question.
 */
export function sampleWordsIn(block: JsonObject): string[] {
  const content = contentOf(block);
  if (!content) return [];
  const { info = null } = objectOf(block.component ?? null);
  const { sample = null, input = null } = objectOf(info);
  const { values, definition } = content;
  const { fields, data } = definition;
  const sampled = new Set(phrasesIn(fields, objectOf(sample)).map(({ name, text }) => `${name} ${text}`));
  const phrases = phrasesIn(fields, values);
  const unchanged = phrases.filter(({ name, text }) => sampled.has(`${name} ${text}`));
  const shown = picturesAndLinksIn(fields, values);
  const hasOthers = JSON.stringify(shown) !== JSON.stringify(picturesAndLinksIn(fields, valuesFor(fields, sample)));
  const words = unchanged.filter((one) => !isButton(one)).length;
  const isUntouched = unchanged.length === phrases.length && (hasOthers ? words > 1 : words > 0 || shown.length > 0);
  const isFilledFor = Object.keys(data).length > 0 || input !== null;
  const changedFields = new Set(phrases.filter((one) => !unchanged.includes(one)).map(fieldOf));
  const tells = (one: TextPart) => isOwn(one) || isSentence(one) || !(isButton(one) || changedFields.has(fieldOf(one)));
  const isBesideMore = (one: TextPart) => unchanged.some((other) => other !== one && tells(other));
  const isLeft = (one: TextPart) => isUntouched || (isOwn(one) && (namesItself(one) || isBesideMore(one)));
  return unchanged.filter((one) => isSentence(one) || (!isFilledFor && isLeft(one))).map(({ text }) => text);
}
