import type { Operation } from '../operation/document.ts';
import type { Scope } from '../operation/scope.ts';
import type { RoleSchema } from './role-schema.ts';
export function introspect(_schema: RoleSchema, _operation: Operation, _scope: Scope, _key: string): string {
  return 'null';
}
