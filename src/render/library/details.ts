import {
  image,
  type LibraryComponent,
  lead,
  libraryId,
  linkField,
  listOf,
  markedHeading,
  samplePortrait,
  textField,
} from './library-component.ts';

/** Who, when and where: people, dates, addresses and links. */
export const details: readonly LibraryComponent[] = [
  {
    uuid: libraryId(63),
    name: 'People',
    category: 'About',
    schema: [
      markedHeading,
      lead,
      listOf('people', { ...image, name: 'portrait' }, textField('name'), textField('role'), {
        ...lead,
        name: 'about',
      }),
    ],
    template: `<div class="wrap"><h2>{{ heading | line }}</h2>{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}<ul>{% for person in people %}<li>{% if person.portrait != '' %}<img src="{{ person.portrait }}" alt="" width="320" height="320" sizes="(min-width: 769px) 280px, calc(50vw - 1.65rem)">{% endif %}<h3>{{ person.name }}</h3>{% if person.role != '' %}<p class="role">{{ person.role }}</p>{% endif %}{% if person.about != '' %}<p>{{ person.about }}</p>{% endif %}</li>{% endfor %}</ul></div>`,
    css: `ul{list-style:none;padding:0;margin:2rem 0 0;display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:2rem 1.5rem}
@media (max-width:768px){ul{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.75rem 1rem}}
img{inline-size:100%;aspect-ratio:1;object-fit:cover;border-radius:calc(var(--radius)*1.25);margin-block-end:1rem;display:block;background:var(--soft)}
h3{margin-block-end:.15em}p{margin:0;color:var(--muted);white-space:pre-line}.role{color:var(--link);font-weight:600;font-size:.95rem;margin-block-end:.4rem}.lead{margin-block-end:0}`,
    sample: {
      heading: 'The people behind it',
      text: 'You will meet every one of them.',
      people: [
        { portrait: samplePortrait(0), name: 'Kari Nilsen', role: 'Guide', about: 'Reads the sky, and bakes.' },
        { portrait: samplePortrait(1), name: 'Aslak Somby', role: 'Guide', about: 'Knows sixty dogs by name.' },
        { portrait: samplePortrait(3), name: 'Maya Lindqvist', role: 'Office', about: 'Answers before you ask.' },
      ],
    },
  },
  {
    uuid: libraryId(64),
    name: 'Facts',
    category: 'Content',
    schema: [
      markedHeading,
      listOf('facts', textField('label'), { ...lead, name: 'value' }, linkField('href', 'Leads to')),
    ],
    template: `<div class="wrap"><div class="card">{% if heading != '' %}<h2>{{ heading | line }}</h2>{% endif %}<dl>{% for fact in facts %}<div><dt>{{ fact.label }}</dt><dd>{% if fact.href != '' %}<a href="{{ fact.href }}">{{ fact.value }}</a>{% else %}{{ fact.value }}{% endif %}</dd></div>{% endfor %}</dl></div></div>`,
    css: `.card{border:1px solid var(--line);border-radius:calc(var(--radius)*1.4);padding:clamp(1.5rem,4vw,2.75rem)}h2{font-size:1.5rem;margin-block-end:1rem}
dl{display:flex;flex-wrap:wrap;gap:1.5rem 2.5rem;margin:0}dl>div{flex:1 1 auto;min-inline-size:min(100%,9rem);max-inline-size:min(100%,26rem)}@media (max-width:768px){dl>div{flex-basis:100%}}dt{color:var(--muted);font-size:.95rem;margin-block-end:.2rem}dd{margin:0;font-weight:600;font-size:1.08rem;white-space:pre-line}`,
    sample: {
      heading: 'When and where',
      facts: [
        { label: 'Day', value: 'Saturday, 14 March' },
        { label: 'Doors open', value: '18:30' },
        { label: 'Place', value: 'The old ferry hall, pier 3' },
        { label: 'Questions', value: 'hello@example.com', href: 'mailto:hello@example.com' },
      ],
    },
  },
  {
    uuid: libraryId(65),
    name: 'Link list',
    category: 'Content',
    schema: [
      { ...image, name: 'portrait' },
      markedHeading,
      lead,
      listOf('links', textField('label'), linkField('href', 'Leads to'), textField('note')),
    ],
    template: `<div class="narrow">{% if portrait != '' %}<img src="{{ portrait }}" alt="" width="96" height="96" sizes="96px" loading="eager">{% endif %}<{{ block.heading }}>{{ heading | line }}</{{ block.heading }}>{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}<ul>{% for link in links %}<li><a href="{{ link.href }}"><strong>{{ link.label }}</strong>{% if link.note != '' %}<span>{{ link.note }}</span>{% endif %}</a></li>{% endfor %}</ul></div>`,
    css: `:scope{background:linear-gradient(180deg,var(--soft),var(--paper))}.narrow{max-inline-size:34rem;margin-inline:auto;padding-inline:1.15rem;text-align:center}
img{inline-size:96px;block-size:96px;border-radius:50%;object-fit:cover;margin-block-end:1rem}h1,h2{font-size:clamp(1.7rem,4vw,2.3rem)}
ul{list-style:none;padding:0;margin:1.75rem 0 0;display:grid;gap:.8rem}a{display:flex;flex-direction:column;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--paper);color:var(--ink);text-decoration:none;transition:border-color .15s,box-shadow .15s}a:hover{border-color:var(--primary);box-shadow:0 14px 30px -22px rgb(15 23 42/.5)}span{color:var(--muted);font-size:.95rem}`,
    sample: {
      portrait: samplePortrait(2),
      heading: 'Everything in one place',
      text: 'What we make, where we are, and how to reach us.',
      links: [
        { label: 'Book a place', href: '/book', note: 'The next three dates' },
        { label: 'Read the journal', href: '/journal' },
        { label: 'Write to us', href: 'mailto:hello@example.com' },
      ],
    },
  },
];
