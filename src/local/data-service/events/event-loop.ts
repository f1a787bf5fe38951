import type { Database } from '../run/database.ts';
import { type Attempt, deliverEvent, type ScheduledEvent } from './deliver-event.ts';
import { hasScheduledEventTables } from './scheduled-event-table.ts';

/** Milliseconds between two looks when nothing is due sooner: others may have written the table. */
const IDLE = 10_000;
/** Seconds that a lease outlives the webhook's own time limit. */
const LEASE_MARGIN = 10;

/** Events too old to be worth delivering are given up. */
const GIVE_UP = `
  UPDATE hdb_catalog.hdb_scheduled_events SET status = 'dead'
  WHERE status = 'scheduled' AND tries = 0
    AND scheduled_time < now() - make_interval(secs => (retry_conf ->> 'tolerance_seconds')::float8)`;

/** Leases what is due; `next_retry_at` of a locked event is the end of its lease. */
const LEASE = `
  UPDATE hdb_catalog.hdb_scheduled_events SET status = 'locked',
    next_retry_at = now() + make_interval(secs => (retry_conf ->> 'timeout_seconds')::float8 + ${LEASE_MARGIN})
  WHERE id IN (
    SELECT id FROM hdb_catalog.hdb_scheduled_events
    WHERE (status = 'scheduled' AND coalesce(next_retry_at, scheduled_time) <= now())
       OR (status = 'locked' AND next_retry_at <= now())
    ORDER BY scheduled_time LIMIT 100 FOR UPDATE SKIP LOCKED
  )
  RETURNING json_build_object('id', id, 'webhook', webhook_conf, 'payload', payload, 'comment', comment,
    'headers', coalesce(header_conf, '[]'), 'retry', retry_conf, 'tries', tries,
    'scheduledTime', scheduled_time, 'createdAt', created_at) AS event`;

const NEXT = `
  SELECT (1000 * extract(epoch FROM min(coalesce(next_retry_at, scheduled_time)) - now()))::int8 AS wait
  FROM hdb_catalog.hdb_scheduled_events WHERE status IN ('scheduled', 'locked')`;

const LOG = `
  INSERT INTO hdb_catalog.hdb_scheduled_event_invocation_logs (event_id, status, request, response)
  SELECT id, $2::int4, $3::json, $4::json FROM hdb_catalog.hdb_scheduled_events WHERE id = $1`;

const FINISH = `
  UPDATE hdb_catalog.hdb_scheduled_events SET status = $2, tries = tries + 1,
    next_retry_at = now() + make_interval(secs => $3::float8)
  WHERE id = $1`;

const RELEASE = `
  UPDATE hdb_catalog.hdb_scheduled_events SET status = 'scheduled', next_retry_at = NULL WHERE id = $1`;

/** Delivers scheduled events when they are due. */
export interface EventLoop {
  /** Looks now: an event was added. */
  wake(): void;
  /** Ends; deliveries under way are broken off and given back. */
  close(): Promise<void>;
}

export function startEventLoop(database: Database): EventLoop {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    looking = (looking ?? Promise.resolve()).then(poll).catch((error: unknown) => {
      console.error('data-service: scheduled events:', error);
      again(IDLE);
    });
  }

  function again(wait: number): void {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(wake, wait);
  }

  async function poll(): Promise<void> {
    if (stopping.signal.aborted) return;
    if (!(await hasScheduledEventTables(database))) return again(IDLE);
    await database.query(GIVE_UP);
    const { rows } = await database.query(LEASE);
    for (const { event } of rows) {
      const delivery = attend(JSON.parse(event ?? '{}')).catch((error: unknown) => {
        // The lease ends by itself and the event is tried again.
        console.error('data-service: a scheduled event:', error);
      });
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    }
    const wait = (await database.query(NEXT)).rows[0]?.wait;
    again(Math.min(IDLE, Math.max(10, Number(wait ?? IDLE))));
  }

  async function attend(event: ScheduledEvent): Promise<void> {
    const attempt = await deliverEvent(event, stopping.signal);
    if (stopping.signal.aborted && !attempt.delivered) {
      await database.query(RELEASE, [event.id]);
      return;
    }
    const { status, wait } = verdict(event, attempt);
    await database.transaction((connection) =>
      Promise.all([
        connection.query(LOG, [
          event.id,
          String(attempt.status),
          JSON.stringify(attempt.request),
          JSON.stringify(attempt.response),
        ]),
        connection.query(FINISH, [event.id, status, wait]),
      ]),
    );
    if (status === 'scheduled') wake();
  }

  wake();
  return {
    wake,
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay);
    },
  };
}

/** What an attempt means for its event: the new status, and the seconds to wait before the next attempt. */
function verdict(event: ScheduledEvent, attempt: Attempt): { status: string; wait: string | null } {
  if (attempt.delivered) return { status: 'delivered', wait: null };
  if (event.tries >= event.retry.num_retries) return { status: 'error', wait: null };
  return { status: 'scheduled', wait: String(attempt.retryAfter ?? event.retry.retry_interval_seconds) };
}
