import type { Session } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';

const PREFIX = 'x-hasura-';
export const ROLE = 'x-hasura-role';
export const SECRET_HEADERS = ['x-hasura-admin-secret', 'x-hasura-access-key'] as const;
const BACKEND_ONLY = 'x-hasura-use-backend-only-permissions';

/** Who is asking, and what an auth hook said besides. */
export interface Identity extends Session {
  /** When the hook's word is void, in milliseconds since 1970; absent: never. */
  expiresAt?: number | undefined;
  /** `Set-Cookie` headers of the hook, for the client. */
  cookies?: readonly string[];
}

/** Headers with lower-case names; a repeated header's values are already joined. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

const isSecretHeader = (name: string): boolean => name === SECRET_HEADERS[0] || name === SECRET_HEADERS[1];

/** The `x-hasura-*` entries under lower-case names; values that are no text, and the secret itself, are left out. */
export function sessionVariables(source: Readonly<Record<string, unknown>>): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const name in source) {
    const value = source[name];
    if (typeof value !== 'string') continue;
    const lower = name.toLowerCase();
    if (lower.startsWith(PREFIX) && !isSecretHeader(lower)) variables[lower] = value;
  }
  return variables;
}

/**
 * @param mayUseBackendOnly whether the caller proved to be a backend: then a header may ask for `backend_only` permissions
 * @throws HasuraError when that header is not a boolean
 */
export function makeSession(variables: Record<string, string>, role: string, mayUseBackendOnly: boolean): Session {
  const backendHeader = variables[BACKEND_ONLY];
  variables[ROLE] = role;
  return {
    role,
    variables,
    isAdmin: role === 'admin',
    backendRequest: mayUseBackendOnly && backendHeader !== undefined && parseBoolean(backendHeader),
  };
}

const TRUE = ['true', 't', 'yes', 'y'];
const FALSE = ['false', 'f', 'no', 'n'];

function parseBoolean(text: string): boolean {
  const lower = text.toLowerCase();
  if (TRUE.includes(lower)) return true;
  if (FALSE.includes(lower)) return false;
  throw new HasuraError(
    'bad-request',
    `${BACKEND_ONLY}:  Not a valid boolean text. True values are ${JSON.stringify(TRUE)} and  False values are ${JSON.stringify(FALSE)}. All values are case insensitive`,
  );
}
