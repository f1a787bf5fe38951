import { HasuraError, type Path } from '../errors.ts';
import type { Command, RunCommand } from '../http/command-endpoint.ts';
import { isObject } from '../http/decode.ts';
import type { Database } from '../run/database.ts';
import { DatabaseError } from '../run/database-error.ts';
import { createScheduledEventTables } from './scheduled-event-table.ts';

/** Hasura's own defaults; clients usually send theirs. Seconds. */
const RETRY_DEFAULTS = {
  num_retries: 0,
  retry_interval_seconds: 10,
  timeout_seconds: 60,
  tolerance_seconds: 21_600,
};

const INSERT = `
  INSERT INTO hdb_catalog.hdb_scheduled_events
    (webhook_conf, scheduled_time, payload, header_conf, retry_conf, comment)
  VALUES ($1::json, $2::timestamptz, $3::json, $4::json, $5::json, $6)
  RETURNING id`;

const LIST = `
  SELECT coalesce(json_agg(event), '[]') AS events FROM (
    SELECT * FROM hdb_catalog.hdb_scheduled_events
    WHERE $1::json IS NULL OR status IN (SELECT json_array_elements_text($1::json))
    ORDER BY scheduled_time DESC LIMIT $2::int8 OFFSET $3::int8
  ) event`;

const COUNT = `
  SELECT count(*) FROM hdb_catalog.hdb_scheduled_events
  WHERE $1::json IS NULL OR status IN (SELECT json_array_elements_text($1::json))`;

/**
 * The commands about one-off scheduled events.
 * @param onCreate called after an event was stored
 */
export function createScheduledEventCommands(database: Database, onCreate: () => void): Record<string, RunCommand> {
  return {
    async create_scheduled_event(command) {
      const { args, path } = argumentsOf(command);
      const { webhook, schedule_at: scheduleAt, payload, headers, retry_conf: retry, comment } = args;
      const { rows } = await run(database, path, INSERT, [
        JSON.stringify(text(webhook, 'webhook', path)),
        text(scheduleAt, 'schedule_at', path),
        payload === undefined ? null : JSON.stringify(payload),
        JSON.stringify(headers ?? []),
        JSON.stringify({ ...RETRY_DEFAULTS, ...(isObject(retry) ? retry : {}) }),
        typeof comment === 'string' ? comment : null,
      ]);
      onCreate();
      return { message: 'success', event_id: rows[0]?.id };
    },

    async delete_scheduled_event(command) {
      const { args, path } = argumentsOf(command);
      onlyOneOff(args, path);
      const id = text(args.event_id, 'event_id', path);
      const { rowCount } = await run(database, path, 'DELETE FROM hdb_catalog.hdb_scheduled_events WHERE id = $1', [
        id,
      ]);
      if (rowCount === 0) throw new HasuraError('not-found', `event with id: ${JSON.stringify(id)} not found`, path);
      return { message: 'success' };
    },

    async get_scheduled_events(command) {
      const { args, path } = argumentsOf(command);
      onlyOneOff(args, path);
      const status = Array.isArray(args.status) && args.status.length > 0 ? JSON.stringify(args.status) : null;
      const page = [numberOrNull(args.limit), numberOrNull(args.offset) ?? '0'];
      const { rows } = await run(database, path, LIST, [status, ...page]);
      const events: unknown = JSON.parse(rows[0]?.events ?? '[]');
      if (args.get_rows_count !== true) return { events };
      const counted = await run(database, path, COUNT, [status]);
      return { count: Number(counted.rows[0]?.count), events };
    },
  };
}

async function run(database: Database, path: Path, sql: string, params: (string | null)[]) {
  try {
    await createScheduledEventTables(database);
    return await database.query(sql, params);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // Class 22: the time (or a number) was none.
    const code = error.code.startsWith('22') ? 'parse-failed' : 'postgres-error';
    throw new HasuraError(code, error.message, path);
  }
}

function argumentsOf({ args, path }: Command): { args: Record<string, unknown>; path: Path } {
  if (isObject(args)) return { args, path: [...path, 'args'] };
  throw new HasuraError('parse-failed', 'expected an object', [...path, 'args']);
}

function text(value: unknown, key: string, path: Path): string {
  if (typeof value === 'string') return value;
  if (value === undefined) throw new HasuraError('parse-failed', `key ${JSON.stringify(key)} not found`, path);
  throw new HasuraError('parse-failed', 'expected a string', [...path, key]);
}

const numberOrNull = (value: unknown): string | null => (typeof value === 'number' ? String(value) : null);

function onlyOneOff(args: Record<string, unknown>, path: Path): void {
  if (args.type !== 'one_off') {
    throw new HasuraError('not-supported', 'only scheduled events of type "one_off" are supported', [...path, 'type']);
  }
}
