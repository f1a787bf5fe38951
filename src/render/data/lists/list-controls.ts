import type { Field } from '#schema/field.ts';
import { isCalendarDay } from '#schema/formats/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { hasNoNull } from '#schema/storable.ts';
import { isListFilter, isListOrder, type ListingCondition } from '#schema/stored-fields/listing-conditions.ts';
import { columnOf } from '../listing-where.ts';
import { readNumber } from '../read-number.ts';

/** What visitors have asked of the lists of a page: parameters of its address, by their names. */
export type ListParameters = { readonly [parameter: string]: string };

/** Characters of a parameter; what is longer is left out. */
const LONGEST = 200;
/** Lists of one page that visitors filter. */
const MOST_LISTS = 9;
const MOST_FIELDS = 12;

interface ControlBase {
  /** Name of its parameter; those of a range have `.from` and `.to` behind it. */
  name: string;
  label: string;
}

/** What visitors filter by one field with, and what they have chosen. */
export type ListControl = ControlBase &
  (
    | { kind: 'text'; value: string }
    | { kind: 'choice'; options: readonly { value: string; label: string }[]; value: string }
    | { kind: 'boolean'; value: '' | 'yes' | 'no' }
    | { kind: 'number' | 'date'; from: string; to: string; unit: string }
  );

/** The form of one list: what visitors may ask of it, and what they have asked. */
export interface ListForm {
  /** What its parameters begin with; the second list of a page has another. */
  prefix: string;
  /** What was searched for in names; null where nobody may. */
  search: string | null;
  controls: readonly ListControl[];
  /** Fields that it can be sorted by, and how it is; the order of the block where that is empty. */
  orders: readonly { name: string; label: string }[];
  order: string;
  /** What others on the page have been asked, to be kept. */
  others: ListParameters;
  /** Whether anything is asked of this one. */
  isAsked: boolean;
  /** Bounds that are no number or day, as they were written. */
  ignored: readonly string[];
  /** How many there are; null where that could not be had. */
  count: number | null;
  /** Whether the list itself could not be had. */
  isFailed?: boolean;
}

const namesIn = (value: Json | undefined) =>
  (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string');

/** Whether a list has anything that visitors may ask. */
export const isForVisitors = ({ filter_by: by, order_by: orders, search_name: search }: JsonObject): boolean =>
  search === true || namesIn(by).length > 0 || namesIn(orders).length > 0;

/** What the parameters of the list at a place among those for visitors begin with; null for one too many. */
export const listPrefix = (at: number): string | null =>
  at >= MOST_LISTS ? null : at === 0 ? 'list' : `list${at + 1}`;

/** Whether a parameter may be one of a list; which ones are is known once its fields are. The edge has the same (`src/edge/worker.ts`). */
export const isListParameter = (name: string): boolean => /^list\d?(?:$|[.-])/.test(name);

/** What an address asks of lists, in an order that is the same for the same; what is too long, or nothing that is stored, is left out. */
export function listParametersIn(query: unknown, isKnown: (name: string) => boolean): ListParameters {
  if (typeof query !== 'object' || query === null) return {};
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const isTaken = isListParameter(name) && isKnown(name) && typeof first === 'string' && first.length <= LONGEST;
    return isTaken && first.trim() !== '' && hasNoNull(first) ? [[name, first]] : [];
  });
  return Object.fromEntries(given.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the records of a list hold. */
export interface FieldsOfList {
  fields: readonly Field[];
  /** Columns by the names of fields. */
  slots: JsonObject;
}

/**
 * The form of a list, and the arguments of its query with what visitors have asked. What its fields do not take is as if it were
 * not asked.
 * @param of fields as far as visitors see them
 * @param language of the site, which numbers are read in
 */
export function listFormOf(
  given: JsonObject,
  of: FieldsOfList,
  parameters: ListParameters,
  prefix: string,
  language: string,
): { form: ListForm; given: JsonObject } {
  const { slots } = of;
  const fields = of.fields.filter(({ name }) => columnOf(slots, name));
  const known = (names: Json | undefined, takes: (field: Field) => boolean) =>
    namesIn(names)
      .flatMap((name) => fields.find((field) => field.name === name && takes(field)) ?? [])
      .slice(0, MOST_FIELDS);
  const read = known(given.filter_by, isListFilter).flatMap((field) =>
    controlOf(field, `${prefix}.${field.name}`, parameters, language),
  );
  const orders = known(given.order_by, isListOrder).map(({ name, label = name }) => ({ name, label }));
  const order = orderIn(parameters[orderName(prefix)] ?? '', orders);
  const search = given.search_name === true ? (parameters[prefix] ?? '').trim() : null;
  const conditions = read.flatMap((one) => one.conditions);
  const form = {
    prefix,
    search,
    controls: read.map(({ control }) => control),
    orders,
    order: order?.requested ?? '',
    others: Object.fromEntries(Object.entries(parameters).filter(([name]) => prefixIn(name) !== prefix)),
    isAsked: conditions.length > 0 || Boolean(search) || order !== null,
    ignored: read.flatMap((one) => one.ignored ?? []),
    count: null,
  };
  const more = { ...(search && { search }), ...(order && { sort: order.sort, sort_by: order.by }) };
  return {
    form,
    given: { ...given, ...more, asked: conditions as unknown as Json, paged: true, counted: true },
  };
}

const orderName = (prefix: string) => `${prefix}-sort`;
const prefixIn = (name: string) => name.split(/[.-]/, 1)[0];

/** Names of the parameters that a form has. */
export function parametersOf({ prefix, search, controls, orders }: ListForm): string[] {
  return [
    ...(search === null ? [] : [prefix]),
    ...(orders.length > 0 ? [orderName(prefix)] : []),
    ...controls.flatMap((control) =>
      'from' in control ? [`${control.name}.from`, `${control.name}.to`] : [control.name],
    ),
  ];
}

/** What of an address asks something of a list, as its form understood it. */
export function statedBy({ prefix, search, controls, order }: ListForm): ListParameters {
  const stated = [
    [prefix, search ?? ''],
    [orderName(prefix), order],
    ...controls.flatMap((control) =>
      'from' in control
        ? [
            [`${control.name}.from`, control.from],
            [`${control.name}.to`, control.to],
          ]
        : [[control.name, control.value]],
    ),
  ] as const;
  return Object.fromEntries(stated.filter(([, value]) => value !== ''));
}

/** The query of an address that lists are turned at, with `?`; empty for the first page of what nobody has asked anything of. */
export function listQuery(number: number, parameters: ListParameters): string {
  const query = new URLSearchParams({ ...parameters, ...(number > 1 && { page: String(number) }) }).toString();
  return query && `?${query}`;
}

const BY_NAME = 'name';

/** An order that was asked: by name, or by a field upwards or downwards. */
function orderIn(
  requested: string,
  orders: ListForm['orders'],
): { requested: string; sort: string; by: string } | null {
  if (orders.length === 0) return null;
  if (requested === BY_NAME) return { requested, sort: 'name', by: '' };
  const [, direction, by = ''] = /^(up|down)\.(.+)$/.exec(requested) ?? [];
  if (!orders.some(({ name }) => name === by)) return null;
  return { requested, sort: direction === 'up' ? 'field' : 'fieldDown', by };
}

interface ReadControl {
  control: ListControl;
  conditions: ListingCondition[];
  ignored?: string[];
}

function controlOf(field: Field, name: string, parameters: ListParameters, language: string): ReadControl[] {
  const base = { name, label: field.label ?? field.name };
  const value = parameters[name] ?? '';
  const is = (op: ListingCondition['op'], operand: Json): ListingCondition => ({
    field: field.name,
    op,
    value: operand,
  });
  switch (field.kind) {
    case 'text':
      return [
        {
          control: { ...base, kind: 'text', value: value.trim() },
          conditions: value.trim() ? [is('contains', value.trim())] : [],
        },
      ];
    case 'choice': {
      const options = field.options.map((option) => ({ value: option.value, label: option.label ?? option.value }));
      const chosen = options.some((option) => option.value === value) ? value : '';
      return [
        {
          control: { ...base, kind: 'choice', options, value: chosen },
          conditions: chosen ? [is('in', [chosen])] : [],
        },
      ];
    }
    case 'boolean': {
      const chosen = value === 'yes' || value === 'no' ? value : '';
      return [
        {
          control: { ...base, kind: 'boolean', value: chosen },
          conditions: chosen ? [is('eq', chosen === 'yes')] : [],
        },
      ];
    }
    case 'number':
    case 'rating':
    case 'date': {
      const kind = field.kind === 'date' ? 'date' : 'number';
      const given = [`${name}.from`, `${name}.to`].map((part) => (parameters[part] ?? '').trim());
      const fits = (text: string) => (kind === 'date' ? isCalendarDay(text) : readNumber(text, language) !== null);
      const [from = '', to = ''] = given.map((text) => (fits(text) ? text : ''));
      const bound = (text: string, time: string): Json => {
        if (kind === 'number') return readNumber(text, language);
        return field.kind === 'date' && field.precision === 'minute' ? `${text}T${time}Z` : text;
      };
      return [
        {
          control: { ...base, kind, from, to, unit: field.kind === 'number' ? (field.unit ?? '') : '' },
          conditions: [
            ...(from ? [is('gte', bound(from, '00:00:00'))] : []),
            ...(to ? [is('lte', bound(to, '23:59:59.999'))] : []),
          ],
          ignored: given.filter((text) => text !== '' && !fits(text)),
        },
      ];
    }
    default:
      return [];
  }
}

/** The form as it stands in the data of a block. */
export const listFormIn = (data: JsonObject | undefined): ListForm | null =>
  isJsonObject(data?.list_form ?? null) ? (data?.list_form as unknown as ListForm) : null;
