import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { ModelContext, useModel } from '#console/ui/context.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import type { Resource } from '#schema/resource.ts';
import { useServices } from './services.ts';

/**
 * What is inside takes this declaration for that of its name: fields, rights and requests. It stays as it is when the declaration
 * changes, with what somebody writes in it: those of other records want a `key`.
 */
export function ResourceOverride({
  resource,
  fallback = <PageSkeleton />,
  children,
}: {
  resource: Resource;
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const { declare } = useServices();
  const model = useModel();
  const [declared, setDeclared] = useState<string | null>(null);
  // Nothing may be asked before the providers know what they are asked for: what is inside asks in effects, which come later.
  useLayoutEffect(() => {
    const withdraw = declare(resource);
    setDeclared(resource.name);
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
  if (declared !== resource.name) return fallback;
  return <ModelContext.Provider value={own}>{children}</ModelContext.Provider>;
}
