export interface ErrorInfo {
  code: number;
  message: string;
}

/** A refusal with the code that Cloudflare gives it (https://developers.cloudflare.com/fundamentals/api/reference/errors). */
export class EdgeFault extends Error {
  readonly status: number;
  readonly errors: readonly ErrorInfo[];

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.errors = [{ code, message }];
  }
}

export const noRoute = (): EdgeFault => new EdgeFault(404, 7000, 'No route for that URI');
export const noZone = (): EdgeFault => new EdgeFault(404, 1001, 'Invalid zone identifier');
export const invalid = (message: string): EdgeFault => new EdgeFault(400, 1004, message);

/** The envelope of every answer. */
export const envelope = (result: unknown, errors: readonly ErrorInfo[] = []) => ({
  ...{ success: errors.length === 0, errors, messages: [], result },
  ...(Array.isArray(result) && {
    result_info: { page: 1, per_page: 50, count: result.length, total_count: result.length, total_pages: 1 },
  }),
});
