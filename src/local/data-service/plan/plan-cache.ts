import type { DocumentNode } from 'graphql';
import type { GraphQLRequest, Session } from '../engine-types.ts';
import { checkVariables, type Operation, parseDocument, prepareOperation } from '../operation/document.ts';
import type { OperationLimits } from '../operation/limits.ts';
import { VariableShape } from '../operation/shape.ts';
import type { RoleSchema } from '../schema/role-schema.ts';
import { buildPlan } from './build-plan.ts';
import type { Plan } from './plans.ts';

/** Plans of one operation for one role, by the shape of its variables. */
interface CachedOperation {
  operation: Operation;
  shape: VariableShape;
  plans: Map<string, Plan>;
  generation: number;
}

const maximumOperations = 2000;
const maximumPlans = 200;

/** Drops the oldest entry of a full cache. */
function makeRoom(cache: Map<string, unknown>, size: number): void {
  if (cache.size < size) return;
  const [oldest] = cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
}

const documents = new Map<string, DocumentNode>();

function documentOf(query: string): DocumentNode {
  let document = documents.get(query);
  if (!document) {
    document = parseDocument(query);
    makeRoom(documents, maximumOperations);
    documents.set(query, document);
  }
  return document;
}

/** Finds or makes the plan of a request. It lives as long as the model that its plans are made for. */
export class PlanCache {
  readonly #limits: OperationLimits;
  readonly #operations = new Map<string, CachedOperation>();

  constructor(limits: OperationLimits) {
    this.#limits = limits;
  }

  #operation({ query, operationName }: GraphQLRequest, session: Session): CachedOperation {
    const key = `${session.role}\n${session.backendRequest}\n${operationName ?? ''}\n${query}`;
    let cached = this.#operations.get(key);
    if (!cached) {
      const operation = prepareOperation(documentOf(query), operationName, this.#limits);
      cached = { operation, shape: new VariableShape(), plans: new Map(), generation: 0 };
      makeRoom(this.#operations, maximumOperations);
      this.#operations.set(key, cached);
    }
    return cached;
  }

  /** @throws HasuraError validation-failed, parse-failed */
  find(request: GraphQLRequest, session: Session, schema: () => RoleSchema): { plan: Plan; kind: Operation['kind'] } {
    const values = request.variables ?? {};
    const cached = this.#operation(request, session);
    const { operation, shape, plans } = cached;
    checkVariables(operation, values);
    const known = plans.get(shape.key(operation.variableNames, values));
    if (known) return { plan: known, kind: operation.kind };
    const { fragments, variables } = operation;
    const plan = buildPlan(schema(), operation, { variables, values, shape, fragments });
    if (cached.generation !== shape.generation) {
      plans.clear();
      cached.generation = shape.generation;
    }
    makeRoom(plans, maximumPlans);
    plans.set(shape.key(operation.variableNames, values), plan);
    return { plan, kind: operation.kind };
  }
}
