import { ClientError, GraphQLClient, type RequestDocument, type RequestOptions, type Variables } from 'graphql-request';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Credentials, headersOf } from '../session/credentials.ts';
import { type GraphqlError, RequestError, toRequestError } from './http-error.ts';

/** What the errors of one operation are told as. @param variables of the operation */
type Explain = (errors: readonly GraphqlError[], variables: JsonObject) => RequestError;

interface Options {
  signal?: AbortSignal | undefined;
  /** It is sent though the page goes. */
  outlivesPage?: boolean | undefined;
  explain?: Explain;
}

/** Makes the client of one request; `explain` knows more of its errors than that they are errors. */
export type DataClients = (options?: Options) => DataClient;

const refusals = new Set(['access-denied', 'invalid-jwt', 'unauthenticated']);
const isRefusal = (errors: readonly GraphqlError[]) =>
  errors.some((error) => refusals.has(error.extensions?.code ?? ''));

const isMutation = (document: RequestDocument): boolean =>
  typeof document === 'string'
    ? document.startsWith('mutation')
    : document.definitions.some((one) => one.kind === 'OperationDefinition' && one.operation === 'mutation');

/** The errors that the data service answers with, or the gateway before it, which writes one in its own shape. */
function errorsIn({ response }: ClientError): readonly GraphqlError[] {
  if (response.errors) return response.errors as readonly GraphqlError[];
  const { error } = response as { error?: { message?: unknown; code?: string } };
  if (typeof error?.message === 'string') {
    return [{ message: error.message, extensions: { ...(error.code && { code: error.code }) } }];
  }
  throw new RequestError(response.status, 'The data service could not answer. Please try again.');
}

/**
 * Sends operations to the data service, for `@refinedev/hasura` and for what it has no method for. Every failure is a
 * `RequestError`: those of the package quote the whole request. While impersonating, a change is not even sent: the server would
 * refuse it with fewer words. A refused token is renewed once before the session counts as over.
 */
export class DataClient extends GraphQLClient {
  readonly #credentials: Credentials;
  readonly #options: Options;

  constructor(url: string, credentials: Credentials, options: Options = {}) {
    const { signal, outlivesPage } = options;
    const own = { ...(signal && { signal }), ...(outlivesPage && { keepalive: true }) };
    super(url, { fetch: (to: string, init: RequestInit) => fetch(to, { ...init, ...own }) });
    this.#credentials = credentials;
    this.#options = options;
  }

  override async request<T, V extends Variables = Variables>(
    documentOrOptions: RequestDocument | RequestOptions<V, T>,
    variables: Variables = {},
  ): Promise<T> {
    const document = documentOrOptions as RequestDocument;
    const { impersonation, onRefused } = this.#credentials;
    if (impersonation && isMutation(document)) throw new RequestError(403, impersonation.explain());
    let answer = await this.#send<T>(document, variables, false);
    if ('errors' in answer && isRefusal(answer.errors)) {
      answer = await this.#send<T>(document, variables, true);
      if ('errors' in answer && isRefusal(answer.errors)) onRefused();
    }
    if ('data' in answer) return answer.data;
    const { explain } = this.#options;
    throw explain ? explain(answer.errors, variables as JsonObject) : toRequestError(answer.errors);
  }

  /** The data of an operation of `src/derive`. */
  async run<A>({ query, variables }: Call<A>): Promise<A> {
    return this.request<A>(query, variables);
  }

  async #send<T>(
    document: RequestDocument,
    variables: Variables,
    renew: boolean,
  ): Promise<{ data: T } | { errors: readonly GraphqlError[] }> {
    // The package sets the type itself, and writes it otherwise: it would be sent twice.
    const { 'content-type': _, ...requestHeaders } = headersOf(this.#credentials, await this.#credentials.token(renew));
    try {
      return { data: await super.request<T>({ document, variables, requestHeaders }) };
    } catch (cause) {
      if (cause instanceof ClientError) return { errors: errorsIn(cause) };
      if (this.#options.signal?.aborted) throw cause;
      throw new RequestError(0, 'No connection. Please check your network and try again.');
    }
  }
}
