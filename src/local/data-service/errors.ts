/** Where in a request a fault lies, e.g. `['selectionSet', 'page', 'args', 'where']`. */
export type Path = readonly (string | number)[];

/** The codes of Hasura's error table that this service uses. */
export type ErrorCode =
  | 'access-denied'
  | 'already-exists'
  | 'bad-request'
  | 'concurrent-update'
  | 'conflict'
  | 'constraint-error'
  | 'constraint-violation'
  | 'data-exception'
  | 'dependency-error'
  | 'invalid-configuration'
  | 'invalid-json'
  | 'invalid-params'
  | 'not-exists'
  | 'not-found'
  | 'not-supported'
  | 'parse-failed'
  | 'permission-error'
  | 'postgres-error'
  | 'row-limit-exceeded'
  | 'time-limit-exceeded'
  | 'too-many-connections'
  | 'unexpected'
  | 'unexpected-payload'
  | 'validation-failed';

/** `$.selectionSet.page.args.objects[0]`; keys that are no plain names are quoted as Hasura quotes them. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return /^[A-Za-z_$][\w$-]*$/.test(key) ? `${text}.${key}` : `${text}['${key}']`;
  }, '$');
}

/** A fault with the exact body that Hasura would send for it. `internal` is shown to admins only. */
export class HasuraError extends Error {
  readonly code: ErrorCode;
  readonly path: Path;
  readonly internal: unknown;

  constructor(code: ErrorCode, message: string, path: Path = [], internal?: unknown) {
    super(message);
    this.name = 'HasuraError';
    this.code = code;
    this.path = path;
    this.internal = internal;
  }

  /** One entry of a GraphQL answer's `errors`. */
  toGraphQL(showInternal = false): { message: string; extensions: Record<string, unknown> } {
    const extensions: Record<string, unknown> = { path: formatPath(this.path), code: this.code };
    if (showInternal && this.internal !== undefined) extensions.internal = this.internal;
    return { message: this.message, extensions };
  }

  /** The body of a failed `/v1/metadata` or `/v2/query` command. */
  toCommand(showInternal = false): Record<string, unknown> {
    const body: Record<string, unknown> = { path: formatPath(this.path), error: this.message, code: this.code };
    if (showInternal && this.internal !== undefined) body.internal = this.internal;
    return body;
  }
}

/** A `validation-failed` fault, the most common one. */
export const invalid = (message: string, path: Path): HasuraError =>
  new HasuraError('validation-failed', message, path);
