/** Who is told what stands in a text. */
export interface TokenSink {
  /** Text with its character references as they were written; it may hold `>` and never `<`. */
  text(text: string): void;
  /** @param attributes names in lower case and values as they were written, in turn */
  open(name: string, attributes: readonly string[]): void;
  close(name: string): void;
}

const MOST_ATTRIBUTES = 2 * 64;

/** Elements whose content is no markup: it ends with their own end tag and nowhere else. */
const RAW = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext template math object select option'.split(
    ' ',
  ),
);

const TAB = 9;
const LINE = 10;
const FEED = 12;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const EQUAL = 61;
const GREATER = 62;

const isSpace = (code: number) => code === SPACE || code === LINE || code === TAB || code === RETURN || code === FEED;

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/**
 * Reads the tags and the text of HTML (WHATWG HTML section 13.2.5). Comments, declarations, and what elements hold whose
 * content is no markup, are passed over; so is everything from a tag, a comment or a quote that does not end, so that no
 * part of the input is looked at twice.
 */
export function readTokens(html: string, sink: TokenSink): void {
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    if (at > from) sink.text(html.slice(from, at));
    from = readMarkup(html, at, sink);
    if (from < 0) return;
  }
  if (from < html.length) sink.text(html.slice(from));
}

/** @returns where to go on after the `<` at this place; -1 where what it begins has no end */
function readMarkup(html: string, at: number, sink: TokenSink): number {
  const next = html.charCodeAt(at + 1);
  if (isLetter(next)) return readOpening(html, at, sink);
  if (next === SLASH) {
    const end = html.indexOf('>', at + 2);
    // A `</` before anything but a letter begins a comment.
    if (end >= 0 && isLetter(html.charCodeAt(at + 2)))
      sink.close(html.slice(at + 2, nameEnd(html, at + 2)).toLowerCase());
    return end < 0 ? -1 : end + 1;
  }
  if (html.startsWith('<!--', at)) return commentEnd(html, at + 4);
  if (next === 33 || next === 63) {
    const end = html.indexOf('>', at + 2);
    return end < 0 ? -1 : end + 1;
  }
  sink.text('&lt;');
  return at + 1;
}

/** Behind a comment that begins at this place; `<!-->` and `<!--->` are comments too. */
function commentEnd(html: string, at: number): number {
  if (html.charCodeAt(at) === GREATER) return at + 1;
  if (html.startsWith('->', at)) return at + 2;
  const end = html.indexOf('-->', at);
  return end < 0 ? -1 : end + 3;
}

function nameEnd(html: string, from: number): number {
  let at = from;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === GREATER || code === SLASH || isSpace(code)) break;
  }
  return at;
}

function readOpening(html: string, start: number, sink: TokenSink): number {
  let at = nameEnd(html, start + 1);
  const name = html.slice(start + 1, at).toLowerCase();
  const attributes: string[] = [];
  for (;;) {
    while (at < html.length && (isSpace(html.charCodeAt(at)) || html.charCodeAt(at) === SLASH)) at += 1;
    if (at >= html.length) return -1;
    if (html.charCodeAt(at) === GREATER) break;
    at = readAttribute(html, at, attributes);
    if (at < 0) return -1;
  }
  sink.open(name, attributes);
  return RAW.has(name) ? rawEnd(html, at + 1, name, sink) : at + 1;
}

/** @returns where to go on; -1 where the quote of the value does not end */
function readAttribute(html: string, start: number, attributes: string[]): number {
  let at = start + 1;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === EQUAL || code === GREATER || code === SLASH || isSpace(code)) break;
  }
  const name = html.slice(start, at).toLowerCase();
  while (isSpace(html.charCodeAt(at))) at += 1;
  let value = '';
  if (html.charCodeAt(at) === EQUAL) {
    at += 1;
    while (isSpace(html.charCodeAt(at))) at += 1;
    const first = html.charCodeAt(at);
    if (first === QUOTE || first === APOSTROPHE) {
      const end = html.indexOf(first === QUOTE ? '"' : "'", at + 1);
      if (end < 0) return -1;
      value = html.slice(at + 1, end);
      at = end + 1;
    } else {
      const from = at;
      while (at < html.length && html.charCodeAt(at) !== GREATER && !isSpace(html.charCodeAt(at))) at += 1;
      value = html.slice(from, at);
    }
  }
  if (attributes.length < MOST_ATTRIBUTES) attributes.push(name, value);
  return at;
}

/** Passes over the content of an element up to its end tag, or over the rest where there is none. */
function rawEnd(html: string, from: number, name: string, sink: TokenSink): number {
  const ending = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  ending.lastIndex = from;
  const found = ending.exec(html);
  if (!found) return -1;
  sink.close(name);
  const end = html.indexOf('>', found.index);
  return end < 0 ? -1 : end + 1;
}
