import type { FastifyServerOptions } from 'fastify';
import type { Metrics } from './metrics.ts';

interface LogTarget {
  logLevel: string;
  metrics?: Pick<Metrics, 'countEntry'> | undefined;
  /** Where the log goes; standard output where it is left out. */
  logStream?: { write(line: string): void };
}

/** Carries what only its receiver may know. */
const TOKENS =
  /(\/preview\/|\/space\/invite\/|\/api\/invitations\/|\/_members\/sign-in\/|\/_mail\/(?:preferences|links|opens|sign-up)\/).+/;

/** A path as it may be kept: without its query and tokens. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(TOKENS, '$1...');

/**
 * Paths are logged without their query, which may hold codes and searches, and without the tokens of previews, invitations, sign-in links and mails; headers are
 * not logged at all.
 */
export function loggerOptions({ logLevel, logStream, metrics }: LogTarget): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    ...(logStream ? { stream: logStream } : {}),
    serializers: {
      req: ({ method, url }) => ({
        method,
        path: url === undefined ? undefined : loggedPath(url),
      }),
    },
    ...(metrics && { hooks: { logMethod: countingBy(metrics) } }),
    redact: ['*.authorization', '*.headers', '*.password', '*.secret', '*["x-hasura-admin-secret"]'],
  };
}

type Options = Extract<FastifyServerOptions['logger'], { hooks?: object }>;
type LogMethod = NonNullable<NonNullable<Options['hooks']>['logMethod']>;

/** Errors are logged with their code as message, entries of `logged.ts` with theirs beside it. */
const countingBy = ({ countEntry }: Pick<Metrics, 'countEntry'>): LogMethod =>
  function count(args, method) {
    const [details, message] = args as [unknown, unknown?];
    if (details !== null && typeof details === 'object') {
      if ('code' in details) countEntry(String(details.code));
      else if ('err' in details && typeof message === 'string') countEntry(message);
    }
    method.apply(this, args);
  };
