import { heading, type LibraryComponent, lead, libraryId, listOf, textField } from './library-component.ts';

const links = listOf('links', textField('label'), textField('href', 'Leads to'));
const logo = { kind: 'media', name: 'logo', accept: ['image/*'] } as const;
const LINKS = '{% for link in links %}<li><a href="{{ link.href }}">{{ link.label }}</a></li>{% endfor %}';
const NAME = `<a class="name" href="/">{% if logo != '' %}<img src="{{ logo }}" alt="" width="40" height="40" loading="eager">{% endif %}<span>{{ site.name }}</span></a>`;

/** What stands around every page. */
export const frame: readonly LibraryComponent[] = [
  {
    uuid: libraryId(24),
    name: 'Header bar',
    category: 'Others',
    schema: [
      logo,
      links,
      textField('label', 'Button'),
      textField('href', 'Button leads to'),
      textField('menu', 'Menu button'),
    ],
    template: `<header class="wrap">${NAME}<nav class="wide" aria-label="{{ site.name }}"><ul>${LINKS}</ul></nav>{% if label != '' %}<a class="button" href="{{ href }}">{{ label }}</a>{% endif %}
<details class="small"><summary aria-label="{{ menu | default: 'Menu' }}"><span></span></summary><nav aria-label="{{ menu | default: 'Menu' }}"><ul>${LINKS}</ul></nav></details></header>`,
    css: `:scope{border-block-end:1px solid var(--line);background:var(--paper);contain:none}
header{display:flex;align-items:center;gap:1.5rem;min-block-size:4.5rem;position:relative}
.name{display:flex;align-items:center;gap:.7rem;font-weight:750;font-size:1.1rem;color:inherit;text-decoration:none;margin-inline-end:auto}
.name img{inline-size:40px;block-size:40px;object-fit:cover;border-radius:calc(var(--radius)*.7)}
ul{list-style:none;margin:0;padding:0;display:flex;gap:1.5rem}nav a{color:inherit;text-decoration:none;font-weight:550;padding-block:.4rem;display:inline-block}nav a:hover{text-decoration:underline}
.small{display:none}summary{list-style:none;inline-size:2.75rem;block-size:2.75rem;display:grid;place-items:center;cursor:pointer;border-radius:var(--radius)}summary::-webkit-details-marker{display:none}
summary span{inline-size:22px;block-size:14px;border-block:2px solid currentcolor;background:linear-gradient(currentcolor,currentcolor) center/100% 2px no-repeat}
@media (max-width:768px){.wide{display:none}.small{display:block}.small nav{position:absolute;inset-inline:0;inset-block-start:100%;background:var(--paper);border-block-end:1px solid var(--line);padding:1rem 1.15rem;z-index:5}.small ul{flex-direction:column;gap:.25rem}.small a{padding-block:.6rem;inline-size:100%}.button{display:none}}`,
    sample: { links: [{ label: 'About', href: '/about' }], label: 'Contact', href: '/contact' },
  },
  {
    uuid: libraryId(25),
    name: 'Footer columns',
    category: 'Others',
    schema: [logo, lead, links],
    template: `<footer class="wrap"><div>${NAME}{% if text != '' %}<p>{{ text }}</p>{% endif %}</div><ul>${LINKS}</ul></footer>`,
    css: `:scope{background:#10151d;color:#e7ebf1}footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2rem;padding-block:3rem}
.name{display:flex;align-items:center;gap:.7rem;color:inherit;text-decoration:none;font-weight:700}.name img{inline-size:36px;block-size:36px;object-fit:cover;border-radius:8px}p{max-inline-size:24rem;margin:1rem 0 0;color:#b6bfcc}
ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.35rem 1.5rem;align-items:center}a{color:#e7ebf1}ul a{text-decoration:none;padding-block:.4rem;display:inline-block}ul a:hover{text-decoration:underline}`,
    sample: { text: 'An address, and when somebody is there.', links: [{ label: 'Privacy', href: '/privacy' }] },
  },
  {
    uuid: libraryId(26),
    name: 'Side menu',
    category: 'Others',
    schema: [heading, links],
    template:
      '<nav aria-label="{{ heading }}"><h2>{{ heading }}</h2><ul>{% for link in links %}<li><a href="{{ link.href }}">{{ link.label }}</a></li>{% endfor %}</ul></nav>',
    css: `:scope{padding:2.5rem 1.5rem}h2{font-size:1.05rem}ul{list-style:none;margin:0;padding:0}a{display:block;padding-block:.45rem;color:inherit}`,
    sample: { heading: 'In this part', links: [{ label: 'All guides', href: '/guides' }] },
  },
];
