import fc from 'fast-check';

const TAGS =
  'a b button div p span li ul ol dl dt dd table tbody thead tr td th caption h1 h2 h3 svg g path section aside article details summary img br hr iframe pre address i em code audio video picture source script style math title textarea noscript template form input select option body html main base meta object foreignObject mi annotation-xml plaintext xmp frameset marquee applet font nobr center main ruby rt select optgroup image menu col colgroup tfoot b i u s small strong'.split(
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
  'src="https://player.vimeo.com/video/76979871"',
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

const tag = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 2 }))
    .map((parts) => `<${parts.flat().join(' ')}>`);

/** HTML as nobody would write it: tags opened and closed anywhere, with harmless and hostile attributes between odd text. */
export const arbitraryHtml = fc
  // Each text has few kinds of tags, so that they meet their like.
  .uniqueArray(fc.constantFrom(...TAGS), { minLength: 1, maxLength: 6 })
  .chain((names) =>
    fc.array(
      fc.oneof(
        { weight: 11, arbitrary: tag(names) },
        { weight: 6, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
        { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
      ),
      { maxLength: 34 },
    ),
  )
  .map((parts) => parts.join(''));
