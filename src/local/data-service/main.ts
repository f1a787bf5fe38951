/** `npm run data-service`: the service alone, configured as Hasura is. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startDataService } from './data-service.ts';

const flag = z.stringbool().default(false);

const limit = z.coerce.number().int().positive().optional();

const A_PORT = 'must be a whole number from 0 to 65535';

const Environment = z.object({
  PORT: z.coerce.number({ error: A_PORT }).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT).default(8080),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres:// or postgresql://' })
    .optional(),
  HASURA_GRAPHQL_ADMIN_SECRET: z.string().min(1).optional(),
  HASURA_GRAPHQL_AUTH_HOOK: z.url().optional(),
  HASURA_GRAPHQL_AUTH_HOOK_MODE: z.enum(['GET', 'POST']).default('GET'),
  HASURA_GRAPHQL_UNAUTHORIZED_ROLE: z.string().min(1).optional(),
  HASURA_GRAPHQL_STRINGIFY_NUMERIC_TYPES: flag,
  HASURA_GRAPHQL_INFER_FUNCTION_PERMISSIONS: flag.default(true),
  HASURA_GRAPHQL_LIVE_QUERIES_MULTIPLEXED_REFETCH_INTERVAL: limit,
  DATA_SERVICE_MAX_REQUEST_BYTES: limit,
  DATA_SERVICE_MAX_DEPTH: limit,
  DATA_SERVICE_MAX_NODES: limit,
  DATA_SERVICE_MAX_ROWS: limit,
  DATA_SERVICE_MAX_CONNECTIONS: limit,
  DATA_SERVICE_TIME_LIMIT_MS: z.coerce.number().int().nonnegative().optional(),
});

/** The limits that are set; the others keep their defaults. */
const limitsOf = (limits: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(limits).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { metadata: { type: 'string' } } });
  const checked = Environment.safeParse(process.env);
  if (!checked.success) throw new Error(`The environment is not usable:\n${z.prettifyError(checked.error)}`);
  const env = checked.data;
  const service = await startDataService({
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    adminSecret: env.HASURA_GRAPHQL_ADMIN_SECRET,
    authHook: env.HASURA_GRAPHQL_AUTH_HOOK
      ? { url: env.HASURA_GRAPHQL_AUTH_HOOK, mode: env.HASURA_GRAPHQL_AUTH_HOOK_MODE }
      : undefined,
    unauthorizedRole: env.HASURA_GRAPHQL_UNAUTHORIZED_ROLE,
    stringifyNumericTypes: env.HASURA_GRAPHQL_STRINGIFY_NUMERIC_TYPES,
    inferFunctionPermissions: env.HASURA_GRAPHQL_INFER_FUNCTION_PERMISSIONS,
    liveQueryInterval: env.HASURA_GRAPHQL_LIVE_QUERIES_MULTIPLEXED_REFETCH_INTERVAL,
    maxRequestSize: env.DATA_SERVICE_MAX_REQUEST_BYTES,
    maxConnections: env.DATA_SERVICE_MAX_CONNECTIONS,
    statementTimeout: env.DATA_SERVICE_TIME_LIMIT_MS,
    limits: limitsOf({
      depth: env.DATA_SERVICE_MAX_DEPTH,
      nodes: env.DATA_SERVICE_MAX_NODES,
      rows: env.DATA_SERVICE_MAX_ROWS,
    }),
    metadataDir: values.metadata === 'none' ? undefined : values.metadata,
  });
  for (const { reason } of service.engine.inconsistentObjects()) console.error(`Inconsistent metadata: ${reason}`);
  console.log(`Data service ready at ${service.url} over ${env.DATABASE_URL ? 'PostgreSQL' : 'PGlite in memory'}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  console.error(inUse ? 'The port is taken by another program; set PORT to a free one.' : message);
  process.exit(1);
});
