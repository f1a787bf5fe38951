import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';

/** The declared model, with declarations that are made at run time in the place of some. */
export interface LiveModel extends Model {
  /** Puts a declaration in the place of that of its name. @returns a function that takes it back */
  declare(resource: Resource): () => void;
}

/** What the data provider goes by, so that records whose fields are data themselves are asked for like all others. */
export function createLiveModel(model: Model): LiveModel {
  // The one that was declared last stands before the others of its name.
  const own: Resource[] = [];
  return {
    ...model,
    get resources() {
      return own.length === 0
        ? model.resources
        : model.resources.map((one) => own.findLast(({ name }) => name === one.name) ?? one);
    },
    declare(resource) {
      own.push(resource);
      return () => {
        const index = own.lastIndexOf(resource);
        if (index >= 0) own.splice(index, 1);
      };
    },
  };
}
