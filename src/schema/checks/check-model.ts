import { type Fault, unknownName } from '../fault.ts';
import { type Counted, countedBy } from '../field.ts';
import { kindOf } from '../kinds.ts';
import type { Model } from '../model.ts';
import { fieldOf, keyOf, type Resource, storageOf, type View } from '../resource.ts';
import { checkFields } from './check-field.ts';

/**
 * Every fault of the declarations at once, each with its place and where possible a suggestion:
 * `page.list.columns[2]: no field "titel"; did you mean "title"?`
 * @param subjects rows of the permission matrix.
 */
export function checkModel(model: Model, subjects: readonly string[]): readonly Fault[] {
  return [...model.resources.flatMap((resource) => checkResource(model, subjects, resource)), ...checkRoutes(model)];
}

function checkResource(model: Model, subjects: readonly string[], resource: Resource): Fault[] {
  return [
    ...checkFields(`${resource.name}.fields`, resource.fields),
    ...checkNames(resource),
    ...checkStorage(resource),
    ...checkReferences(model, resource),
    ...checkRights(subjects, resource),
    ...checkMenu(model, resource),
  ];
}

/** Every place that names a field names one that is declared. */
function checkNames(resource: Resource): Fault[] {
  const { name, title, picture, list, form, storage, slotted, guards, publish, delete: deletion } = resource;
  const soft =
    typeof deletion === 'object' ? deletion : { soft: {}, restore: {}, drafts: undefined, before: undefined };
  const uses: [place: string, names: readonly string[]][] = [
    ['title', [title]],
    ['picture', picture ? [picture] : []],
    ['list.columns', list?.columns ?? []],
    ['list.filters', list?.filters ?? []],
    ['list.search', list?.search ?? []],
    ['list.sort', list?.sort?.map((sort) => sort.by) ?? []],
    ['list.footer', Object.keys(list?.footer ?? {})],
    ['list.counted', Object.entries(list?.counted ?? {}).flatMap(([of, counted]) => [of, counted?.field ?? of])],
    ['list.where', Object.keys(list?.where ?? {})],
    ...(form ?? []).map((section, index): [string, readonly string[]] => [`form[${index}].fields`, section.fields]),
    ['storage', Object.keys(storage ?? {})],
    ['slotted', slotted ? [slotted] : []],
    ['guards', Object.keys(guards ?? {})],
    ['publish', publish ? [publish.field] : []],
    ['delete.soft', Object.keys(soft.soft)],
    ['delete.restore', Object.keys(soft.restore)],
    ['delete.drafts', soft.drafts === undefined ? [] : [soft.drafts]],
    ['delete.before', soft.before === undefined ? [] : [soft.before]],
  ];
  const known = resource.fields.map((field) => field.name);
  return uses.flatMap(([place, names]) =>
    names.flatMap((used, index) =>
      known.includes(used) ? [] : [unknownName(`${name}.${place}[${index}]`, 'field', used, known)],
    ),
  );
}

/** What the data service filters, sorts or guards has a column of its own; jsonb paths are one key deep. */
function checkStorage(resource: Resource): Fault[] {
  const { name, list, guards } = resource;
  const isInside = (field: string) => storageOf(resource, field).path.length > 0;
  const kindAt = (name: string) => fieldOf(resource, name)?.kind ?? '';
  const needColumn: [place: string, names: readonly string[]][] = [
    // Choices and switches inside jsonb are filtered by containment.
    ['list.filters', (list?.filters ?? []).filter((field) => !['choice', 'boolean'].includes(kindAt(field)))],
    ['list.search', list?.search ?? []],
    ['list.sort', list?.sort?.map((sort) => sort.by) ?? []],
    ['list.footer', Object.keys(list?.footer ?? {})],
    ['list.counted', Object.values(list?.counted ?? {}).flatMap((counted) => counted?.field ?? [])],
    ['guards', Object.keys(guards ?? {})],
  ];
  const inside = needColumn.flatMap(([place, names]) =>
    names
      .filter(isInside)
      .map((field) => ({ place: `${name}.${place}`, message: `"${field}" is stored inside a jsonb column` })),
  );
  const deep = resource.fields
    .filter((field) => storageOf(resource, field.name).path.length > 1)
    .map((field) => ({ place: `${name}.storage.${field.name}`, message: 'paths are one key deep' }));
  const unsorted = (list?.sort ?? []).flatMap(({ by }) => {
    const field = fieldOf(resource, by);
    if (!field || kindOf(field).sortable) return [];
    return [{ place: `${name}.list.sort`, message: `"${by}" is ${field.kind}, which has no order` }];
  });
  const unsummed = Object.entries(list?.footer ?? {}).flatMap(([by, how]) => {
    const field = fieldOf(resource, by);
    if (!field || !how || kindOf(field).aggregates?.includes(how)) return [];
    return [{ place: `${name}.list.footer.${by}`, message: `${field.kind} has no "${how}"` }];
  });
  return [...inside, ...deep, ...unsorted, ...unsummed];
}

function checkReferences(model: Model, resource: Resource): Fault[] {
  const names = model.resources.map((candidate) => candidate.name);
  return resource.fields.flatMap((field, index) => {
    const place = `${resource.name}.fields[${index}]`;
    if (field.kind === 'reference' && !names.includes(field.to)) {
      return [unknownName(`${place}.to`, 'resource', field.to, names)];
    }
    const counts = countedBy(field);
    if (counts) return checkCount(model, counts, `${place}.counts`);
    const name = field.kind === 'json' ? 'pairs' : 'fieldsFrom';
    const from = field.kind === 'json' ? field.pairs : field.kind === 'group' ? field.fieldsFrom : undefined;
    if (!from) return [];
    const { reference, column } = from;
    const source = fieldOf(resource, reference);
    const target = model.resources.find((candidate) => source?.kind === 'reference' && candidate.name === source.to);
    if (!target) return [{ place: `${place}.${name}.reference`, message: `"${reference}" is no reference field` }];
    const known = target.fields.map((candidate) => candidate.name);
    return known.includes(column) ? [] : [unknownName(`${place}.${name}.column`, 'field', column, known)];
  });
}

function checkCount({ resources }: Model, counts: Counted, place: string): Fault[] {
  if ('column' in counts) return [];
  const target = resources.find(({ name }) => name === counts.resource);
  const names = resources.map(({ name }) => name);
  if (!target) return [unknownName(`${place}.resource`, 'resource', counts.resource, names)];
  const known = target.fields.map(({ name }) => name);
  if (!known.includes(counts.by)) return [unknownName(`${place}.by`, 'field', counts.by, known)];
  const isWrong = target.list?.where !== undefined && !counts.unsorted;
  return isWrong ? [{ place, message: `the list of ${target.name} leaves rows out: it has to be unsorted` }] : [];
}

function checkRights(subjects: readonly string[], resource: Resource): Fault[] {
  const named: [place: string, subject: string][] = [
    ['subject', resource.subject],
    ...Object.entries(resource.guards ?? {}).map(([field, guard]): [string, string] => [
      `guards.${field}`,
      guard ?? '',
    ]),
  ];
  const unknown = named
    .filter(([, subject]) => !subjects.includes(subject))
    .map(([place, subject]) => unknownName(`${resource.name}.${place}`, 'subject', subject, subjects));
  return [...unknown, ...checkPublish(resource)];
}

/** A misspelt state would be open to everybody. */
function checkPublish({ name, publish, fields }: Resource): Fault[] {
  const field = fields.find((candidate) => candidate.name === publish?.field);
  if (!publish || !field) return [];
  const known = field.kind === 'choice' ? field.options.map(({ value }) => value) : [];
  return publish.values
    .filter((value) => !known.includes(value))
    .map((value) => unknownName(`${name}.publish.values`, 'option', value, known));
}

function checkMenu(model: Model, resource: Resource): Fault[] {
  const { menu, name } = resource;
  if (!menu) return [];
  const groups = model.groups.map((group) => group.id);
  const names = model.resources.map((candidate) => candidate.name);
  const faults: Fault[] = [];
  if (!groups.includes(menu.group)) faults.push(unknownName(`${name}.menu.group`, 'menu group', menu.group, groups));
  if (menu.tabOf && !names.includes(menu.tabOf)) {
    faults.push(unknownName(`${name}.menu.tabOf`, 'resource', menu.tabOf, names));
  }
  return faults;
}

/** No two views answer at one address, and no two resources share a name or lack a key. */
function checkRoutes({ resources }: Model): Fault[] {
  const all = resources.flatMap((resource) =>
    Object.entries(resource.routes ?? {}).map(([view, path]) => ({
      place: `${resource.name}.routes.${view}`,
      path,
      resource,
      isBorrowed: resource.borrows?.includes(view as View) ?? false,
    })),
  );
  const ownRoutes = all.filter(({ isBorrowed }) => !isBorrowed);
  const answered = ownRoutes.map(({ path }) => path);
  const unanswered = all
    .filter(({ isBorrowed }) => isBorrowed)
    .flatMap(({ place, path, resource }) => addressesOf(resource, path).map((address) => ({ place, address })))
    .filter(({ address }) => !answered.includes(address))
    .map(({ place, address }) => ({ place, message: `no resource answers ${address}` }));
  const routes = ownRoutes
    .filter(({ path }, index) => ownRoutes.findIndex((other) => other.path === path) < index)
    .map(({ place, path }) => ({ place, message: `${path} is the address of another view` }));
  const names = resources
    .filter(({ name }, index) => resources.findIndex((other) => other.name === name) < index)
    .map(({ name }) => ({ place: name, message: 'is declared twice' }));
  const keys = resources
    .filter((resource) => !keyOf(resource).includes('id'))
    .map(({ name }) => ({ place: `${name}.key`, message: 'has to include "id"' }));
  return [...routes, ...unanswered, ...names, ...keys];
}

/** An address, once for each option of a choice that stands in it. */
function addressesOf(resource: Resource, path: string): string[] {
  const choices = resource.fields.filter((field) => field.kind === 'choice');
  return choices.reduce(
    (paths, { name, options }) =>
      paths.flatMap((one) =>
        one.includes(`/:${name}/`) ? options.map(({ value }) => one.replace(`/:${name}/`, `/${value}/`)) : [one],
      ),
    [path],
  );
}
