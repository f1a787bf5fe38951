import { bounds, type Excess } from './bounds.ts';

/**
 * Strings and comments are passed over as a whole; everything else counts. A string without an end is one too: looking for
 * its end again from each quote inside would take time by the square of the length.
 */
const TOKEN = /"""(?:\\"""|[^"]|"(?!""))*(?:""")?|"(?:\\.|[^"\\\n])*"?|#[^\n\r]*|\.\.\.|[{}[\]()]|[_A-Za-z]\w*|[^\s,]/g;

/**
 * Reads the tokens of a document before anything parses it, which takes time and stack.
 * @returns their number, or what speaks against the document; only the servers may ask about the schema
 */
export function scanDocument(query: string): number | Excess | 'introspection-refused' {
  let [tokens, depth] = [0, 0];
  for (const [token] of query.matchAll(TOKEN)) {
    if (token.startsWith('#')) continue;
    tokens += 1;
    if (tokens > bounds.tokens) return { bound: 'tokens', requested: tokens };
    if (token.startsWith('"')) continue;
    if (token === '__schema' || token === '__type') return 'introspection-refused';
    if ('{[('.includes(token)) depth += 1;
    if ('}])'.includes(token)) depth -= 1;
    if (depth > bounds.brackets) return { bound: 'brackets', requested: depth };
  }
  return tokens;
}
