import type { ChoiceOption } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import { fieldOf, type Resource, type View } from '#schema/resource.ts';

export interface Route {
  /** Pattern of the address, with `:id` for the record's. */
  path: string;
  view: View;
  resource: Resource;
}

/** The addresses of all generated views, aliases included, each with the resource that answers it. */
export function deriveRoutes(resources: readonly Resource[]): readonly Route[] {
  return resources.flatMap((resource) => [
    ...Object.entries(resource.routes ?? {})
      .map(([view, path]) => ({ path, view: view as View, resource }))
      .filter(({ view }) => !resource.borrows?.includes(view)),
    ...Object.entries(resource.aliases ?? {}).map(([path, view]) => ({ path, view, resource })),
  ]);
}

const parameter = /:(\w+)/g;

/** Fields whose values stand in the address of a view, beside the record's id: `['type']` of `/form/edit/:type/:id`. */
export function routeFields(resource: Resource, view: View): string[] {
  const names = [...(resource.routes?.[view] ?? '').matchAll(parameter)].map(([, name = '']) => name);
  return names.filter((name) => name !== 'id' && fieldOf(resource, name));
}

/**
 * Names of the resources that answer a view: its own, or for a view that is borrowed from several, the options of the
 * choice that stands in its address.
 */
export function answeredBy(resource: Resource, view: View): readonly string[] {
  const [name] = resource.borrows?.includes(view) ? routeFields(resource, view) : [];
  const field = name === undefined ? undefined : fieldOf(resource, name);
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : [resource.name];
}

/** The resources whose records the create view of a resource makes. */
export function makersOf({ resources }: Pick<Model, 'resources'>, name: string): readonly string[] {
  const resource = resources.find((one) => one.name === name);
  return resource ? answeredBy(resource, 'create') : [name];
}

/**
 * The address of a view.
 * @param values of the parameters: the record's id and fields
 * @returns undefined where the resource has no such view, or a value that its address needs is not known
 */
export function pathTo(
  resource: Resource,
  view: View,
  values: { readonly [name: string]: Json | undefined } = {},
): string | undefined {
  const pattern = resource.routes?.[view];
  const names = [...(pattern ?? '').matchAll(parameter)].map(([, name = '']) => name);
  if (names.some((name) => typeof values[name] !== 'string')) return undefined;
  return pattern?.replaceAll(parameter, (_, name: string) => encodeURIComponent(String(values[name])));
}

/**
 * Where new records are made: one address, or one for each option of a choice that stands in it (`/form/step/new`,
 * `/form/cta/new`). Empty where no view makes one, or its address needs a value that only a place of its own gives.
 */
export function createTargets(resource: Resource): { path: string; option?: ChoiceOption }[] {
  const [name, ...more] = routeFields(resource, 'create');
  const field = name === undefined ? undefined : fieldOf(resource, name);
  if (field?.kind === 'choice' && more.length === 0) {
    return field.options.flatMap((option) => {
      const path = pathTo(resource, 'create', { [field.name]: option.value });
      return path ? [{ path, option }] : [];
    });
  }
  const path = pathTo(resource, 'create');
  return path ? [{ path }] : [];
}
