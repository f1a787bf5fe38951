/**
 * The practical limit: a server that knows the six operations beforehand. It checks a secret, takes the space and the user
 * from the request, binds prepared SQL and passes PostgreSQL's text on. Run as a process of its own: DATABASE_URL.
 */
import pg from 'pg';
import { announce } from './child.ts';
import { servePlain } from './serve-plain.ts';
import { statements } from './statements.ts';

// The same settings as the service's pool.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 50,
  pipeline: true,
  types: { getTypeParser: () => (value: string) => value },
});

const port = await servePlain(async (name, values) => {
  const { rows } = await pool.query<[string]>({ name, text: statements[name] ?? '', values, rowMode: 'array' });
  return rows[0]?.[0] ?? '{"data":null}';
});
announce(port);
