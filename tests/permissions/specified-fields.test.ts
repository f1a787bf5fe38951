import { describe, expect, it } from 'vitest';
import { deriveMetadata } from '#derive/access/metadata.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import { specifiedFields } from './specified-fields.ts';

interface SelectPermission {
  role: string;
  permission: { columns: string[] };
}

const metadata = new Map(deriveMetadata(model, access, tables).map((entry) => [entry.table.name, entry]));
const signedIn = access.roles.map(({ name }) => name);

function columnsFor(table: string, role: string): readonly string[] {
  const permissions = (metadata.get(table)?.select_permissions ?? []) as unknown as SelectPermission[];
  return permissions.find((entry) => entry.role === role)?.permission.columns ?? [];
}

/** Whether a role reads a column, along relationships whose every table it reads. */
function reaches(table: string, role: string, path: readonly string[]): boolean {
  const [first = '', ...rest] = path;
  const columns = columnsFor(table, role);
  if (rest.length === 0 || columns.length === 0) return columns.includes(first);
  const named = tables.find(({ name }) => name === table);
  const link = [...(named?.object ?? []), ...(named?.array ?? [])].find(({ name }) => name === first);
  return link !== undefined && reaches(link.to, role, rest);
}

const readersOf = (table: string, field: string): string[] => {
  const path = (field.split(' @ ')[1] ?? field).split('.');
  return signedIn.filter((role) => reaches(table, role, path));
};

describe('the fields of the specification', () => {
  it('are read by somebody who signs in, each of them', () => {
    const closed = Object.entries(specifiedFields).flatMap(([table, fields]) =>
      fields.filter((field) => readersOf(table, field).length === 0).map((field) => `${table}.${field}`),
    );
    expect(closed).toEqual([]);
  });

  it.each([
    ['space', 'invite_id', ['SpaceOwner']],
    ['user', 'uid', ['superadmin']],
    ['user', 'roles', ['superadmin']],
    ['user', 'own roles @ own_account.roles', ['user']],
    ['user', 'own uid @ own_account.uid', ['user']],
    ['purchase', 'meta', ['SpaceOwner']],
    ['link_track', 'context_id', ['SpaceOwner', 'ADMIN', 'MANAGER']],
    ['subscription', 'updated_by', ['SpaceOwner', 'ADMIN']],
    ['tag', 'relations', ['SpaceOwner', 'ADMIN', 'MANAGER', 'EDITOR']],
    ['space_templates', 'space_ids', ['superadmin']],
  ])('%s.%s is read by whom it concerns, and nobody else', (table, field, roles) => {
    expect(readersOf(table, field)).toEqual(roles);
  });

  it('that servers set are written by no role', () => {
    const serverColumns = [
      'invite_id',
      'uid',
      'roles',
      'created_by',
      'updated_by',
      'message_id',
      'space_ids',
      'context_id',
    ];
    const written = [...metadata].flatMap(([table, entry]) =>
      [entry.insert_permissions, entry.update_permissions].flatMap((permissions) =>
        ((permissions ?? []) as unknown as SelectPermission[]).flatMap(({ role, permission }) =>
          permission.columns
            .filter((column) => serverColumns.includes(column))
            .map((column) => `${role} ${table}.${column}`),
        ),
      ),
    );
    // Whoever opens a draft names its live page.
    expect(written.filter((text) => !/ page\.context_id$/.test(text))).toEqual([]);
  });
});
