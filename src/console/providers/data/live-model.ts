import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';

/** The declared model, with declarations that are made at run time in the place of some. */
export interface LiveModel extends Model {
  /** Puts a declaration in the place of that of its name. @returns a function that takes it back */
  declare(resource: Resource): () => void;
}

/** What the data provider goes by, so that records whose fields are data themselves are asked for like all others. */
export function createLiveModel(model: Model): LiveModel {
  const own = new Map<string, Resource>();
  return {
    ...model,
    get resources() {
      return own.size === 0 ? model.resources : model.resources.map((one) => own.get(one.name) ?? one);
    },
    declare(resource) {
      own.set(resource.name, resource);
      return () => {
        if (own.get(resource.name) === resource) own.delete(resource.name);
      };
    },
  };
}
