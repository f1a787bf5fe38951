import type { Field } from '../field.ts';
import { isSimple } from './field-condition.ts';

/**
 * Whether people are asked what a new record begins with. Not a person, who may leave and then is refused; not a file, of whose use nothing
 * would tell; and not what has an inside that no rule of values looks at (docs/decisions/221).
 */
export const mayHaveDefault = (field: Field): boolean =>
  isSimple(field) || ['tags', 'richText'].includes(field.kind) || (field.kind === 'reference' && field.to !== 'user');
