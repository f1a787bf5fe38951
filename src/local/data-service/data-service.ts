import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createEngine } from './engine.ts';
import type { Engine } from './engine-types.ts';
import { startEventLoop } from './events/event-loop.ts';
import { createScheduledEventCommands } from './events/scheduled-event-commands.ts';
import { createMetadataCommands } from './http/metadata-commands.ts';
import { createQueryCommands } from './http/query-commands.ts';
import { createHttpServer } from './http/server.ts';
import { createLiveQueries } from './live/live-queries.ts';
import { readMetadataDirectory } from './metadata/read-directory.ts';
import { applyMigrations } from './migrate.ts';
import type { OperationLimits } from './operation/limits.ts';
import type { Database } from './run/database.ts';
import { openDatabase } from './run/open-database.ts';
import type { AuthHook } from './session/auth-hook.ts';
import { createAuthenticate } from './session/authenticate.ts';
import { serveWebsockets } from './websocket/websocket-server.ts';

export interface DataServiceOptions {
  /** 0: any free port. */
  port: number;
  host?: string | undefined;
  /** An open database, left open by close(). Without it one is opened from the two below; without those, in memory. */
  database?: Database | undefined;
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** Absent: every caller is believed, as in Hasura. */
  adminSecret?: string | undefined;
  authHook?: AuthHook | undefined;
  /** The role of requests that bring no secret. */
  unauthorizedRole?: string | undefined;
  /** SQL migrations in the Hasura CLI's layout, e.g. `hasura/migrations/default`. */
  migrationsDir?: string | undefined;
  /** Metadata in the Hasura CLI's layout, e.g. `hasura/metadata`. */
  metadataDir?: string | undefined;
  /** bigint, numeric and float8 as JSON strings. */
  stringifyNumericTypes?: boolean | undefined;
  /** Whether functions for queries are there for every role that may select what they return; default true. */
  inferFunctionPermissions?: boolean | undefined;
  /** Milliseconds between two looks of a live query at the database; default 1000. */
  liveQueryInterval?: number | undefined;
  /** Milliseconds after which PostgreSQL cancels a statement, default 60000, 0: never. PGlite cannot cancel one. */
  statementTimeout?: number | undefined;
  /** Bytes of a request body or websocket message; default 32 MiB. */
  maxRequestSize?: number | undefined;
  /** Connections that one client may have at a time; default 10,000. */
  maxConnections?: number | undefined;
  /** Levels and fields of an operation; defaults in `operation/limits.ts`. */
  limits?: Partial<OperationLimits> | undefined;
}

export interface DataService {
  /** Without a slash at its end, e.g. `http://127.0.0.1:8080`. */
  url: string;
  engine: Engine;
  database: Database;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT = 60_000;
const MAX_REQUEST_SIZE = 32 * 1024 * 1024;
const MAX_CONNECTIONS = 10_000;

/**
 * Starts the service and waits until it answers.
 * @throws Error with a message for people when the database, the migrations, the metadata or the port is unusable
 */
export async function startDataService(options: DataServiceOptions): Promise<DataService> {
  const { host = '127.0.0.1', maxRequestSize = MAX_REQUEST_SIZE } = options;
  const authenticate = createAuthenticate(options);
  const database =
    options.database ??
    (await openDatabase({ ...options, statementTimeout: options.statementTimeout ?? STATEMENT_TIMEOUT }));
  const closeDatabase = async () => {
    if (!options.database) await database.close();
  };
  try {
    if (options.migrationsDir !== undefined) await applyMigrations(database, options.migrationsDir);
    const engine = await createEngine(database, {
      ...(options.metadataDir === undefined ? {} : { metadata: await readMetadataDirectory(options.metadataDir) }),
      stringifyNumericTypes: options.stringifyNumericTypes ?? false,
      inferFunctionPermissions: options.inferFunctionPermissions ?? true,
      limits: options.limits,
    });
    const liveQueries = createLiveQueries(engine, options.liveQueryInterval ?? 1000);
    const server = createHttpServer({
      engine,
      database,
      authenticate,
      maxRequestSize,
      maxConnections: options.maxConnections ?? MAX_CONNECTIONS,
      metadataCommands: createMetadataCommands(
        engine,
        () => websockets.restartAll(),
        createScheduledEventCommands(database, () => eventLoop.wake()),
      ),
      queryCommands: createQueryCommands(engine, database, () => liveQueries.wakeAll()),
    });
    const websockets = serveWebsockets(server, { engine, liveQueries, authenticate, maxRequestSize });
    server.listen(options.port, host);
    await once(server, 'listening');
    const eventLoop = startEventLoop(database);
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://${host}:${port}`,
      engine,
      database,
      async close() {
        websockets.close();
        liveQueries.close();
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
        await eventLoop.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}
