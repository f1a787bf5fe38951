import { isUuid } from '#schema/formats/uuid.ts';
import { AppError } from '../../errors.ts';
import type { ScheduledEvents } from '../../ports/newsletters/scheduled-events.ts';

const TIMEOUT_MS = 10_000;
/** As console.md section 7 has them: one more try, after 10 s; 60 s for an answer. */
const RETRY = { num_retries: 1, retry_interval_seconds: 10, timeout_seconds: 60 };

/** Scheduled events of Hasura. @param url base URL of the data service, without a trailing slash */
export function createHasuraScheduledEvents(url: string, adminSecret: string): ScheduledEvents {
  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new AppError('data-service-unavailable', { cause });
    });
    if (!answer.ok) throw new AppError('data-service-unavailable', { cause: await answer.text() });
    return answer.json();
  }

  return {
    async schedule({ at, webhook, payload, comment }) {
      const answer = await post('/v1/metadata', {
        type: 'create_scheduled_event',
        args: {
          webhook,
          schedule_at: at.toISOString(),
          payload,
          headers: [{ name: 'x-hasura-admin-secret', value: adminSecret }],
          retry_conf: RETRY,
          comment,
        },
      });
      return (answer as { event_id: string }).event_id;
    },

    async remove(eventId) {
      if (!isUuid(eventId)) return;
      // By SQL, as console.md section 7 has it: the command for it refuses an event that is on its way.
      const sql = `DELETE FROM hdb_catalog.hdb_scheduled_events WHERE id = '${eventId}'`;
      await post('/v2/query', { type: 'run_sql', args: { sql } });
    },
  };
}
