import {
  image,
  type LibraryComponent,
  lead,
  libraryId,
  linkField,
  listOf,
  markedHeading,
  pictureSizes,
  samplePicture,
  samplePortrait,
  textField,
} from './library-component.ts';

/** Cards, prices and reasons to believe. */
export const proof: readonly LibraryComponent[] = [
  {
    uuid: libraryId(10),
    name: 'Feature cards',
    category: 'Cards',
    schema: [
      markedHeading,
      lead,
      listOf('cards', image, textField('heading'), { ...lead, name: 'text' }, linkField('href', 'Leads to')),
    ],
    template: `<div class="wrap"><h2>{{ heading | line }}</h2>{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}
<div class="grid">{% for card in cards %}<article>{% if card.image != '' %}<img src="{{ card.image }}" alt="" width="600" height="400" sizes="${pictureSizes.card}">{% endif %}<div class="body"><h3>{% if card.href != '' %}<a href="{{ card.href }}">{{ card.heading }}</a>{% else %}{{ card.heading }}{% endif %}</h3><p>{{ card.text }}</p></div></article>{% endfor %}</div></div>`,
    css: `.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:1.5rem;margin-block-start:2rem}
article{position:relative;border:1px solid var(--line);border-radius:calc(var(--radius)*1.25);background:var(--paper);overflow:hidden;transition:box-shadow .2s,transform .2s}
article:hover{box-shadow:0 18px 40px -24px rgb(15 23 42/.4)}
img{inline-size:100%;aspect-ratio:3/2;object-fit:cover;display:block}.body{padding:1.4rem}
h3 a{color:inherit;text-decoration:none}h3 a::after{content:"";position:absolute;inset:0}p{color:var(--muted);margin:0;white-space:pre-line}.lead{margin-block-end:0}`,
    sample: {
      heading: 'Three reasons',
      cards: [
        { image: samplePicture(0), heading: 'Small groups', text: 'Eight guests and one guide who lives there.' },
        {
          image: samplePicture(1),
          heading: 'Long stays',
          text: 'Four nights in one place, so that weather matters less.',
        },
        { image: samplePicture(2), heading: 'Fair prices', text: 'What you see is what you pay.' },
      ],
    },
  },
  {
    uuid: libraryId(11),
    name: 'Price table',
    category: 'Pricing',
    schema: [
      markedHeading,
      lead,
      listOf(
        'plans',
        textField('name'),
        textField('price'),
        textField('per', 'For how long'),
        { kind: 'list', name: 'points', item: textField('point') },
        textField('label', 'Button'),
        linkField('href', 'Button leads to'),
        { kind: 'boolean', name: 'featured', label: 'Recommended' },
      ),
    ],
    template: `<div class="wrap"><div class="top"><h2>{{ heading | line }}</h2>{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}</div>
<div class="grid">{% for plan in plans %}<article{% if plan.featured %} class="featured"{% endif %}><h3>{{ plan.name }}</h3><p class="price"><strong>{{ plan.price }}</strong> {{ plan.per }}</p><ul>{% for point in plan.points %}<li>{{ point }}</li>{% endfor %}</ul>{% if plan.label != '' %}<a class="button{% unless plan.featured %} ghost{% endunless %}" href="{{ plan.href }}">{{ plan.label }}</a>{% endif %}</article>{% endfor %}</div></div>`,
    css: `.top{text-align:center}.lead{margin-inline:auto}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1.5rem;margin-block-start:2.5rem;align-items:stretch}
article{display:flex;flex-direction:column;padding:2rem;border:1px solid var(--line);border-radius:calc(var(--radius)*1.4)}
.featured{border:2px solid var(--primary);box-shadow:0 22px 50px -30px var(--primary)}
.price{color:var(--muted)}.price strong{font-size:2.4rem;color:var(--ink);letter-spacing:-.03em}
ul{list-style:none;padding:0;flex:1}li{padding-block:.4rem;border-block-start:1px solid var(--line)}`,
    sample: {
      heading: 'Prices',
      plans: [
        { name: 'Day', price: '€90', per: 'a person', points: ['Guide', 'Lunch'], label: 'Book', href: '/contact' },
        {
          name: 'Week',
          price: '€1,490',
          per: 'a person',
          points: ['Guide', 'All meals', 'Cabin'],
          label: 'Book',
          href: '/contact',
          featured: true,
        },
      ],
    },
  },
  {
    uuid: libraryId(12),
    name: 'Voices',
    category: 'Testimonials',
    schema: [
      markedHeading,
      listOf('voices', { ...lead, name: 'quote' }, textField('name'), textField('role'), {
        ...image,
        name: 'portrait',
      }),
    ],
    template: `<div class="wrap"><h2>{{ heading | line }}</h2><div class="grid">{% for voice in voices %}<figure><blockquote>{{ voice.quote }}</blockquote><figcaption>{% if voice.portrait != '' %}<img src="{{ voice.portrait }}" alt="" width="96" height="96" sizes="48px">{% endif %}<span><strong>{{ voice.name }}</strong>{{ voice.role }}</span></figcaption></figure>{% endfor %}</div></div>`,
    css: `:scope{background:var(--soft)}.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:1.5rem;margin-block-start:2rem}
figure{margin:0;padding:1.75rem;background:var(--paper);border:1px solid var(--line);border-radius:calc(var(--radius)*1.25);display:flex;flex-direction:column;justify-content:space-between}
blockquote{margin:0 0 1.25rem;font-size:1.1rem;white-space:pre-line}figcaption{display:flex;gap:.9rem;align-items:center;color:var(--muted);font-size:.95rem}
strong{display:block;color:var(--ink)}img{inline-size:48px;block-size:48px;border-radius:50%;object-fit:cover}`,
    sample: {
      heading: 'What guests say',
      voices: [
        { quote: 'The quietest week of my year.', name: 'Ines', role: 'Lisbon', portrait: samplePortrait(0) },
        {
          quote: 'I came for a weekend and stayed for a month.',
          name: 'Tom',
          role: 'Leeds',
          portrait: samplePortrait(1),
        },
        {
          quote: 'They thought of everything, and told us so.',
          name: 'Aiko',
          role: 'Kyoto',
          portrait: samplePortrait(2),
        },
      ],
    },
  },
  {
    uuid: libraryId(13),
    name: 'Numbers',
    category: 'Trust',
    schema: [markedHeading, listOf('numbers', textField('value'), textField('label'))],
    template: `<div class="wrap">{% if heading != '' %}<h2>{{ heading | line }}</h2>{% endif %}<dl>{% for item in numbers %}<div><dt>{{ item.label }}</dt><dd>{{ item.value }}</dd></div>{% endfor %}</dl></div>`,
    css: `dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:2rem;margin:0}
dl>div{display:flex;flex-direction:column-reverse;justify-content:flex-end;border-inline-start:3px solid var(--primary);padding-inline-start:1.25rem}
dd{margin:0;font-size:clamp(2rem,4.5vw,3rem);font-weight:700;line-height:1.1;letter-spacing:-.03em}dt{color:var(--muted)}`,
    sample: {
      heading: '',
      numbers: [
        { value: '14', label: 'years on the road' },
        { value: '8', label: 'guests at most' },
        { value: '97%', label: 'would come again' },
      ],
    },
  },
  {
    uuid: libraryId(14),
    name: 'Logos',
    category: 'Trust_Elements',
    schema: [textField('heading'), listOf('logos', image, textField('name'), linkField('href', 'Leads to'))],
    template: `<div class="wrap">{% if heading != '' %}<p class="note">{{ heading }}</p>{% endif %}<ul>{% for logo in logos %}<li>{% if logo.image != '' %}<img src="{{ logo.image }}" alt="{{ logo.name }}" width="160" height="64">{% else %}{{ logo.name }}{% endif %}</li>{% endfor %}</ul></div>`,
    css: `:scope{padding-block:2rem}.note{text-align:center;color:var(--muted)}ul{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:1rem 3rem;justify-content:center;align-items:center}
li{font-weight:650;color:var(--muted)}img{max-block-size:44px;inline-size:auto}`,
    sample: {
      heading: 'Works with',
      logos: [{ name: 'Fjordline' }, { name: 'Midnattsol' }, { name: 'Kystbus' }, { name: 'Nordavis' }],
    },
  },
];
