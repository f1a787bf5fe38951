import type { FastifyServerOptions } from 'fastify';

interface LogTarget {
  logLevel: string;
  /** Where the log goes; standard output where it is left out. */
  logStream?: { write(line: string): void };
}

/**
 * Paths are logged without their query, which may hold codes and searches, and without the tokens of previews, sign-in links and mails; headers are
 * not logged at all.
 */
export function loggerOptions({ logLevel, logStream }: LogTarget): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    ...(logStream ? { stream: logStream } : {}),
    serializers: {
      req: ({ method, url }) => ({
        method,
        path: url
          ?.split('?')[0]
          ?.replace(/(\/preview\/|\/_members\/sign-in\/|\/_mail\/(?:preferences|links|opens|sign-up)\/).+/, '$1...'),
      }),
    },
    redact: ['*.authorization', '*.headers', '*.password', '*.secret', '*["x-hasura-admin-secret"]'],
  };
}
