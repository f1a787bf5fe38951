/** A scheduled event as the table keeps it, JSON columns parsed. */
export interface ScheduledEvent {
  id: string;
  webhook: string;
  payload: unknown;
  comment: string | null;
  headers: readonly HeaderConf[];
  retry: { num_retries: number; retry_interval_seconds: number; timeout_seconds: number; tolerance_seconds: number };
  tries: number;
  /** ISO 8601. */
  scheduledTime: string;
  createdAt: string;
}

interface HeaderConf {
  name: string;
  value?: string;
  value_from_env?: string;
}

/** What came of one attempt; `status` is the HTTP status, 1000 when there was none. */
export interface Attempt {
  delivered: boolean;
  status: number;
  request: unknown;
  response: unknown;
  /** Seconds that the webhook asked to wait, if it did. */
  retryAfter: number | undefined;
}

/** Characters of an answer that the log keeps. */
const LOGGED = 10_000;
const NO_ANSWER = 1000;

/** Asks an event's webhook once; any 2xx means that it was delivered. Never throws. */
export async function deliverEvent(event: ScheduledEvent, stopping: AbortSignal): Promise<Attempt> {
  const body = {
    scheduled_time: event.scheduledTime,
    payload: event.payload,
    created_at: event.createdAt,
    id: event.id,
    ...(event.comment === null ? {} : { comment: event.comment }),
  };
  const request = { version: '2', payload: body };
  try {
    const response = await fetch(withEnvironment(event.webhook), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...Object.fromEntries(event.headers.map(header)) },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(event.retry.timeout_seconds * 1000)]),
    });
    const text = await response.text();
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      delivered: response.ok,
      status: response.status,
      request,
      response: {
        type: 'webhook_response',
        version: '2',
        data: { status: response.status, body: text.slice(0, LOGGED) },
      },
      retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const message = cause instanceof Error ? cause.message : String(cause);
    const response = { type: 'client_error', version: '2', data: { message } };
    return { delivered: false, status: NO_ANSWER, request, response, retryAfter: undefined };
  }
}

function header({ name, value, value_from_env: variable }: HeaderConf): [string, string] {
  return [name, value ?? (variable === undefined ? '' : environment(variable))];
}

/** Webhooks may name environment variables: `{{BASE_URL}}/path`. */
function withEnvironment(template: string): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => environment(name));
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`environment variable '${name}' not set`);
  return value;
}
