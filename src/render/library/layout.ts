import type { Field } from '#schema/field.ts';
import { siteLanguages, siteWords } from '../site-words.ts';
import {
  heading,
  LANGUAGE_LINKS,
  type LibraryComponent,
  lead,
  libraryId,
  linkField,
  listOf,
  textField,
} from './library-component.ts';

const flatLinks = listOf('links', textField('label'), linkField('href', 'Leads to'));
const links = listOf('links', textField('label'), linkField('href', 'Leads to'), {
  ...flatLinks,
  label: 'Below it',
});
const logo = { kind: 'media', name: 'logo', accept: ['image/*'] } as const;
const LINKS = '{% for link in links %}<li><a href="{{ link.href }}">{{ link.label }}</a></li>{% endfor %}';
const LANGUAGE_MENU = `{% if languages and page.languages %}<li><details class="end" name="m-{{ block.id }}"><summary><span class="unseen">{{ page.languages.label }}: </span>{{ page.languages.current }}</summary><ul>${LANGUAGE_LINKS}</ul></details></li>{% endif %}`;
/** Links with more below them open a list; the others lead on. */
const MENU = `{% for link in links %}{% if link.links.size > 0 %}<li><details name="m-{{ block.id }}"><summary>{{ link.label }}</summary><ul>{% if link.href != '' %}<li><a href="{{ link.href }}">{{ link.label }}</a></li>{% endif %}{% for below in link.links %}<li><a href="{{ below.href }}">{{ below.label }}</a></li>{% endfor %}</ul></details></li>{% else %}<li><a href="{{ link.href }}">{{ link.label }}</a></li>{% endif %}{% endfor %}${LANGUAGE_MENU}`;
const NAME = `<a class="name" href="/">{% assign own = logo %}{% if own == '' %}{% assign own = site.logo %}{% endif %}{% if own != '' %}<img src="{{ own }}" alt="" width="40" height="40" sizes="40px" loading="eager">{% endif %}<span>{{ site.name }}</span></a>`;
/** What the menu button says: its own word, else one in the language of the page. */
const MENU_WORD = `{% case site.language %}${siteLanguages.map((one) => `{% when '${one}' %}{% assign word = '${siteWords(one).menuButton}' %}`).join('')}{% else %}{% assign word = '${siteWords('en').menuButton}' %}{% endcase %}{% assign word = menu | default: word %}`;
const NARROW = `${MENU_WORD}<details class="small"><summary aria-label="{{ word }}"><span></span></summary><nav aria-label="{{ word }}"><ul>{% for link in links %}{% if link.href != '' %}<li><a href="{{ link.href }}">{{ link.label }}</a></li>{% else %}<li class="part">{{ link.label }}</li>{% endif %}{% for below in link.links %}<li class="below"><a href="{{ below.href }}">{{ below.label }}</a></li>{% endfor %}{% endfor %}{% if languages and page.languages %}<li class="part">{{ page.languages.label }}</li>${LANGUAGE_LINKS.replace('<li>', '<li class="below">')}{% endif %}{% if label != '' %}<li><a class="button" href="{{ href }}">{{ label }}</a></li>{% endif %}</ul></nav></details>`;

const BAR_CSS = `:scope{border-block-end:1px solid var(--line);background:var(--paper)}
.name{display:flex;align-items:center;gap:.7rem;font-weight:750;font-size:1.1rem;letter-spacing:-.01em;color:inherit;text-decoration:none}
.name img{inline-size:40px;block-size:40px;object-fit:cover;border-radius:calc(var(--radius)*.7)}
ul{list-style:none;margin:0;padding:0}.wide>ul{display:flex;flex-wrap:wrap;gap:.25rem 1.6rem}nav a,nav summary{color:inherit;text-decoration:none;font-weight:550;padding-block:.5rem;display:inline-block;cursor:pointer}nav a:hover,nav summary:hover{text-decoration:underline}
.wide details{position:relative}.wide summary{list-style:none}.wide summary::-webkit-details-marker{display:none}.wide summary::after{content:"";display:inline-block;inline-size:.42em;block-size:.42em;margin-inline-start:.5em;border:solid currentcolor;border-width:0 2px 2px 0;transform:translateY(-.2em) rotate(45deg)}
.wide details ul{position:absolute;inset-block-start:100%;inset-inline-start:-1rem;min-inline-size:13rem;padding:.5rem;background:var(--paper);border:1px solid var(--line);border-radius:var(--radius);box-shadow:0 20px 45px -25px rgb(15 23 42/.45)}.wide details li a{display:block;padding:.45rem .75rem;border-radius:calc(var(--radius)*.6)}.wide details li a:hover{background:var(--soft);text-decoration:none}
.wide .end ul{inset-inline:auto -1rem}nav [aria-current]{font-weight:750}
.small{display:none}.small>summary{list-style:none;inline-size:2.75rem;block-size:2.75rem;display:grid;place-items:center;cursor:pointer;border-radius:var(--radius)}.small>summary::-webkit-details-marker{display:none}
.small>summary span{inline-size:22px;block-size:14px;border-block:2px solid currentcolor;background:linear-gradient(currentcolor,currentcolor) center/100% 2px no-repeat}
.small[open]>summary span{position:relative;border-color:transparent;background:none}.small[open]>summary span::before,.small[open]>summary span::after{content:"";position:absolute;inset-inline:0;inset-block-start:calc(50% - 1px);border-block-start:2px solid currentcolor;transform:rotate(45deg)}.small[open]>summary span::after{transform:rotate(-45deg)}
@media (max-width:768px){.wide,.wide+.button{display:none}.small{display:block}.small nav{position:absolute;inset-inline:0;inset-block-start:100%;background:var(--paper);border-block-end:1px solid var(--line);padding:.75rem 1.15rem 1.25rem}.small a{padding-block:.65rem;inline-size:100%}.small .below{padding-inline-start:1rem}.part{padding-block:.65rem;color:var(--muted);font-weight:600}.small .below a{font-weight:450}.small .below [aria-current]{font-weight:750}.small .button{display:flex;justify-content:center;margin-block-start:.6rem;color:var(--on-primary)}}`;

const languages: Field = {
  kind: 'boolean',
  name: 'languages',
  label: 'Switch of languages',
  help: 'Leads to the translations of a page, where it has any.',
};
const LANGUAGE_LIST = `{% if languages and page.languages %}<nav class="languages" aria-label="{{ page.languages.label }}"><ul>${LANGUAGE_LINKS}</ul></nav>{% endif %}`;

const MENU_FIELDS = [
  logo,
  links,
  textField('label', 'Button'),
  linkField('href', 'Button leads to'),
  textField('menu', 'Menu button'),
  languages,
];

const MENU_SAMPLE = {
  links: [
    {
      label: 'Journeys',
      href: '',
      links: [
        { label: 'Winter', href: '/winter' },
        { label: 'Summer', href: '/summer' },
      ],
    },
    { label: 'Guides', href: '/guides', links: [] },
    { label: 'About', href: '/about', links: [] },
  ],
  label: 'Contact',
  href: '/contact',
};

const FOOTER_NAME = `.name{display:flex;align-items:center;gap:.7rem;color:inherit;text-decoration:none;font-weight:700}.name img{inline-size:36px;block-size:36px;object-fit:cover;border-radius:8px}`;

/** What stands around every page. */
export const layout: readonly LibraryComponent[] = [
  {
    uuid: libraryId(24),
    name: 'Header bar',
    category: 'Others',
    place: 'header',
    schema: MENU_FIELDS,
    template: `<header class="wrap">${NAME}<nav class="wide" aria-label="{{ site.name }}"><ul>${MENU}</ul></nav>{% if label != '' %}<a class="button" href="{{ href }}">{{ label }}</a>{% endif %}${NARROW}</header>`,
    css: `${BAR_CSS}
header{display:flex;align-items:center;gap:1.6rem;min-block-size:4.5rem}.name{margin-inline-end:auto}`,
    sample: MENU_SAMPLE,
  },
  {
    uuid: libraryId(60),
    name: 'Header, centred',
    category: 'Others',
    place: 'header',
    schema: MENU_FIELDS,
    template: `<header class="wrap">${NAME}<nav class="wide" aria-label="{{ site.name }}"><ul>${MENU}</ul></nav>{% if label != '' %}<a class="button" href="{{ href }}">{{ label }}</a>{% endif %}${NARROW}</header>`,
    css: `${BAR_CSS}
header{display:grid;justify-items:center;gap:.5rem;padding-block:1.4rem .9rem}.name{font-size:1.45rem}.wide+.button{position:absolute;inset-inline-end:1.5rem;inset-block-start:1.4rem}.wide>ul{justify-content:center}
@media (max-width:768px){header{display:flex;justify-content:space-between;padding-block:.9rem}.name{font-size:1.15rem}}`,
    sample: MENU_SAMPLE,
  },
  {
    uuid: libraryId(25),
    name: 'Footer columns',
    category: 'Others',
    place: 'footer',
    schema: [logo, lead, links, textField('note', 'Last line'), languages],
    template: `<footer class="wrap"><div class="top"><div>${NAME}{% if text != '' %}<p>{{ text }}</p>{% endif %}</div><ul class="columns">{% for link in links %}<li>{% if link.href != '' %}<a href="{{ link.href }}">{{ link.label }}</a>{% else %}<strong>{{ link.label }}</strong>{% endif %}{% if link.links.size > 0 %}<ul>{% for below in link.links %}<li><a href="{{ below.href }}">{{ below.label }}</a></li>{% endfor %}</ul>{% endif %}</li>{% endfor %}</ul></div>${LANGUAGE_LIST}{% if note != '' %}<p class="note">{{ note }}</p>{% endif %}</footer>`,
    css: `:scope{background:#10151d;color:#e7ebf1}footer{padding-block:3.25rem 2.5rem}.top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2.25rem 4rem}
${FOOTER_NAME}p{max-inline-size:24rem;margin:1rem 0 0;color:#b6bfcc;white-space:pre-line}.note{max-inline-size:none;margin-block-start:2.5rem;padding-block-start:1.25rem;border-block-start:1px solid #2a3340;font-size:.9rem}
ul{list-style:none;margin:0;padding:0}.columns{display:flex;flex-wrap:wrap;gap:.35rem 2.25rem}.languages{margin-block-start:2rem}.languages ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}.languages [aria-current]{font-weight:700}a{color:#e7ebf1}ul a{text-decoration:none;padding-block:.35rem;display:inline-block}ul a:hover{text-decoration:underline}strong{display:block;padding-block:.35rem;color:#fff}li li a{color:#b6bfcc}`,
    sample: {
      text: 'An address, and when somebody is there.',
      links: [
        {
          label: 'Journeys',
          href: '',
          links: [
            { label: 'Winter', href: '/winter' },
            { label: 'Summer', href: '/summer' },
          ],
        },
        {
          label: 'The house',
          href: '',
          links: [
            { label: 'About', href: '/about' },
            { label: 'Privacy', href: '/privacy' },
          ],
        },
      ],
      note: 'Made with care, far from everything.',
    },
  },
  {
    uuid: libraryId(61),
    name: 'Footer, slim',
    category: 'Others',
    place: 'footer',
    schema: [logo, flatLinks, textField('note', 'Last line'), languages],
    template: `<footer class="wrap">${NAME}<ul>${LINKS}</ul>${LANGUAGE_LIST}{% if note != '' %}<p>{{ note }}</p>{% endif %}</footer>`,
    css: `:scope{border-block-start:1px solid var(--line)}footer{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 2rem;padding-block:1.75rem}
${FOOTER_NAME}.name{margin-inline-end:auto}ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}a{color:inherit}ul a{text-decoration:none;padding-block:.35rem;display:inline-block}ul a:hover{text-decoration:underline}p{margin:0;color:var(--muted);font-size:.95rem}.languages [aria-current]{font-weight:700}`,
    sample: {
      links: [
        { label: 'Privacy', href: '/privacy' },
        { label: 'Contact', href: '/contact' },
      ],
      note: 'Since 2012',
    },
  },
  {
    uuid: libraryId(26),
    name: 'Side menu',
    category: 'Others',
    place: 'sidebar',
    schema: [heading, flatLinks, languages],
    template: `<nav aria-label="{{ heading }}"><h2>{{ heading }}</h2><ul>${LINKS}</ul></nav>${LANGUAGE_LIST}`,
    css: `:scope{padding:2.5rem 1.5rem}.languages{margin-block-start:2rem}.languages [aria-current]{font-weight:700}h2{font-size:1.05rem;letter-spacing:0}ul{list-style:none;margin:0;padding:0;border-inline-start:2px solid var(--line)}a{display:block;padding:.45rem 1rem;color:inherit;text-decoration:none}a:hover{text-decoration:underline}`,
    sample: {
      heading: 'In this part',
      links: [
        { label: 'All guides', href: '/guides' },
        { label: 'By season', href: '/seasons' },
        { label: 'Maps', href: '/maps' },
      ],
    },
  },
  {
    uuid: libraryId(62),
    name: 'Side card',
    category: 'Others',
    place: 'sidebar',
    schema: [heading, lead, textField('label', 'Button'), linkField('href', 'Button leads to')],
    template: `<div class="card"><h2>{{ heading }}</h2><p>{{ text }}</p>{% if label != '' %}<a class="button" href="{{ href }}">{{ label }}</a>{% endif %}</div>`,
    css: `:scope{padding:2.5rem 1.5rem}.card{padding:1.5rem;border-radius:calc(var(--radius)*1.25);background:var(--soft);border:1px solid var(--line)}h2{font-size:1.15rem}p{color:var(--muted);white-space:pre-line}.button{inline-size:100%}`,
    sample: {
      heading: 'Not sure yet?',
      text: 'Call us: somebody who has been there answers.',
      label: 'Call us',
      href: 'tel:+4912345678',
    },
  },
];
