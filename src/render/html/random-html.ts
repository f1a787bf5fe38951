const TAGS =
  'a b button div p span li ul ol dl dt dd table tbody thead tr td th caption h1 h2 h3 svg g path section aside article details summary img br hr iframe pre address i em code audio video picture source script style math title textarea noscript template form input select option body html main base meta object foreignObject mi annotation-xml plaintext xmp frameset'.split(
    ' ',
  );
const ATTRIBUTES = [
  'href="javascript:alert(1)"',
  'href=" java\tscript:alert(1)"',
  'href="&#106;avascript&colon;alert(1)"',
  'href="/a?b=1&amp;c=2"',
  'href="//evil.test"',
  'href="\\\\evil.test"',
  'href="https://x.test/"',
  'href=mailto:a@b.test',
  'src="https://x.test/a.png"',
  'src=data:image/png;base64,AA==',
  'src="data:text/html,x"',
  'src="https://player.vimeo.com/1"',
  'srcset="/a 1x, javascript:b 2x"',
  'onclick=alert(1)',
  'style="position:fixed"',
  'class="x y"',
  "id='content'",
  'id=a',
  'title="a<b>c\'d"',
  "title='a\"b'",
  'target=_blank',
  'target=top',
  'fill="url(https://evil.test)"',
  'fill=red',
  'aria-label="a"',
  'data-x="<script>"',
  'popovertarget=a',
  'popover',
  'colspan=2',
  'type=submit',
  '=x',
  '"',
  "'",
  '/',
];
const TEXTS = [
  'x',
  ' ',
  '<',
  '>',
  '&lt;',
  '&',
  '"',
  '<!--',
  '-->',
  '--!>',
  ']]>',
  '<![CDATA[',
  '<?x',
  '</',
  '</ >',
  '\n',
  '\0',
  '`',
];

/** A well-known small generator (mulberry32): the same HTML for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** HTML as nobody would write it: tags opened and closed at random, with harmless and hostile attributes between odd text. */
export function randomHtml(seed: number): string {
  const random = randomOf(seed);
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  // Each text has few kinds of tags, so that they meet their like.
  const tags = Array.from({ length: 2 + Math.floor(random() * 5) }, () => one(TAGS));
  let html = '';
  for (let parts = 4 + Math.floor(random() * 30); parts > 0; parts -= 1) {
    const kind = random();
    if (kind < 0.3) html += `</${one(tags)}>`;
    else if (kind < 0.45) html += one(TEXTS);
    else
      html += `<${one(tags)}${random() < 0.5 ? ` ${one(ATTRIBUTES)}` : ''}${random() < 0.2 ? ` ${one(ATTRIBUTES)}` : ''}>`;
  }
  return html;
}
