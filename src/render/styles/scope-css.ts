import {
  type Atrule,
  type CssNode,
  type Declaration,
  generate,
  type List,
  parse,
  type Rule,
  type Selector,
  type SyntaxParseError,
  walk,
} from 'css-tree';
import { remember } from '../remember.ts';

const KEPT_AT_RULES = ['media', 'supports', 'container'];
/** Old ways to run code from a style sheet. */
const REFUSED_PROPERTIES = /^(behavior|-moz-binding)$/i;
/**
 * Pictures of the site itself: with another host, rules about what stands in a form could tell that host what it is.
 */
const SAFE_URL = /^(data:image\/|\/(?![/\\])|#)/i;
/** What loads or runs; addresses have nodes of their own. A name can be spelled with escapes. */
const REFUSED_FUNCTIONS = /^(expression|(-webkit-)?image-set|src|image|url)$|\\/i;
/** In text that the parser leaves as it is, such as what stands for a variable that is not set. */
const REFUSED_TEXT = /\\|url|image|src|expression|[{}<]/i;
const FRAME = /^(?:(?:from|to|\d+(?:\.\d+)?%)(?:\s*,\s*|$))+$/i;
const LONGEST = 100_000;
const MOST_FAULTS = 100;

class TooManyFaults extends Error {}

/**
 * The style sheet of a component, bound to its blocks: every selector reaches only what is inside `scope`, keyframes are
 * renamed, and rules about documents (`@import`, `@font-face`, `@layer`, ...) are left out, as is whatever does not parse.
 * `:scope`, `&`, and what means the page elsewhere (`:root`, `html`, `body`), mean the block itself.
 * @param scope a class, without its dot
 */
export const scopeCss = (css: string, scope: string): string => scoped(`${scope} ${css}`);

const scoped = remember((text) => {
  const [scope = ''] = text.split(' ', 1);
  const css = text.slice(scope.length + 1);
  const sheet = css.length > LONGEST ? null : parsed(css);
  if (sheet?.type !== 'StyleSheet') return '';
  const animations = keyframesOf(sheet.children);
  keepRules(sheet.children, scope, animations);
  // Nothing in a style sheet may end the element that it stands in; `\/` is a slash to CSS.
  return generate(sheet).replaceAll('</', '<\\/');
});

/** What of a style sheet no page gets, with its line: what does not parse, and what is left out. */
export function styleFaults(css: string): { line: number; message: string }[] {
  if (css.length > LONGEST) return [{ line: 1, message: `is longer than ${LONGEST} characters` }];
  const faults: { line: number; message: string }[] = [];
  const sheet = parsed(css, ({ line, message }) => faults.push({ line, message }));
  if (sheet?.type !== 'StyleSheet') return [{ line: 1, message: 'is no style sheet' }];
  const written = nodesOf(sheet).map((node) => ({ node, line: node.loc?.start.line ?? 1, text: generate(node) }));
  keepRules(sheet.children, 'x', keyframesOf(sheet.children));
  const remaining = new Set(nodesOf(sheet));
  const out = written.filter(({ node }) => !remaining.has(node));
  // What stands in a rule that is left out goes with it.
  const inside = new Set(out.flatMap(({ node }) => nodesOf(node).filter((one) => one !== node)));
  const refused = out
    .filter(({ node }) => !inside.has(node))
    .map(({ line, text }) => ({ line, message: `is left out: ${text.slice(0, 80)}` }));
  return [...faults, ...refused].sort((a, b) => a.line - b.line);
}

function nodesOf(sheet: CssNode): CssNode[] {
  const found: CssNode[] = [];
  walk(sheet, (node) => {
    if (['Rule', 'Atrule', 'Selector', 'Declaration'].includes(node.type)) found.push(node);
  });
  return found;
}

/** The parser looks through the whole text for each fault: a sheet with more of them than this is none. */
function parsed(css: string, hear?: (fault: SyntaxParseError) => void): CssNode | null {
  let faults = 0;
  const onParseError = (fault: SyntaxParseError) => {
    faults += 1;
    hear?.(fault);
    if (faults > MOST_FAULTS) throw new TooManyFaults();
  };
  try {
    return parse(css, { parseCustomProperty: true, positions: hear !== undefined, onParseError });
  } catch (error) {
    if (error instanceof TooManyFaults) return null;
    throw error;
  }
}

function keyframesOf(rules: List<CssNode>): Set<string> {
  const rulesAt = rules.toArray().filter((node) => node.type === 'Atrule');
  return new Set(rulesAt.filter(isKeyframes).map(nameOf));
}

const isKeyframes = ({ name }: Atrule) => name.toLowerCase() === 'keyframes';

const nameOf = ({ prelude }: Atrule) => (prelude ? generate(prelude) : '');

function keepRules(rules: List<CssNode>, scope: string, animations: ReadonlySet<string>): void {
  rules.forEach((node, item) => {
    if (!keepRule(node, scope, animations)) rules.remove(item);
  });
}

function keepRule(node: CssNode, scope: string, animations: ReadonlySet<string>): boolean {
  if (node.type === 'Rule') return bindRule(node, scope, animations);
  if (node.type !== 'Atrule' || !node.block) return false;
  if (isKeyframes(node)) {
    const name = nameOf(node);
    if (!/^[a-z_][\w-]*$/i.test(name)) return false;
    node.prelude = { type: 'Raw', value: `${scope}-${name}` };
    node.block.children.forEach((frame, item, list) => {
      if (frame.type === 'Rule' && FRAME.test(generate(frame.prelude)))
        keepDeclarations(frame.block.children, scope, animations);
      else list.remove(item);
    });
    return true;
  }
  if (!KEPT_AT_RULES.includes(node.name.toLowerCase()) || node.prelude?.type === 'Raw') return false;
  keepRules(node.block.children, scope, animations);
  return !node.block.children.isEmpty;
}

function bindRule(rule: Rule, scope: string, animations: ReadonlySet<string>): boolean {
  if (rule.prelude.type !== 'SelectorList') return false;
  const selectors = rule.prelude.children;
  selectors.forEach((selector, item) => {
    if (selector.type !== 'Selector' || !bindSelector(selector, scope)) selectors.remove(item);
  });
  keepDeclarations(rule.block.children, scope, animations);
  return !selectors.isEmpty;
}

/** @returns whether the selector stays inside its block */
function bindSelector({ children }: Selector, scope: string): boolean {
  const [first, second] = children.toArray();
  if (!first || first.type === 'Combinator' || children.some(({ type }) => type === 'Raw')) return false;
  const own = { type: 'ClassSelector', name: scope } as const;
  const isSelf =
    first.type === 'NestingSelector' ||
    (first.type === 'PseudoClassSelector' && /^(scope|root)$/i.test(first.name)) ||
    (first.type === 'TypeSelector' && /^(html|body)$/i.test(first.name));
  if (!isSelf) {
    children.prependData({ type: 'Combinator', name: ' ' });
    children.prependData(own);
    return true;
  }
  // Siblings of a block are other blocks.
  let compound = second;
  for (const part of children.toArray().slice(1)) {
    compound = part;
    if (part.type === 'Combinator') break;
  }
  if (compound?.type === 'Combinator' && /[+~|]/.test(compound.name)) return false;
  children.shift();
  children.prependData(own);
  return true;
}

function keepDeclarations(declarations: List<CssNode>, scope: string, animations: ReadonlySet<string>): void {
  declarations.forEach((node, item) => {
    if (node.type !== 'Declaration' || !isHarmless(node)) declarations.remove(item);
    else if (/^(-webkit-)?animation(-name)?$/i.test(node.property)) {
      walk(node.value, (part) => {
        if (part.type === 'Identifier' && animations.has(part.name)) part.name = `${scope}-${part.name}`;
      });
    }
  });
}

function isHarmless({ property, value }: Declaration): boolean {
  if (REFUSED_PROPERTIES.test(property)) return false;
  if (value.type === 'Raw' || property.includes('\\')) return false;
  let isFine = true;
  walk(value, (part) => {
    if (part.type === 'Url' && !SAFE_URL.test(part.value)) isFine = false;
    if (part.type === 'Function' && REFUSED_FUNCTIONS.test(part.name)) isFine = false;
    if (part.type === 'Raw' && REFUSED_TEXT.test(part.value)) isFine = false;
  });
  return isFine;
}
