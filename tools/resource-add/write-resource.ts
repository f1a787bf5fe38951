import type { Declared } from './declare-resource.ts';

/** The module of a declaration; a formatter makes it beautiful. */
export function moduleOf({ resource }: Declared): string {
  const { fields, ...rest } = resource;
  const times = ['createdAt', 'updatedAt'].filter((time) => fields.includes(time as 'createdAt'));
  const listed = fields.map((field) => (typeof field === 'string' ? field : JSON.stringify(field)));
  // `fields` stands where declarations have it: behind what names a record.
  const members = Object.entries(rest).flatMap(([key, value]) => {
    const member = `${key}: ${JSON.stringify(value)}`;
    return key === (rest.picture ? 'picture' : 'title') ? [member, `fields: [${listed.join(', ')}]`] : [member];
  });
  return [
    `import { defineResource } from '#schema/resource.ts';`,
    ...(times.length > 0 ? [`import { ${times.join(', ')} } from './shared.ts';`] : []),
    '',
    `export const ${variableOf(resource.name)} = defineResource({ ${members.join(', ')} });`,
    '',
  ].join('\n');
}

export const fileOf = (name: string): string => `${name.replaceAll('_', '-')}.ts`;

const variableOf = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** @throws Error in one line where the text is not built as it was when this was written */
function insert(text: string, file: string, before: string, line: string): string {
  if (!text.includes(before)) throw new Error(`${file} has no line "${before.trim()}": add "${line.trim()}" by hand.`);
  return text.replace(before, before + line);
}

/** The list of `resources/tables.ts` with the table in it. */
export function withTable(text: string, { resource, relations }: Declared): string {
  const lines = relations.map((relation) => JSON.stringify(relation)).join(', ');
  return insert(
    text,
    'resources/tables.ts',
    'const entities: TableNotation = {\n',
    `  ${resource.name}: [${lines}],\n`,
  );
}

/** `resources/model.ts` with the declaration among the content. */
export function withResource(text: string, { resource }: Declared): string {
  const variable = variableOf(resource.name);
  const imported = insert(
    text,
    'resources/model.ts',
    `import type { Model } from '#schema/model.ts';\n`,
    `import { ${variable} } from './${fileOf(resource.name)}';\n`,
  );
  return insert(imported, 'resources/model.ts', 'const content = [\n', `  ${variable},\n`);
}

/** `permissions/menu.ts` with its item for all who see the content. */
export function withMenuItem(text: string, { resource }: Declared): string {
  return insert(text, 'permissions/menu.ts', 'const content = [', `'${resource.name}', `);
}

/** `resources/audit-kinds.ts` with the name that the audit log has for it. */
export function withAuditKind(text: string, { resource }: Declared): string {
  return insert(
    text,
    'resources/audit-kinds.ts',
    'export const auditKinds: readonly ChoiceOption[] = [\n',
    `  { value: '${resource.name}', label: ${JSON.stringify(resource.labels.one)} },\n`,
  );
}
