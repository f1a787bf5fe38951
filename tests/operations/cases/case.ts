import type { Call } from '#derive/documents/queries.ts';
import type { Json } from '#schema/json.ts';
import type { Answer, Caller } from '../demo-service.ts';

/** One documented operation: who may, who may not, and what has to hold of the answer beside that it brings something. */
export interface Case {
  title: string;
  call(): Call;
  may: Caller;
  mayNot: Caller;
  check?(answer: Answer): void;
}

/** A case in one line. */
export function one(title: string, call: () => Call, may: Caller, mayNot: Caller, check?: Case['check']): Case {
  return { title, call, may, mayNot, ...(check && { check }) };
}

/** The rows of an answer. */
export function rowsOf({ data }: Answer): Record<string, Json>[] {
  return (data?.rows ?? []) as Record<string, Json>[];
}
