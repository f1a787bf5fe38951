import type { Fault } from '../fault.ts';
import { unknownName } from '../fault.ts';
import type { Field } from '../field.ts';
import { kindOf } from '../kinds.ts';
import { predicateFields } from '../predicate.ts';
import { schemaOf } from '../value-schema.ts';

const namePattern = /^[a-zA-Z][a-zA-Z0-9_]*$/;

/** Faults of fields that stand side by side, members of groups and lists included. */
export function checkFields(place: string, fields: readonly Field[]): Fault[] {
  return checkSideBySide(fields, (index) => `${place}[${index}]`);
}

function checkSideBySide(fields: readonly Field[], placeOf: (index: number) => string): Fault[] {
  const names = fields.map((field) => field.name);
  return fields.flatMap((field, index) => {
    const at = placeOf(index);
    const faults: Fault[] = checkField(at, field);
    if (names.indexOf(field.name) < index) faults.push({ place: at, message: `"${field.name}" stands twice` });
    for (const name of field.showIf ? predicateFields(field.showIf) : []) {
      if (!names.includes(name)) faults.push(unknownName(`${at}.showIf`, 'field', name, names));
    }
    return faults;
  });
}

function checkField(at: string, field: Field): Fault[] {
  const faults = kindOf(field)
    .check(field)
    .map((fault) => ({ ...fault, place: `${at}.${fault.place}` }));
  if (!namePattern.test(field.name)) {
    faults.push({ place: `${at}.name`, message: `"${field.name}" is not made of letters, digits and underscores` });
  }
  if (field.kind === 'group' && field.fields) faults.push(...checkFields(`${at}.fields`, field.fields));
  if (field.kind === 'list') faults.push(...checkSideBySide([field.item], () => `${at}.item`));
  if (field.default !== undefined && !schemaOf(field).safeParse(field.default).success) {
    faults.push({ place: `${at}.default`, message: 'is no value of this field' });
  }
  return faults;
}
