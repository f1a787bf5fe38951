import {
  alt,
  BUTTON,
  heading,
  href,
  image,
  type LibraryComponent,
  label,
  lead,
  libraryId,
  listOf,
  markedHeading,
  pictureSizes,
  samplePicture,
  TEXT_BLOCK,
  textField,
} from './library-component.ts';

/** What pages say, in text and in steps. */
export const content: readonly LibraryComponent[] = [
  {
    uuid: TEXT_BLOCK,
    name: 'Text',
    category: 'Content',
    schema: [{ kind: 'richText', name: 'text' }],
    template: `<div class="wrap"><div class="measure">{{ text | rich }}</div></div>`,
    css: `.measure{max-inline-size:42rem;margin-inline:auto;font-size:1.08rem}
.measure>:last-child{margin-block-end:0}h2,h3{margin-block-start:1.6em}
blockquote{margin-inline:0;padding-inline-start:1.25rem;border-inline-start:3px solid var(--primary);font-style:italic}`,
    sample: { text: '<h2>A heading</h2><p>Write what people came to read, in <strong>short</strong> paragraphs.</p>' },
  },
  {
    uuid: libraryId(6),
    name: 'Image and text',
    category: 'About',
    schema: [
      markedHeading,
      { kind: 'richText', name: 'text' },
      image,
      alt,
      label,
      href,
      {
        kind: 'choice',
        name: 'side',
        label: 'Image stands',
        default: 'end',
        options: [
          { value: 'start', label: 'Before the text' },
          { value: 'end', label: 'After the text' },
        ],
      },
    ],
    template: `<div class="wrap pair {{ side }}"><div><h2>{{ heading | line }}</h2>{{ text | rich }}${BUTTON}</div>
{% if image != '' %}<img src="{{ image }}" alt="{{ alt }}" width="800" height="600" sizes="${pictureSizes.half}">{% endif %}</div>`,
    css: `.pair{display:grid;grid-template-columns:1fr 1fr;gap:clamp(2rem,5vw,5rem);align-items:center}
.start img{order:-1}img{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--radius)*1.6)}
.button{margin-block-start:.75rem}@media (max-width:768px){.pair{grid-template-columns:1fr}.pair img{order:-1}}`,
    sample: {
      heading: 'Who we are',
      text: '<p>Eleven people who have done this for fourteen years, in two small offices by the water.</p>',
      image: samplePicture(1),
      side: 'end',
    },
  },
  {
    uuid: libraryId(7),
    name: 'Steps',
    category: 'Steps',
    schema: [markedHeading, lead, listOf('steps', textField('heading'), { ...lead, name: 'text' })],
    template: `<div class="wrap"><h2>{{ heading | line }}</h2>{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}
<ol>{% for step in steps %}<li><h3>{{ step.heading }}</h3><p>{{ step.text }}</p></li>{% endfor %}</ol></div>`,
    css: `ol{list-style:none;padding:0;margin:2.25rem 0 0;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:2rem;counter-reset:step}
li{counter-increment:step;border-block-start:2px solid var(--line);padding-block-start:1.25rem}
li::before{content:counter(step);display:grid;place-items:center;inline-size:2.25rem;block-size:2.25rem;border-radius:50%;background:var(--primary);color:var(--on-primary);font-weight:700;margin-block-end:1rem}
p{color:var(--muted);margin:0;white-space:pre-line}`,
    sample: {
      heading: 'How it works',
      steps: [
        { heading: 'Tell us', text: 'Three questions, and no account.' },
        { heading: 'Choose', text: 'We send two plans with their prices.' },
        { heading: 'Go', text: 'We carry the bags.' },
      ],
    },
  },
  {
    uuid: libraryId(8),
    name: 'Questions and answers',
    category: 'Others',
    schema: [markedHeading, listOf('questions', textField('question'), { kind: 'richText', name: 'answer' })],
    template: `<div class="wrap narrow"><h2>{{ heading | line }}</h2>{% for item in questions %}<details><summary>{{ item.question }}</summary><div class="answer">{{ item.answer | rich }}</div></details>{% endfor %}</div>`,
    css: `.narrow{max-inline-size:50rem}details{border-block-end:1px solid var(--line)}
summary{cursor:pointer;padding-block:1.1rem;font-weight:650;list-style-position:inside}
.answer{color:var(--muted);padding-block-end:.75rem}`,
    sample: {
      heading: 'Often asked',
      questions: [{ question: 'May I change the day?', answer: '<p>Yes, up to two weeks before.</p>' }],
    },
  },
  {
    uuid: libraryId(9),
    name: 'More to know',
    category: 'Modal',
    schema: [lead, label, heading, { kind: 'richText', name: 'details' }, textField('close', 'Close button')],
    template: `<div class="wrap"><p class="lead">{{ text }}</p><button class="button" type="button" popovertarget="m-{{ block.id }}">{{ label }}</button>
<div id="m-{{ block.id }}" popover="auto" role="dialog" aria-label="{{ heading }}" class="sheet"><h2>{{ heading }}</h2>{{ details | rich }}<button class="button ghost" type="button" popovertarget="m-{{ block.id }}" popovertargetaction="hide">{{ close }}</button></div></div>`,
    css: `.sheet{max-inline-size:min(38rem,92vw);max-block-size:84vh;overflow:auto;border:0;border-radius:calc(var(--radius)*1.6);padding:2rem;color:var(--ink);background:var(--paper);box-shadow:0 30px 80px -20px rgb(15 23 42/.5)}
.sheet::backdrop{background:rgb(15 23 42/.55)}`,
    sample: {
      text: 'The fine print is short.',
      label: 'Read it',
      heading: 'The fine print',
      details: '<p>You can cancel until two weeks before, and pay nothing.</p>',
      close: 'Close',
    },
  },
];
