import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { FieldHostContext, type Option } from '#console/fields/host.ts';
import { useModel } from '#console/ui/context.ts';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { useResourceHost } from './useResourceHost.ts';
import { useRights } from './useRights.ts';

const RecordDrawer = lazy(() => import('./drawer/RecordDrawer.tsx'));

interface Making {
  field: ReferenceField | TagsField;
  title: string;
  made(option: Option | null): void;
}

/** Serves the fields below it, and makes the records that they want to point at in a drawer. */
export function ResourceHost({ resource, children }: { resource: Resource; children: ReactNode }) {
  const host = useResourceHost(resource);
  const model = useModel();
  const { mayCreate } = useRights(resource);
  const [making, setMaking] = useState<Making | null>(null);
  const full = useMemo(() => {
    const targetOf = (field: ReferenceField | TagsField) => model.resource(field.kind === 'tags' ? 'tag' : field.to);
    return {
      ...host,
      mayCreate: (field: ReferenceField | TagsField) => {
        const target = targetOf(field);
        return mayCreate(target.name) && fieldOf(target, target.title)?.kind === 'text';
      },
      create: (field: ReferenceField | TagsField, title: string) =>
        new Promise<Option | null>((made) => setMaking({ field, title, made })),
    };
  }, [host, model, mayCreate]);
  const target = making && model.resource(making.field.kind === 'tags' ? 'tag' : making.field.to);
  return (
    <FieldHostContext value={full}>
      {children}
      {making && target && (
        <Suspense>
          <RecordDrawer
            resource={target}
            start={{ [target.title]: making.title }}
            {...(making.field.kind === 'tags' && { given: { type: making.field.type } })}
            onCreated={(record) => making.made({ id: record.id, title: String(record[target.title] ?? record.id) })}
            onClosed={() => {
              // Heard only where nothing was made.
              making.made(null);
              setMaking(null);
            }}
          />
        </Suspense>
      )}
    </FieldHostContext>
  );
}
