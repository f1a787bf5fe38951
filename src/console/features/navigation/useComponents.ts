import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { navigationMaterial } from '#derive/documents/operations/navigation.ts';
import type { ComponentRow } from '#render/component.ts';
import { type Site, siteOf } from '#render/site.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';

/** A component that can be chosen. */
export interface Choice extends ComponentRow {
  name: string;
  /** Address of a picture; empty where there is none. */
  thumbnail: string;
  /** What it is made for: `header`, `footer` or `sidebar`; empty for blocks of pages. */
  place: string;
  /** It is for mails, and shows nothing on pages. */
  isMail: boolean;
  sample: JsonObject;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const rows = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

function choiceOf(row: JsonObject): Choice {
  const { id, name, schema = [], meta, version } = row;
  const info = objectOf(row.info);
  return {
    id: text(id),
    name: text(name),
    version: typeof version === 'number' ? version : 1,
    schema,
    info,
    versions: [],
    thumbnail: text(info.thumbnail) || text(objectOf(meta).thumbnail),
    place: text(info.place),
    isMail: text(info.mail) !== '',
    sample: objectOf(info.sample),
  };
}

interface Material {
  components: readonly Choice[];
  site: Site;
}

/** The components of the space and the look that its pages have; read once for the whole form. */
export function useMaterial(): UseQueryResult<Material> {
  const { run } = useServices();
  const { space } = useSpace();
  const spaceId = space?.id ?? '';
  return useQuery({
    queryKey: ['navigation-material', spaceId],
    queryFn: async ({ signal }) => {
      const answer = await run(navigationMaterial(spaceId), { signal });
      const { id = spaceId, name = '', look = {}, meta = {} } = objectOf(answer.space);
      return {
        components: rows(answer.components).map(choiceOf),
        site: siteOf({ id: text(id), name: text(name), info: look, meta }),
      };
    },
  });
}
