import {
  alt,
  BUTTON,
  eyebrow,
  href,
  image,
  type LibraryComponent,
  label,
  lead,
  libraryId,
  linkField,
  MARKED_HEADING,
  markedHeading,
  pictureSizes,
  samplePicture,
  textField,
} from './library-component.ts';

/** What pages open and close with. */
export const opening: readonly LibraryComponent[] = [
  {
    uuid: libraryId(1),
    name: 'Hero',
    category: 'Hero',
    schema: [
      eyebrow,
      markedHeading,
      lead,
      image,
      alt,
      label,
      href,
      textField('second_label', 'Second button'),
      linkField('second_href', 'Second button leads to'),
    ],
    template: `<div class="wrap{% if image != '' %} pair{% endif %}">
<div class="words">{% if eyebrow != '' %}<p class="over">{{ eyebrow }}</p>{% endif %}${MARKED_HEADING}
{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}
{% if label != '' or second_label != '' %}<div class="actions">${BUTTON}{% if second_label != '' %}<a class="button ghost" href="{{ second_href }}">{{ second_label }}</a>{% endif %}</div>{% endif %}</div>
{% if image != '' %}<img src="{{ image }}" alt="{{ alt }}" width="960" height="720" sizes="${pictureSizes.half}" loading="eager" fetchpriority="high">{% endif %}
</div>`,
    css: `:scope{background:linear-gradient(180deg,var(--soft),var(--paper))}
.pair{display:grid;grid-template-columns:minmax(0,1.05fr) minmax(0,.95fr);gap:clamp(2rem,5vw,4.5rem);align-items:center}
.words{padding-block:clamp(0rem,2vw,2rem)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-block-start:1.75rem}
img{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--radius)*1.6);box-shadow:0 18px 50px -28px rgb(15 23 42/.45)}
@media (max-width:768px){.pair{grid-template-columns:1fr}.actions .button{flex:1 1 auto}}`,
    sample: {
      eyebrow: 'New this season',
      heading: 'Say in one line what you do for people',
      text: 'Then tell them, in two sentences, why they should believe you and what to do next.',
      image: samplePicture(0),
      label: 'Get started',
      href: '/contact',
    },
  },
  {
    uuid: libraryId(2),
    name: 'Call to action',
    category: 'CTA',
    schema: [markedHeading, lead, label, href],
    template: `<div class="wrap"><div class="panel"><div><h2>{{ heading | line }}</h2>{% if text != '' %}<p>{{ text }}</p>{% endif %}</div>${BUTTON}</div></div>`,
    css: `.panel{display:flex;align-items:center;justify-content:space-between;gap:2rem;padding:clamp(1.75rem,4vw,3.5rem);border-radius:calc(var(--radius)*1.6);background:var(--primary);color:var(--on-primary)}
h2{margin-block-end:.35em}p{margin:0;max-inline-size:38rem;white-space:pre-line}
.button{background:var(--paper);color:var(--ink);flex:none}
@media (max-width:768px){.panel{flex-direction:column;align-items:flex-start}.button{inline-size:100%}}`,
    sample: {
      heading: 'Ready when you are',
      text: 'It takes two minutes, and nothing to pay.',
      label: 'Begin',
      href: '/contact',
    },
  },
  {
    uuid: libraryId(3),
    name: 'Announcement',
    category: 'Ads',
    schema: [lead, label, href],
    template: `<div class="wrap line"><p>{{ text }}</p>{% if label != '' %}<a href="{{ href }}">{{ label }}</a>{% endif %}</div>`,
    css: `:scope{background:var(--accent);color:var(--on-accent);padding-block:.75rem}
.line{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;font-weight:600}p{margin:0;white-space:pre-line}a{color:inherit}`,
    sample: { text: 'Two places left on the first of March.', label: 'See the journey', href: '/' },
  },
  {
    uuid: libraryId(4),
    name: 'Letter invitation',
    category: 'Newsletter',
    schema: [markedHeading, lead, label, href, textField('note', 'Small print')],
    template: `<div class="wrap"><div class="card"><h2>{{ heading | line }}</h2><p>{{ text }}</p>${BUTTON}{% if note != '' %}<p class="note">{{ note }}</p>{% endif %}</div></div>`,
    css: `.card{max-inline-size:44rem;margin-inline:auto;text-align:center;padding:clamp(1.75rem,5vw,3.5rem);border:1px solid var(--line);border-radius:calc(var(--radius)*1.6);background:var(--soft)}
p{color:var(--muted);white-space:pre-line}.note{font-size:.9rem;margin:1rem 0 0}`,
    sample: {
      heading: 'One letter a month',
      text: 'What we found out, and where there are places left.',
      label: 'Read the last one',
      href: '/',
      note: 'No more than twelve a year.',
    },
  },
];
