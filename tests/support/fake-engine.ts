import type { Engine, GraphQLRequest, Session } from '#local/data-service/engine-types.ts';

export interface FakeEngine extends Engine {
  /** What execute() was asked, in order. */
  executed: { request: GraphQLRequest; session: Session }[];
  /** How often a subscription was run. */
  runs: number;
  /** The rows that subscriptions see. */
  state: string;
  /** The error that subscriptions meet instead, if any. */
  failure: object | undefined;
  /** Says that a mutation wrote the tables. */
  wrote(...tables: string[]): void;
}

/** An engine without a database: it answers what the tests of the protocols need to see. */
export function createFakeEngine(): FakeEngine {
  const listeners = new Set<(tables: readonly string[]) => void>();
  let metadata: unknown = { version: 3, sources: [] };
  const engine: FakeEngine = {
    executed: [],
    runs: 0,
    state: 'a',
    failure: undefined,
    wrote: (...tables) => {
      for (const listener of listeners) listener(tables);
    },
    async execute(request, session) {
      engine.executed.push({ request, session });
      if (request.query.includes('invalid')) {
        const error = { message: 'no', extensions: { path: '$', code: 'validation-failed' } };
        return { ok: false, body: JSON.stringify({ errors: [error] }) };
      }
      if (request.query.includes('violation')) {
        const error = { message: 'no', extensions: { path: '$', code: 'constraint-violation' } };
        return { ok: false, body: JSON.stringify({ errors: [error] }) };
      }
      return { ok: true, body: `{"data":{"role":"${session.role}"}}` };
    },
    async prepareSubscription(request, session) {
      if (request.query.includes('invalid')) {
        const error = { message: 'no', extensions: { path: '$', code: 'validation-failed' } };
        return { body: JSON.stringify({ errors: [error] }) };
      }
      return {
        tables: ['public.page'],
        key: request.query + JSON.stringify(session.variables),
        async rerun() {
          engine.runs += 1;
          if (engine.failure) return JSON.stringify({ errors: [engine.failure] });
          return `{"data":"${engine.state}"}`;
        },
      };
    },
    onWrite(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async replaceMetadata(document) {
      metadata = document;
      return { inconsistent: [] };
    },
    exportMetadata: () => metadata,
    reloadCatalog: async () => {},
    inconsistentObjects: () => [],
    dropInconsistentObjects: async () => {},
    changeSchema: async (_connection, work) => ({ result: await work(), settle: () => {} }),
  };
  return engine;
}
