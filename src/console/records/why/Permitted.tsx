import { CanAccess } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { Resource } from '#schema/resource.ts';
import { NotPermitted } from './NotPermitted.tsx';

interface PermittedProps {
  resource: Resource;
  action: 'list' | 'show' | 'create';
  children: ReactNode;
}

/** A page of a resource, or in its place why the viewer has no right to it. */
export function Permitted({ resource, action, children }: PermittedProps) {
  const refusal = <NotPermitted resource={resource} action={action === 'create' ? 'create' : 'read'} />;
  return (
    <CanAccess resource={resource.name} action={action} params={{}} fallback={refusal}>
      {children}
    </CanAccess>
  );
}
