import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useDataModel } from '#console/records/custom-fields/useDataModel.ts';
import { useServices } from '#console/session/services.ts';
import { ModelContext, useModel, useSpace } from '#console/ui/context.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import type { SpaceDataModel } from '#derive/documents/operations/data-model.ts';
import type { Resource } from '#schema/resource.ts';

const none: readonly Resource[] = [];

/** The screens of a space go by its own declarations: with the fields that it has added to its records. */
export function CustomFields({ children }: { children: ReactNode }) {
  const { space } = useSpace();
  const { data, isPending } = useDataModel();
  const model = useModel();
  const { declare } = useServices();
  // Where they cannot be read, every screen is there without them: no save touches what a form does not show.
  const isKnown = space === null || !isPending;
  const [own, setOwn] = useState<readonly Resource[] | null>(isKnown && !hasOwn(data) ? none : null);

  useEffect(() => {
    if (!isKnown) return;
    if (!hasOwn(data)) return setOwn(none);
    let withdrawals: (() => void)[] = [];
    let isLeft = false;
    void extended(model.resources, data).then((resources) => {
      if (isLeft) return;
      withdrawals = resources.map(declare);
      setOwn(resources);
    });
    return () => {
      isLeft = true;
      for (const withdraw of withdrawals) withdraw();
    };
  }, [isKnown, data, model, declare]);

  const inSpace = useMemo(() => {
    if (own === null || own.length === 0) return model;
    const resources = model.resources.map((one) => own.find(({ name }) => name === one.name) ?? one);
    return {
      ...model,
      resources,
      resource: (name: string) => own.find((one) => one.name === name) ?? model.resource(name),
    };
  }, [model, own]);

  // Nothing may be asked before the providers know what they are asked for.
  if (own === null) return <PageSkeleton />;
  return <ModelContext value={inSpace}>{children}</ModelContext>;
}

/** Most spaces have added nothing, and load no code for it. */
const hasOwn = (data: Partial<SpaceDataModel> = {}): boolean => Object.keys(data.data_model ?? {}).length > 0;

async function extended(
  resources: readonly Resource[],
  { data_model = {}, custom_slots }: Partial<SpaceDataModel> = {},
): Promise<readonly Resource[]> {
  const { extendedResources } = await import('#derive/slots/custom-fields.ts');
  return extendedResources(resources, data_model, custom_slots);
}
