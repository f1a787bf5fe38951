import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { createDirectory } from './access/directory.ts';
import { refuseThroughLens } from './access/lens.ts';
import { toAppError } from './errors.ts';
import type { Accounts, UserStatus } from './ports/accounts.ts';
import type { IdentityVerifier } from './ports/identity.ts';
import { graphqlHttp } from './proxy/graphql-http.ts';
import { graphqlSocket } from './proxy/graphql-socket.ts';
import { account } from './routes/account.ts';
import { assetFiles } from './routes/asset-files.ts';
import { type AssetParts, assets } from './routes/assets.ts';
import { authHook } from './routes/auth-hook.ts';
import { type HealthChecks, health } from './routes/health.ts';
import { session } from './routes/session.ts';
import { spaces } from './routes/spaces.ts';
import { viewAs } from './routes/view-as.ts';
import { consoleFiles } from './web/console.ts';
import type { PublicConfig } from './web/public-config.ts';

export interface AppDependencies {
  identity: IdentityVerifier;
  accounts: Accounts;
  assets: AssetParts;
  /** Base URL of the data service, without a trailing slash. */
  dataServiceUrl: string;
  superadminEmails: ReadonlySet<string>;
  signUpStatus: UserStatus;
  publicConfig: PublicConfig;
  /** The built console. */
  consoleFolder: string;
  /** Parts besides the data service, the identity provider and the storage that /healthz asks. */
  healthChecks?: HealthChecks;
  /** More routes on the same origin, without the console's security headers. The local start adds its gateway here. */
  extend?: (app: FastifyInstance) => Promise<void>;
  logLevel: string;
}

/** Puts the server together. It listens to nothing yet; `close()` also ends its websockets. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { identity, accounts, superadminEmails, signUpStatus } = dependencies;
  const app = Fastify({
    logger: loggerOptions(dependencies.logLevel),
    forceCloseConnections: true,
    // What fails before there is a route, such as an address that cannot be decoded.
    frameworkErrors: answerError,
  });
  const directory = createDirectory(accounts);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });

  app.setErrorHandler(answerError);
  refuseThroughLens(app);

  health(app, {
    dataService: () => accounts.health(),
    identity: () => identity.health(),
    storage: () => dependencies.assets.storage.health(),
    ...dependencies.healthChecks,
  });
  authHook(app, { identity, directory, superadminEmails });
  session(app, { identity, accounts, directory, superadminEmails });
  account(app, { identity, accounts, directory, signUpStatus });
  spaces(app, { identity, accounts, directory });
  viewAs(app, { identity, directory });
  assets(app, { identity, directory, ...dependencies.assets });
  assetFiles(app, dependencies.assets.storage);
  await graphqlHttp(app, dependencies.dataServiceUrl);
  graphqlSocket(app, dependencies.dataServiceUrl);
  await dependencies.extend?.(app);
  await app.register((scope) => consoleFiles(scope, dependencies.consoleFolder, dependencies.publicConfig));
  return app;
}

/** Every error leaves as an entry of the table; what is ours to mend is logged. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault = toAppError(error);
  if (fault.status >= 500) request.log.error({ err: error }, fault.code);
  const details = fault.details.length > 0 ? { details: fault.details } : {};
  reply.status(fault.status).send({ error: { code: fault.code, message: fault.message, ...details } });
}

/** Paths are logged without their query, which may hold codes and searches; headers are not logged at all. */
function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: ({ method, url }) => ({ method, path: url?.split('?')[0] }),
    },
    redact: ['*.authorization', '*.headers', '*.password', '*.secret', '*["x-hasura-admin-secret"]'],
  };
}
