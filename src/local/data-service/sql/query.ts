import type { RootOutput } from '../model/ir.ts';
import { outputSql } from './fields.ts';
import { empty, join, literal, render, type Sql, type Statement, sql } from './fragment.ts';
import { Aliases } from './names.ts';

export interface RootField {
  key: string;
  output: RootOutput;
}

/** The text of a JSON value, also for a missing row. */
const jsonTextSql = (output: RootOutput, aliases: Aliases): Sql => {
  if (output.is === 'text') return literal(JSON.stringify(output.text));
  if (output.is === 'json') return literal(output.text);
  const value = sql`${outputSql(output, empty, aliases)}::text`;
  return output.is === 'rows' && output.single ? sql`coalesce(${value}, 'null')` : value;
};

/** One statement for a whole query: a row with one text, `{"data":{...}}`, that needs no parsing. */
export function queryStatement(fields: readonly RootField[]): Statement {
  const aliases = new Aliases();
  const parts = fields.map(({ key, output }, index) => {
    const open = `${index ? ',' : '{"data":{'}${JSON.stringify(key)}:`;
    return sql`${literal(open)}, ${jsonTextSql(output, aliases)}`;
  });
  if (parts.length === 0) return render(sql`SELECT '{"data":{}}' AS "body"`);
  // concat() takes at most 100 arguments.
  const groups: Sql[] = [];
  for (let start = 0; start < parts.length; start += 40) {
    groups.push(sql`concat(${join(parts.slice(start, start + 40), ', ')})`);
  }
  return render(sql`SELECT ${join(groups, ' || ')} || '}}' AS "body"`);
}

/** One root field alone: a row with its JSON text. */
export const fieldStatement = (output: RootOutput): Statement =>
  render(sql`SELECT ${jsonTextSql(output, new Aliases())} AS "body"`);

/** The answer when every field is known beforehand. */
export function constantBody(fields: readonly RootField[]): string | undefined {
  const parts: string[] = [];
  for (const { key, output } of fields) {
    if (output.is !== 'text' && output.is !== 'json') return undefined;
    parts.push(`${JSON.stringify(key)}:${output.is === 'text' ? JSON.stringify(output.text) : output.text}`);
  }
  return `{"data":{${parts.join()}}}`;
}
