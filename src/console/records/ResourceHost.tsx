import { type ReactNode, useMemo } from 'react';
import { FieldHostContext, type Option } from '#console/fields/host.ts';
import { useModel } from '#console/ui/context.ts';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { declaredOf, fieldOf, type Resource } from '#schema/resource.ts';
import { useOpenRecord } from './open-record.ts';
import { useResourceHost } from './useResourceHost.ts';
import { useRights } from './useRights.ts';

/** Serves the fields below it, and makes the records that they want to point at in a drawer. */
export function ResourceHost({ resource, children }: { resource: Resource; children: ReactNode }) {
  const host = useResourceHost(resource);
  const model = useModel();
  const { mayCreate } = useRights(resource);
  const openRecord = useOpenRecord();
  const full = useMemo(() => {
    const targetOf = (field: ReferenceField | TagsField) =>
      declaredOf(model.resource(field.kind === 'tags' ? 'tag' : field.to));
    return {
      ...host,
      mayCreate: (field: ReferenceField | TagsField) => {
        if (host.options(field).isLost) return false;
        const target = targetOf(field);
        return mayCreate(target.name) && fieldOf(target, target.title)?.kind === 'text';
      },
      create: (field: ReferenceField | TagsField, title: string) =>
        new Promise<Option | null>((made) => {
          const target = targetOf(field);
          openRecord({
            resource: target,
            start: { [target.title]: title },
            ...(field.kind === 'tags' && { given: { type: field.type } }),
            ...(field.kind === 'reference' && { given: givenBy(field.where) }),
            onCreated: (record) => made({ id: record.id, title: String(record[target.title] ?? record.id) }),
            // Heard only where nothing was made.
            onClosed: () => made(null),
          });
        }),
    };
  }, [host, model, mayCreate, openRecord]);
  return <FieldHostContext value={full}>{children}</FieldHostContext>;
}

/** What a record needs to be among those that the field offers. */
const givenBy = (where: Predicate | undefined): JsonObject =>
  where && 'field' in where && where.op === 'eq' ? { [where.field]: where.value as Json } : {};
