import { describe, expect, it } from 'vitest';
import { renderBlock } from './blocks.ts';
import { sanitiseHead } from './sanitise.ts';
import { scopeCss } from './styles/scope-css.ts';
import { createTemplateEngine } from './template-engine.ts';

const compile = createTemplateEngine();

function htmlOf(template: string, values = {}, base = ''): string {
  const result = renderBlock(compile, { id: 'b', template, values, base });
  if ('fault' in result) throw new Error(result.fault);
  return result.html;
}

const faultOf = (template: string, values = {}) => {
  const result = renderBlock(compile, { id: 'b', template, values, base: '' });
  return 'fault' in result ? result.fault : undefined;
};

/** What would run, load or leave, wherever it stands in HTML. */
const LIVE =
  /<(script|style|link|base|meta|object|embed|form|input|textarea|math|foreignobject|animate|set|use|image)\b|\son\w+\s*=|javascript:|vbscript:|data:text|srcdoc|style=|<iframe[^>]+src="(?!https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|www\.openstreetmap\.org|open\.spotify\.com|w\.soundcloud\.com)\/)/i;

const MARKUP = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x oNeRrOr=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>"/></svg>',
  '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<iframe src="//www.youtube-nocookie.com.evil.test/embed/x"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.test"><input name=password></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<style>body{display:none}</style>',
  '<div style="position:fixed;inset:0">x</div>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<video poster="javascript:alert(1)" onloadstart="alert(1)"><source src="javascript:alert(1)"></video>',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<details open ontoggle=alert(1)>x</details>',
];

describe('hostile markup', () => {
  it.each(MARKUP)('does nothing in a template: %s', (markup) => {
    expect(htmlOf(`<p>before</p>${markup}<p>after</p>`)).not.toMatch(LIVE);
  });

  it.each(MARKUP)('does nothing in a line: %s', (markup) => {
    const html = htmlOf('<h2>{{ text | line }}</h2>', { text: `before ${markup}` });
    expect(html).toMatch(/^<h2>before /);
    expect(html).not.toMatch(LIVE);
    expect(html).not.toMatch(/<(?:p|h1|div|img|table|ul)\b/);
  });

  it.each(MARKUP)('does nothing in rich text: %s', (markup) => {
    const html = htmlOf('{{ text | rich }}', { text: `<p>before</p>${markup}` });
    expect(html).not.toMatch(LIVE);
    expect(html).toContain('<p>before</p>');
  });

  it.each(MARKUP)('is text where it is printed: %s', (markup) => {
    const html = htmlOf('<p>{{ text }}</p>', { text: markup });
    expect(html.replaceAll(/&lt;.*/gs, '')).not.toMatch(/<(?!\/?p>)/);
  });

  it.each(['javascript:alert(1)', 'x" onclick="alert(1)', 'data:text/html,x'])(
    'does not become the address of a link: %s',
    (href) => {
      expect(htmlOf('<a href="{{ href }}">x</a>', { href })).not.toMatch(
        /href="(javascript|data):|<a [^>]*"\s*onclick="/i,
      );
    },
  );

  it('keeps what is harmless, and leads the site’s own paths below its address', () => {
    const html = htmlOf(
      '<a href="/a" class="button">a</a><a href="/api/assets/x">b</a><a href="https://x.test" target="_blank">c</a><img src="data:image/png;base64,AA" alt="">',
      {},
      '/sites/s',
    );
    expect(html).toBe(
      [
        '<a href="/sites/s/a" class="button">a</a><a href="/api/assets/x">b</a>',
        '<a href="https://x.test" target="_blank" rel="noopener">c</a>',
        '<img src="data:image/png;base64,AA" alt="" loading="lazy" decoding="async" />',
      ].join(''),
    );
  });
});

describe('hostile templates', () => {
  it.each([
    ['{{ text | raw }}', /undefined filter/],
    ['{{ items | where_exp: "x", "x" }}', /undefined filter/],
    ['{% include "secrets" %}', /not found/],
    ['{% render "/etc/passwd" %}', /not found/],
    ['{% layout "x" %}', /not found/],
    ['{{ text', /not closed/],
    ['{% for i in (1..100000000) %}x{% endfor %}', /limit exceeded/],
    ['{% for i in (1..9999) %}{% for j in (1..9999) %}x{% endfor %}{% endfor %}', /limit exceeded/],
    ['x'.repeat(60_000), /limit exceeded/],
  ])('say why they yield nothing: %.40s', (template, reason) => {
    expect(faultOf(template, { text: 'x', items: [1] })).toMatch(reason);
  });

  it('reach no prototype', () => {
    const values = JSON.parse('{"a": {"b": 1}, "__proto__": {"c": 2}}') as object;
    expect(htmlOf('{{ a.constructor }}{{ a.__proto__.c }}{{ a.toString }}{{ c }}{{ constructor.name }}', values)).toBe(
      '',
    );
  });
});

describe('hostile styles', () => {
  const scoped = (css: string) => scopeCss(css, 'c-1');

  it.each([
    ['.a{color:red}', '.c-1 .a{color:red}'],
    ['html,body,:root{margin:0}', '.c-1,.c-1,.c-1{margin:0}'],
    ['*{display:none}', '.c-1 *{display:none}'],
    ['body .x{color:red}', '.c-1 .x{color:red}'],
    ['.a{}} body{display:none}', '.c-1 .a{}'],
    [':scope ~ *{display:none}', ''],
    [':scope.big + .block{display:none}', ''],
    ['body ~ *{display:none}', ''],
    ['~ *{display:none}', ''],
    ['.a{& ~ *{color:red}}', '.c-1 .a{}'],
    ['@import "https://evil.test/x.css";', ''],
    ['@font-face{font-family:x;src:url(https://evil.test)}', ''],
    ['@layer a{.a{color:red}}', ''],
    ['.a{background:url(javascript:alert(1))}', '.c-1 .a{}'],
    ['.a{background:url("//evil.test/x")}', '.c-1 .a{}'],
    ['.a{width:expression(alert(1))}', '.c-1 .a{}'],
    ['.a{-moz-binding:url(https://evil.test)}', '.c-1 .a{}'],
    [
      '.a::after{content:"</style><script>alert(1)</script>"}',
      '.c-1 .a::after{content:"<\\/style><script>alert(1)<\\/script>"}',
    ],
    ['@media (max-width:768px){.a{color:red}}', '@media (max-width:768px){.c-1 .a{color:red}}'],
    ['@keyframes s{to{top:1px}}.a{animation:s 1s}', '@keyframes c-1-s{to{top:1px}}.c-1 .a{animation:c-1-s 1s}'],
  ])('stay inside their block: %s', (css, expected) => {
    expect(scoped(css)).toBe(expected);
  });
});

describe('head injection', () => {
  it.each([
    '<script>alert(1)</script>',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<link rel="stylesheet" href="https://evil.test/x.css">',
    '<link rel="icon" href="javascript:alert(1)">',
    '<base href="https://evil.test">',
    '</head><body onload=alert(1)>text',
    '<style>body{display:none}</style>',
  ])('leaves out %s', (html) => expect(sanitiseHead(html)).toBe(''));

  it('keeps what only says something', () => {
    expect(sanitiseHead('<meta name="verification" content="a&quot;b"><link rel="me" href="https://x.test">')).toBe(
      '<meta name="verification" content="a&quot;b" /><link rel="me" href="https://x.test" />',
    );
  });
});
