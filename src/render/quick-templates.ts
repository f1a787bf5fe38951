import {
  type Context,
  type Emitter,
  type Liquid,
  LiquidError,
  Output,
  RenderError,
  type Template,
  type Token,
  TypeGuards,
  toValue,
  toValueSync,
  Value,
} from 'liquidjs';
import { escapeMarkup } from './escape.ts';

type Read = (context: Context) => unknown;

/** Where a name means something, the innermost scope first; private to the types of the engine alone. */
const FIND_SCOPE = 'findScope';

/**
 * Lets an engine go through templates without a generator for each list of nodes and each name in them: it has those because
 * values may be promises, and here they are JSON. What comes of a template is the same.
 * @returns goes before the first use of a parsed template: its plain outputs and conditions are read directly
 */
export function renderAtOnce(engine: Liquid): (nodes: readonly Template[]) => void {
  Object.assign(engine.renderer, { renderTemplates });
  return quicken;
}

class TextEmitter implements Emitter {
  buffer = '';

  write(html: unknown): void {
    this.buffer += textOf(html);
  }
}

/** How Liquid prints a value. */
function textOf(given: unknown): string {
  const value: unknown = toValue(given);
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(textOf).join('') : String(value);
}

function renderTemplates(nodes: readonly Template[], context: Context, emitter: Emitter = new TextEmitter()): string {
  for (const node of nodes) {
    context.renderLimit.check(performance.now());
    try {
      const html: unknown = toValueSync(node.render(context, emitter));
      if (html) emitter.write(html);
    } catch (error) {
      throw LiquidError.is(error) ? error : new RenderError(error as Error, node);
    }
    if (context.breakCalled || context.continueCalled) break;
  }
  return emitter.buffer;
}

function quicken(nodes: readonly Template[]): void {
  for (const node of nodes) {
    if (TypeGuards.isHTMLToken(node.token)) quickenText(node, node.token.getContent());
    else if (node instanceof Output) quickenOutput(node);
    else {
      for (const part of node.arguments?.() ?? []) if (part instanceof Value) quickenValue(part);
      quicken(toValueSync(node.children?.(false, true) ?? []) as Template[]);
    }
  }
}

function quickenText(node: Template, text: string): void {
  Object.assign(node, { render: (_context: Context, emitter: Emitter) => emitter.write(text) });
}

/** `{{ a.b }}`: the value of a path, escaped. */
function quickenOutput(node: Output): void {
  const { filters, initial } = node.value;
  // The last filter is the one that escapes, which the engine adds itself, but for `rich`.
  const read = filters.length === 1 && !filters[0]?.raw ? readerOf(initial.postfix) : null;
  if (!read) return;
  Object.assign(node, {
    render(context: Context, emitter: Emitter) {
      const text = textOf(read(context));
      context.memoryLimit.use(text.length);
      emitter.write(escapeMarkup(text));
    },
  });
}

/** What tags ask: `{% if a.b != '' or c %}`. */
function quickenValue(node: Value): void {
  const read = node.filters.length > 0 ? null : readerOf(node.initial.postfix);
  if (read) Object.assign(node, { value: read });
}

/** @returns null for what is more than operators between paths and plain values */
function readerOf(postfix: readonly Token[]): Read | null {
  const operands: (Read | null)[] = [];
  for (const token of postfix) {
    if (TypeGuards.isOperatorToken(token)) {
      const [right, left] = [operands.pop(), operands.pop()];
      operands.push(left && right ? operation(token.operator, left, right) : null);
    } else operands.push(operandOf(token));
  }
  return operands.length === 1 ? (operands[0] ?? null) : null;
}

function operation(operator: string, left: Read, right: Read): Read {
  const isEquality = operator === '==' || operator === '!=';
  return (context) => {
    const [one, other] = [left(context), right(context)];
    if (isEquality && typeof one === 'string' && typeof other === 'string') {
      return (one === other) === (operator === '==');
    }
    return toValueSync(context.opts.operators[operator]?.(one, other, context));
  };
}

function operandOf(token: Token): Read | null {
  if (TypeGuards.isQuotedToken(token) || TypeGuards.isNumberToken(token) || TypeGuards.isLiteralToken(token)) {
    const { content } = token;
    return () => content;
  }
  if (!TypeGuards.isPropertyAccessToken(token) || token.variable) return null;
  const path = token.props.map((prop) => {
    const isName = TypeGuards.isWordToken(prop) || TypeGuards.isQuotedToken(prop) || TypeGuards.isNumberToken(prop);
    return isName ? prop.content : null;
  });
  const [first] = path;
  if (typeof first !== 'string') return null;
  return path.includes(null)
    ? null
    : readPath(
        path.filter((name) => name !== null),
        first,
      );
}

function readPath(path: readonly (string | number)[], first: string): Read {
  return (context) => {
    let value = context[FIND_SCOPE](first);
    for (const name of path) value = context.readProperty(value, name);
    return value;
  };
}
