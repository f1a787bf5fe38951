import type { ErrorCode } from '../errors.ts';

/** Deeper than any document of the console, and far from what makes a parser run out of stack. */
const DEEPEST = 60;
/** Names, punctuators and values together; the console's largest documents have some thousands. */
const MOST_TOKENS = 20_000;
const MOST_OPERATIONS = 50;

/**
 * Strings and comments are passed over as a whole; everything else counts. A string without an end is one too: looking for
 * its end again from each quote inside would take time by the square of the length.
 */
const TOKEN = /"""(?:\\"""|[^"]|"(?!""))*(?:""")?|"(?:\\.|[^"\\\n])*"?|#[^\n\r]*|\.\.\.|[{}[\]()]|[_A-Za-z]\w*|[^\s,]/g;

/**
 * What speaks against passing a request body on to the data service: documents that are nested or large without end, long
 * batches, and questions about the schema, which only the servers may ask. It reads tokens and does not parse.
 * @param body the JSON of a POST, or one operation of a websocket
 */
export function documentFault(body: unknown): ErrorCode | undefined {
  const operations = Array.isArray(body) ? body : [body];
  if (operations.length > MOST_OPERATIONS) return 'query-too-complex';
  let tokens = 0;
  for (const operation of operations) {
    const query: unknown = (operation as { query?: unknown } | null)?.query;
    if (typeof query !== 'string') continue;
    let depth = 0;
    const spreads = new Map<string, number>();
    let spread = false;
    for (const [token] of query.matchAll(TOKEN)) {
      if (token.startsWith('"') || token.startsWith('#')) continue;
      if (token === '__schema' || token === '__type') return 'introspection-refused';
      if ('{[('.includes(token)) depth += 1;
      if ('}])'.includes(token)) depth -= 1;
      if (spread && token !== 'on') spreads.set(token, (spreads.get(token) ?? 0) + 1);
      spread = token === '...';
      tokens += 1;
      if (depth > DEEPEST || tokens > MOST_TOKENS) return 'query-too-complex';
    }
    if (growth(spreads) > MOST_TOKENS) return 'query-too-complex';
  }
  return undefined;
}

/** Fragments inside fragments multiply: with each spread n times the document may grow to the product of all n. */
function growth(spreads: ReadonlyMap<string, number>): number {
  return [...spreads.values()].reduce((product, times) => product * times, 1);
}
