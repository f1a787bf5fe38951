import type { AggregatePredicate, BoolExp, Operand } from '../model/ir.ts';
import type { Relationship } from '../model/model.ts';
import { identifier, join, parameter, type Sql, sql } from './fragment.ts';
import { type Aliases, tableName } from './names.ts';
import { operators } from './operators.ts';
import { callSql, valueSql } from './value.ts';

/** The rows that an expression talks about: `row` is the one in hand, `root` the one that `["$", column]` means. */
export interface WhereContext {
  row: Sql;
  root: Sql;
  aliases: Aliases;
}

/** `remote.id = local.author_id AND ...` */
export function joinCondition(relationship: Relationship, local: Sql, remote: Sql): Sql {
  const parts = relationship.mapping.map(
    ([left, right]) => sql`${remote}.${identifier(right.name)} = ${local}.${identifier(left.name)}`,
  );
  return join(parts, ' AND ');
}

function aggregateSql(aggregate: AggregatePredicate, context: WhereContext): Sql {
  const alias = context.aliases.next();
  const columns = aggregate.columns.map((column) => sql`${alias}.${identifier(column.name)}`);
  const list = join(columns, ', ');
  const tuple = columns.length > 1 && aggregate.function === 'count' ? sql`(${list})` : list;
  const inner = columns.length === 0 ? sql`*` : aggregate.distinct ? sql`DISTINCT ${tuple}` : tuple;
  const where = whereSql(aggregate.where, { ...context, row: alias, root: alias });
  const call = sql`${identifier(aggregate.function)}(${inner})`;
  return sql`(SELECT ${call} FROM ${tableName(aggregate.relationship.target.catalog)} AS ${alias} WHERE ${joinCondition(aggregate.relationship, context.row, alias)} AND ${where})`;
}

function operandSql(operand: Operand, context: WhereContext): Sql {
  if ('computed' in operand) return callSql(operand.computed.function, operand.arguments, context.row);
  if ('aggregate' in operand) return aggregateSql(operand.aggregate, context);
  const column = sql`${context.row}.${identifier(operand.column.name)}`;
  return operand.cast ? sql`${column}::text` : column;
}

const comparators = {
  '=': sql`=`,
  '<>': sql`<>`,
  '>': sql`>`,
  '<': sql`<`,
  '>=': sql`>=`,
  '<=': sql`<=`,
};

/** A boolean SQL expression in parentheses. */
export function whereSql(exp: BoolExp, context: WhereContext): Sql {
  switch (exp.is) {
    case 'and':
      if (exp.of.length === 0) return sql`true`;
      return sql`(${join(
        exp.of.map((item) => whereSql(item, context)),
        ' AND ',
      )})`;
    case 'or':
      if (exp.of.length === 0) return sql`false`;
      return sql`(${join(
        exp.of.map((item) => whereSql(item, context)),
        ' OR ',
      )})`;
    case 'not':
      return sql`(NOT ${whereSql(exp.of, context)})`;
    case 'compare':
      return sql`(${operators[exp.operator](operandSql(exp.left, context), valueSql(exp.right))})`;
    case 'null':
      return exp.negated
        ? sql`(${operandSql(exp.left, context)} IS NOT NULL)`
        : sql`(${operandSql(exp.left, context)} IS NULL)`;
    case 'nullIf':
      return sql`((${operandSql(exp.left, context)} IS NULL) = ${parameter(exp.slot, 'bool')})`;
    case 'columns': {
      const right = sql`${exp.ofRoot ? context.root : context.row}.${identifier(exp.right.name)}`;
      return sql`(${operandSql(exp.left, context)} ${comparators[exp.operator]} ${right})`;
    }
    case 'related': {
      const alias = context.aliases.next();
      const where = whereSql(exp.where, { ...context, row: alias });
      return sql`EXISTS (SELECT 1 FROM ${tableName(exp.relationship.target.catalog)} AS ${alias} WHERE ${joinCondition(exp.relationship, context.row, alias)} AND ${where})`;
    }
    case 'computedRows': {
      const alias = context.aliases.next();
      const rows = callSql(exp.computed.function, exp.arguments, context.row);
      return sql`EXISTS (SELECT 1 FROM ${rows} AS ${alias} WHERE ${whereSql(exp.where, { ...context, row: alias })})`;
    }
    case 'exists': {
      const alias = context.aliases.next();
      return sql`EXISTS (SELECT 1 FROM ${tableName(exp.table.catalog)} AS ${alias} WHERE ${whereSql(exp.where, { ...context, row: alias })})`;
    }
  }
}
