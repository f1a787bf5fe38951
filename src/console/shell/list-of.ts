import type { Model } from '#schema/model.ts';

/** The list by whose menu item a resource is reached: a tab stands under the item of its main list. */
export const listOf = ({ resources }: Pick<Model, 'resources'>, name: string | undefined): string | undefined =>
  resources.find((one) => one.name === name)?.menu?.tabOf ?? name;
