import { resolve } from 'node:path';
import { z } from 'zod';

const A_PORT = 'must be a whole number from 0 to 65535';
const A_COUNT = 'must be a whole number from 1 to 8';
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  PORT: z.coerce.number({ error: A_PORT }).int(A_PORT).min(0, A_PORT).max(65535, A_PORT).default(3006),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address of PostgreSQL: postgres://user:password@host/name' })
    .optional(),
  SERVERS: z.coerce.number({ error: A_COUNT }).int(A_COUNT).min(1, A_COUNT).max(8, A_COUNT).default(1),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('warn'),
});

/** What a local run reads from the environment (docs/configuration.md); an empty variable counts as missing. */
export type LocalSettings = z.output<typeof schema>;

/** @throws Error with one line that names every malformed variable */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): LocalSettings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
}
