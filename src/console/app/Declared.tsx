import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { AbilityProvider } from '@casl/react';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { ModelContext, useModel, useViewer } from '#console/ui/context.ts';
import { PageSkeleton } from '#console/ui/PageSkeleton.tsx';
import { abilityRules } from '#derive/access/ability.ts';
import { access } from '#permissions/access.ts';
import type { Resource } from '#schema/resource.ts';
import { DeclareContext } from './declare-context.ts';

/** What is inside takes this declaration for that of its name: fields, rights and requests. */
export function Declared({ resource, children }: { resource: Resource; children: ReactNode }) {
  const declare = useContext(DeclareContext);
  const model = useModel();
  const viewer = useViewer();
  const [declared, setDeclared] = useState<Resource | null>(null);
  useEffect(() => {
    const withdraw = declare?.(resource);
    setDeclared(resource);
    return withdraw;
  }, [declare, resource]);
  const own = useMemo(
    () => ({
      ...model,
      resources: model.resources.map((one) => (one.name === resource.name ? resource : one)),
      resource: (name: string) => (name === resource.name ? resource : model.resource(name)),
    }),
    [model, resource],
  );
  const ability = useMemo((): MongoAbility => createMongoAbility(abilityRules(access, own, viewer)), [own, viewer]);
  // Nothing may be asked before the data provider knows what it is asked for.
  if (declared !== resource) return <PageSkeleton />;
  return (
    <ModelContext.Provider value={own}>
      <AbilityProvider value={ability}>{children}</AbilityProvider>
    </ModelContext.Provider>
  );
}
