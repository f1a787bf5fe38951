import type { FaultyBlock, RefusalDetail } from '#schema/api/refusal.ts';
import type { ApiCall } from './api-call.ts';
import { SessionError } from './session-api.ts';

/** A step that the server takes with a page. */
export type ServerStep = 'publish' | 'schedule' | 'review' | 'approve' | 'return' | 'withdraw' | 'unpublish';

/** What a step needs beside its name. */
export interface StepDetails {
  /** When the page goes live, as ISO 8601. */
  at?: string;
  /** Who is asked for a review. */
  reviewer?: string;
  /** What is said to who is asked, or why a page is sent back. */
  note?: string;
  /** `updated_at` of the page that is approved, as it was read. */
  seen?: string;
}

/** A block that has to be mended before its page is public, and why. */
export interface RefusedBlock extends FaultyBlock {
  message: string;
}

/** The server has not taken a step: the message is for people. */
export class StepRefusal extends Error {
  readonly blocks: readonly RefusedBlock[];
  /** Of HTTP; 0 where there was no answer. */
  readonly statusCode: number | undefined;

  constructor({
    message,
    details,
    statusCode,
  }: { message: string; details: readonly RefusalDetail[]; statusCode: number | undefined }) {
    super(message);
    this.name = 'StepRefusal';
    this.blocks = details.flatMap(({ message, block }) => (block ? [{ ...block, message }] : []));
    this.statusCode = statusCode;
  }
}

/** What the server does with the state of a page. */
export function createPublishingApi(call: ApiCall) {
  return {
    /** Rejects with a StepRefusal, also where the page has left the states that the step begins with. */
    take: async (pageId: string, step: ServerStep, details?: StepDetails): Promise<void> => {
      const body = { step, ...details };
      await call('POST', `/api/pages/${pageId}/steps`, body).catch((error: unknown) => {
        throw error instanceof SessionError ? new StepRefusal(error) : error;
      });
    },
  };
}
