import type { InputField } from './input-types.ts';
import type { NamedType } from './type-ref.ts';

/** All types that these lead to, themselves included, by name. */
export function reachableTypes(roots: Iterable<NamedType>): Map<string, NamedType> {
  const found = new Map<string, NamedType>();
  const waiting = [...roots];
  const inputs = (fields: Readonly<Record<string, InputField<unknown>>>): void => {
    for (const field of Object.values(fields)) waiting.push(field.named);
  };
  for (let type = waiting.pop(); type; type = waiting.pop()) {
    if (found.has(type.name)) continue;
    found.set(type.name, type);
    if (type.kind === 'outputObject') {
      for (const field of type.fields().values()) {
        waiting.push(field.of);
        inputs(field.arguments);
      }
    } else if (type.fields) {
      inputs(type.fields());
    }
  }
  return found;
}
