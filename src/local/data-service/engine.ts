import type { AbortNotice } from './abort-signal.ts';
import { changeSchema } from './change-schema.ts';
import type { Engine, GraphQLRequest, InconsistentObject, PreparedSubscription, Session } from './engine-types.ts';
import { HasuraError } from './errors.ts';
import { loadModel } from './load-model.ts';
import { withoutObjects } from './metadata/dependents.ts';
import { exportMetadata } from './metadata/export.ts';
import type { Model } from './model/model.ts';
import type { Call } from './operation/call.ts';
import { defaultLimits, type OperationLimits } from './operation/limits.ts';
import { PlanCache } from './plan/plan-cache.ts';
import type { Plan } from './plan/plans.ts';
import type { Connection, Database } from './run/database.ts';
import { openStream, queryIdentity, runMutation, runQuery } from './run/execute.ts';
import { RoleSchema, type SchemaOptions } from './schema/role-schema.ts';

export interface EngineOptions extends Partial<SchemaOptions> {
  /** A v3 document. Parts of it that do not fit the database are left out and reported. */
  metadata?: unknown;
  /** How large an operation may be; 50 levels and 10,000 fields unless told. */
  limits?: Partial<OperationLimits> | undefined;
}

/** Everything that follows from one metadata document and one reading of the catalogue. */
interface State {
  document: unknown;
  model: Model;
  inconsistent: InconsistentObject[];
  schemas: Map<string, RoleSchema>;
  plans: PlanCache;
}

async function load(database: Database, document: unknown, limits: OperationLimits): Promise<State> {
  return { document, ...(await loadModel(database, document)), schemas: new Map(), plans: new PlanCache(limits) };
}

function faultOf(error: unknown): HasuraError {
  if (error instanceof HasuraError) return error;
  if (error instanceof RangeError)
    return new HasuraError('validation-failed', 'the query is nested too deeply', ['query']);
  console.error('data-service: internal error', error);
  return new HasuraError('unexpected', 'internal error');
}

function errorBody(error: unknown, session: Session): string {
  return JSON.stringify({ errors: [faultOf(error).toGraphQL(session.role === 'admin')] });
}

class HasuraEngine implements Engine {
  readonly #database: Database;
  readonly #options: SchemaOptions;
  readonly #limits: OperationLimits;
  readonly #listeners = new Set<(tables: readonly string[]) => void>();
  #state: State;

  constructor(database: Database, options: SchemaOptions, limits: OperationLimits, state: State) {
    this.#database = database;
    this.#options = options;
    this.#limits = limits;
    this.#state = state;
  }

  async execute(
    request: GraphQLRequest,
    session: Session,
    signal?: AbortNotice,
  ): Promise<{ body: string; ok: boolean }> {
    try {
      const { plan, call } = this.#plan(request, session, false);
      call.signal = signal;
      if (plan.is === 'query') return { body: await runQuery(this.#database, plan, call), ok: true };
      if (plan.is === 'stream') throw new HasuraError('unexpected', 'not a query');
      const body = await runMutation(this.#database, plan, call);
      for (const listener of this.#listeners) listener(plan.tables);
      return { body, ok: true };
    } catch (error) {
      return { body: errorBody(error, session), ok: false };
    }
  }

  async prepareSubscription(
    request: GraphQLRequest,
    session: Session,
  ): Promise<PreparedSubscription | { body: string }> {
    try {
      const { plan, call } = this.#plan(request, session, true);
      if (plan.is === 'mutation') throw new HasuraError('unexpected', 'not a subscription');
      const next =
        plan.is === 'stream'
          ? openStream(this.#database, plan, call)
          : (): Promise<string> => runQuery(this.#database, plan, call);
      const rerun = async (): Promise<string | null> => {
        try {
          return await next();
        } catch (error) {
          return errorBody(error, session);
        }
      };
      const key = plan.is === 'query' ? queryIdentity(plan, call) : null;
      return { rerun, key, tables: plan.tables, streaming: plan.is === 'stream' };
    } catch (error) {
      return { body: errorBody(error, session) };
    }
  }

  onWrite(listener: (tables: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async replaceMetadata(
    document: unknown,
    { allowInconsistent = false } = {},
  ): Promise<{ inconsistent: InconsistentObject[] }> {
    const state = await load(this.#database, document, this.#limits);
    if (state.inconsistent.length > 0 && !allowInconsistent) {
      throw new HasuraError('unexpected', 'cannot continue due to inconsistent metadata', ['args'], state.inconsistent);
    }
    this.#state = state;
    return { inconsistent: state.inconsistent };
  }

  exportMetadata(): unknown {
    return exportMetadata(this.#state.document);
  }

  async reloadCatalog(): Promise<void> {
    this.#state = await load(this.#database, this.#state.document, this.#limits);
  }

  async dropInconsistentObjects(): Promise<void> {
    await this.replaceMetadata(withoutObjects(this.exportMetadata(), this.#state.inconsistent), {
      allowInconsistent: true,
    });
  }

  async changeSchema<T>(
    connection: Connection,
    work: () => Promise<T>,
    cascade: boolean,
  ): Promise<{ result: T; settle: () => void }> {
    const before = { ...this.#state, document: this.exportMetadata() };
    const { result, after } = await changeSchema(connection, before, work, cascade);
    const settle = () => {
      this.#state = { ...after, schemas: new Map(), plans: new PlanCache(this.#limits) };
    };
    return { result, settle };
  }

  inconsistentObjects(): InconsistentObject[] {
    return this.#state.inconsistent;
  }

  #schema(state: State, session: Session): RoleSchema {
    const key = `${session.role}${session.backendRequest ? ' backend' : ''}`;
    let schema = state.schemas.get(key);
    if (!schema) {
      schema = new RoleSchema(state.model, session, this.#options);
      state.schemas.set(key, schema);
    }
    return schema;
  }

  #plan(request: GraphQLRequest, session: Session, isLive: boolean): { plan: Plan; call: Call } {
    const state = this.#state;
    const { plan, kind } = state.plans.find(request, session, () => this.#schema(state, session));
    if ((kind === 'subscription') !== isLive) {
      throw new HasuraError('unexpected-payload', 'subscriptions are not supported over HTTP, use websockets instead');
    }
    return { plan, call: { variables: request.variables ?? {}, session } };
  }
}

/**
 * Starts the engine on a database.
 * @throws HasuraError when `metadata` cannot be read
 */
export async function createEngine(database: Database, options: EngineOptions = {}): Promise<Engine> {
  const schemaOptions = {
    stringifyNumericTypes: options.stringifyNumericTypes ?? false,
    inferFunctionPermissions: options.inferFunctionPermissions ?? true,
    maximumRows: options.limits?.rows,
  };
  const limits = { ...defaultLimits, ...options.limits };
  const state = await load(database, options.metadata ?? { version: 3, sources: [] }, limits);
  return new HasuraEngine(database, schemaOptions, limits, state);
}
