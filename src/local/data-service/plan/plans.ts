import type { Path } from '../errors.ts';
import type { MutationAction } from '../model/ir.ts';
import type { Statement } from '../sql/fragment.ts';

/** What can be run, again and again, with any variables of the same shape. `tables` are `schema.name`. */
export type Plan = QueryPlan | StreamPlan | MutationPlan;

export interface QueryPlan {
  is: 'query';
  /** A string is the whole answer: nothing to ask the database (`__typename`, introspection). */
  answer: Statement | string;
  tables: readonly string[];
}

/** Each run gives the batch after the cursor that the run before gave. */
export interface StreamPlan {
  is: 'stream';
  statement: Statement;
  tables: readonly string[];
}

export interface MutationPlan {
  is: 'mutation';
  steps: readonly MutationStep[];
  tables: readonly string[];
}

/** One root field of a mutation. */
export interface MutationStep {
  key: string;
  /** Where errors of the database point. */
  path: Path;
  work: StepWork;
}

export type StepWork =
  | { is: 'constant'; json: string }
  | { is: 'statements'; each: readonly PreparedWrite[]; isList: boolean }
  | { is: 'nested'; action: Extract<MutationAction, { is: 'insert' }>; answer: Statement };

export type PreparedWrite =
  | string
  | {
      /** Sets `hasura.user` where `write` cannot. */
      before: Statement | undefined;
      /** Gives `body`, or `rows` and `affected` when there is an `answer`. */
      write: Statement;
      answer: Statement | undefined;
    };
