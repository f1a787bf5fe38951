type Kind = 'card_error' | 'idempotency_error' | 'invalid_request_error';

interface FaultDetails {
  status?: number;
  type?: Kind;
  code?: string;
  param?: string;
}

/** A refusal in the shape of https://docs.stripe.com/api/errors. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { error: Omit<FaultDetails, 'status'> & { message: string } };

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...details }: FaultDetails = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

/** @param param what named it; without one it was the path */
export const missing = (object: string, id: string, param = 'id'): StripeFault =>
  new StripeFault(`No such ${object}: '${id}'`, {
    ...{ code: 'resource_missing', param },
    status: param === 'id' ? 404 : 400,
  });
