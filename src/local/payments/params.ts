import qs from 'qs';
import { z } from 'zod';
import { StripeFault } from './fault.ts';

/** Form fields are text: `10`, `true`. Empty unsets a value. */
export const amount = z.coerce.number().int().min(0).max(99_999_999);
export const text = z.string().max(5000);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((code) => code.toLowerCase());
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const expand = z.array(z.string()).max(20).optional();

/** `a[b][0]=c` as objects. */
export function parseForm(body: string): unknown {
  return qs.parse(body, { depth: 8, arrayLimit: 100, parameterLimit: 1000, allowPrototypes: false });
}

/** @throws StripeFault that names the parameter, as Stripe does */
export function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(given ?? {});
  if (!error) return data;
  const [issue] = error.issues;
  const param = nameOf(issue?.path ?? []);
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw new StripeFault(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message);
  if (isMissing) {
    throw new StripeFault(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw new StripeFault(`Invalid ${param}: ${issue?.message ?? 'it cannot be read'}`, {
    ...{ code: 'parameter_invalid', param },
  });
}

/** `line_items[0][price]`. */
function nameOf(path: readonly PropertyKey[]): string {
  const [first = '', ...others] = path.map(String);
  return first + others.map((part) => `[${part}]`).join('');
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Without what was not given, which would empty what is there. */
export const defined = <T extends object>(given: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;
