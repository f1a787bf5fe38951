import type { Json } from './json.ts';
import type { Predicate } from './predicate.ts';

/** Kinds of screens of which values can be said apart. */
export const fieldDevices = ['desktop', 'tablet', 'mobile'] as const;

/**
 * The field vocabulary (DESIGN section 3). The same kinds describe resource columns, a dataset's `fixed_fields`, a form's
 * fields and a component's `schema`; all of it is JSON, since three of the four hosts store it in the database.
 */
interface Base {
  /** Key of the value in its record; letters, digits and underscores. */
  name: string;
  /** Stable identity of a field that users may rename. */
  id?: string;
  /** English label; derived from the name where it is left out. */
  label?: string;
  help?: string;
  /** Said by the space: these words are the same in all languages. */
  ownWords?: readonly ('label' | 'help')[];
  required?: boolean;
  /** The database fills its column in by itself, and never with null. */
  filled?: true;
  readOnly?: 'always' | 'afterCreate';
  /** The field is shown, and validated, only while the record meets this. */
  showIf?: Predicate;
  default?: Json;
  /** The heading that it stands under among the members of its group. */
  section?: string;
  /**
   * The screens that it is said of: an editor shows it while they are chosen. What is said of desktops holds on the others too, but for
   * the members that a group of theirs says as well.
   */
  device?: (typeof fieldDevices)[number];
}

/**
 * `link` leads somewhere from a page: `/slug` on the same site, a full address, a mail, a call or a place on the page. `player`
 * is what people paste of a film (`formats/player-address.ts`), `map` of a place (`formats/map-address.ts`), `embed` of either or of
 * something to hear (`formats/frame-address.ts`), `path` one of a site (`formats/site-path.ts`). `currency` is an ISO 4217 code.
 */
export const textFormats = [
  'plain',
  'multiline',
  'email',
  'url',
  'link',
  'player',
  'map',
  'embed',
  'slug',
  'path',
  'color',
  'code',
  'currency',
] as const;

export type TextFormat = (typeof textFormats)[number];

export interface TextField extends Base {
  kind: 'text';
  format?: TextFormat;
  /** Characters; 10,000 for one-line formats and 1,000,000 for long ones where it is left out. */
  maxLength?: number;
  /** Searches find it by its words in any order, as people write names. */
  anyOrder?: true;
}

/**
 * What a number counts, which then has no column of its own: the records of `resource` whose field `by` points at this one,
 * through an array relationship; or a `column` behind an object relationship, where the database counts by itself. The data
 * service cannot leave out of an order what a list leaves out, such as its trash: such a count is `unsorted`.
 */
export type Counted =
  | { relation: string; resource: string; by: string; unsorted?: true }
  | { relation: string; column: string };

/** Rows that a count goes to: a list of fifty records with a million rows each is no reason to read them all. */
export const maxCounted = 10_000;

export interface NumberField extends Base {
  kind: 'number';
  integer?: boolean;
  min?: number;
  max?: number;
  /** Zero says nothing, such as an entry of a book. */
  nonZero?: true;
  /** Shown behind the value. */
  unit?: string;
  /** An amount: the field beside it that holds its currency, an ISO 4217 code. */
  currencyFrom?: string;
  /** It is paid: no finer than its currency can be. */
  payable?: true;
  counts?: Counted;
  /** Names that may stand in place of a number, such as sizes that are decided elsewhere. */
  steps?: readonly ChoiceOption[];
  /** What holds on desktops, and here while nothing is said; null where that is nothing. A form finds it out. */
  inherited?: Json;
}

export interface BooleanField extends Base {
  kind: 'boolean';
}

/** `day` is a calendar date `YYYY-MM-DD`; `minute` is an instant in ISO 8601, of UTC where its column keeps no zone. */
export interface DateField extends Base {
  kind: 'date';
  precision: 'day' | 'minute';
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface ChoiceOption {
  value: string;
  label?: string;
  tone?: Tone;
  /** Said by people of the space: it is the same in all languages. */
  ownWords?: true;
}

export interface ChoiceField extends Base {
  kind: 'choice';
  options: readonly ChoiceOption[];
  many?: boolean;
  /** It chooses among the names of fields, in place of `options`. */
  optionsFrom?: FieldsFrom;
}

/** The fields in a column of the record that a reference field beside it points at. */
export interface FieldsFrom {
  reference: string;
  /** The resource of that record, where no declaration says it: in a block. */
  of?: string;
  column: string;
  /** The resource whose fields that a space has added are among them. */
  extending?: string;
  /**
   * What they are for: lists on pages are sorted or narrowed by them (`src/schema/stored-fields/listing-conditions.ts`), visitors filter by them, or
   * cards say them. The last two are offered the tags of the record itself. Where it is left out, cards of older blocks say them.
   */
  by?: 'order' | 'condition' | 'filter' | 'card';
}

/**
 * A record of another resource. Single: the value is its id. `relation` names the object relationship that reads the
 * record itself; it defaults to the name without `_id`, and is false where there is none.
 */
export interface ReferenceField extends Base {
  kind: 'reference';
  to: string;
  relation?: string | false;
  /**
   * What a deletion of the record that it points at does to this one: it goes along, or it is in the way. Where it is left
   * out, this record loses the reference. The database does it, by its foreign keys.
   */
  onDelete?: 'cascade' | 'restrict';
  /** The relationship that leads from that record back to those that point at it, where a deletion asks which are in the way. */
  inverse?: string;
  /** Those among which somebody chooses; what is written otherwise is not checked by it. */
  where?: Predicate;
}

/**
 * Tags of one type as keyed JSON, `{ "<tag id>": true }`. `relation` names the array relationship to the joined tags;
 * false where there is none, so that lists cannot show the names.
 */
export interface TagsField extends Base {
  kind: 'tags';
  type: string;
  relation?: string | false;
}

/** The address of an asset, or a list of addresses. */
export interface MediaField extends Base {
  kind: 'media';
  /** MIME types, for example `image/*`. */
  accept?: readonly string[];
  maxBytes?: number;
  many?: boolean;
  /** The function of the database that finds it; the field has no column, and nobody writes it. */
  computedBy?: string;
}

/** HTML from the rich-text editor; sanitised wherever it is shown. */
export interface RichTextField extends Base {
  kind: 'richText';
  /** One line with its marks and links, such as a heading: no paragraphs, lists or tables. */
  line?: boolean;
}

/** A score from 0 to `max` (5 where it is left out) in steps of one half. */
export interface RatingField extends Base {
  kind: 'rating';
  max?: number;
}

/**
 * An object of fields: fixed ones, or `fieldsFrom` a column of the record that a reference field of the same form points
 * at (a listing takes its fields from its dataset's `fixed_fields`).
 */
export interface GroupField extends Base {
  kind: 'group';
  fields?: readonly Field[];
  fieldsFrom?: FieldsFrom;
  /** The member that a text alone says: `'red'` is `{ value: 'red' }`. */
  short?: string;
}

/** An ordered list of values of one field. */
export interface ListField extends Base {
  kind: 'list';
  item: Field;
  max?: number;
  /** The member of its items, which are groups, that no two items share. */
  unique?: string;
  /** Its items declare fields, as datasets do (`fixedFaults`). */
  holds?: 'fixedFields';
}

/** Any JSON value, edited as code. */
export interface JsonField extends Base {
  kind: 'json';
  /** The function of the database that answers it; the field has no column, and nobody writes it. */
  computedBy?: string;
  /**
   * What the value has to be: a list of fields, as components declare them (`componentFieldFaults`) or spaces (`customFaults`).
   * `customValues` are those of a space's own fields, each of which is declared by itself: no view shows the whole.
   */
  holds?: 'fields' | 'customFields' | 'customValues';
  /** The fields that `customFields` stand beside: none may have the name or the label of one of these. */
  beside?: readonly Field[];
  /** Which of these not everybody reads (`Resource.guards`): no condition may ask them. */
  guards?: Readonly<Partial<Record<string, string>>>;
  /** Names of all kinds of records, at which references among `fields` and `customFields` may point. */
  resources?: readonly string[];
  /** The value is an object, edited as pairs; its keys are as a rule those of a column of what a reference field points at. */
  pairs?: FieldsFrom;
  /** The value is a list of conditions on these fields (`src/schema/stored-fields/listing-conditions.ts`). */
  conditions?: FieldsFrom;
}

export type Field =
  | TextField
  | NumberField
  | BooleanField
  | DateField
  | ChoiceField
  | ReferenceField
  | TagsField
  | MediaField
  | RichTextField
  | RatingField
  | GroupField
  | ListField
  | JsonField;

export type Kind = Field['kind'];

export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;

/** What the field counts; undefined for all that stand in a column. */
export const countedBy = (field: Field | undefined): Counted | undefined =>
  field?.kind === 'number' ? field.counts : undefined;

/** The function that computes the field; undefined for all that stand in a column. */
export const computedBy = (field: Field | undefined): string | undefined =>
  field?.kind === 'media' || field?.kind === 'json' ? field.computedBy : undefined;

/** What stands before the names of custom fields, in records, addresses and files: none can be taken for a built-in one. */
export const customPrefix = 'custom_';

/** Whether a column keeps values of fields that a space has declared by themselves. */
export const holdsCustomValues = (field: Field): boolean => field.kind === 'json' && field.holds === 'customValues';

/** Whether the column of a field holds no nulls (a test of the database compares it with the catalogue). */
export function isNeverNull(field: Field): boolean {
  return field.required === true || field.filled === true;
}

const abbreviations = new Set(['seo', 'url', 'id', 'ai', 'css', 'html', 'json']);

/** Whether a field holds an address of mail. */
export const isMail = (field: Field | undefined): boolean => field?.kind === 'text' && field.format === 'email';

/** The English label of a field: its own, or its name in words (`meta_description` reads "Meta description"). */
export function labelOf(field: Pick<Field, 'name' | 'label'>): string {
  if (field.label) return field.label;
  const words = field.name
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .split(' ')
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The relationship that reads what a reference or tags field points at; undefined where there is none. */
export function relationOf(field: ReferenceField | TagsField): string | undefined {
  if (field.relation === false) return undefined;
  return field.relation ?? field.name.replace(/_ids?$/, field.kind === 'tags' ? 's' : '');
}

/** The field that a bound of "between" is a value of: days are enough to bound moments. */
export const boundOf = (field: Field): Field => (field.kind === 'date' ? { ...field, precision: 'day' } : field);
