import {
  alt,
  choice,
  IMAGE_BLOCK,
  image,
  type LibraryComponent,
  libraryId,
  linkField,
  listOf,
  markedHeading,
  pictureSizes,
  samplePicture,
  textField,
} from './library-component.ts';

/** Pictures and films. */
export const pictures: readonly LibraryComponent[] = [
  {
    uuid: IMAGE_BLOCK,
    name: 'Image',
    category: 'Image',
    schema: [
      image,
      alt,
      textField('caption'),
      { ...linkField('href', 'Leads to'), help: 'Then the description says where: it is what the link is called.' },
      choice('shape', 'Shape', 'rounded', { none: 'With corners', rounded: 'Rounded', circle: 'Circle' }),
    ],
    template: `{% if image != '' %}<div class="wrap"><figure>{% if href != '' %}<a href="{{ href }}">{% endif %}<img{% if shape != 'rounded' %} class="{{ shape }}"{% endif %} src="{{ image }}" alt="{{ alt }}" width="1200" height="675" sizes="{% if shape == 'circle' %}${pictureSizes.circle}{% else %}${pictureSizes.across}{% endif %}">{% if href != '' %}</a>{% endif %}{% if caption != '' %}<figcaption>{{ caption }}</figcaption>{% endif %}</figure></div>{% endif %}`,
    css: `figure{margin:0}img{inline-size:100%;max-block-size:40rem;object-fit:cover;border-radius:calc(var(--radius)*1.4)}a{display:block}.none{border-radius:0}.circle{display:block;inline-size:min(100%,40rem);aspect-ratio:1;margin-inline:auto;border-radius:50%}figcaption{color:var(--muted);font-size:.95rem;margin-block-start:.6rem}`,
    sample: { image: samplePicture(0), caption: 'What the picture shows, and who took it', shape: 'rounded' },
  },
  {
    uuid: libraryId(16),
    name: 'Gallery',
    category: 'Image',
    schema: [markedHeading, listOf('pictures', image, alt)],
    template: `<div class="wrap">{% if heading != '' %}<h2>{{ heading | line }}</h2>{% endif %}<div class="grid">{% for picture in pictures %}<img src="{{ picture.image }}" alt="{{ picture.alt }}" width="600" height="600" sizes="(min-width: 1152px) 360px, (min-width: 769px) 32vw, calc(50vw - 1.5rem)">{% endfor %}</div></div>`,
    css: `.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:.75rem}img{inline-size:100%;aspect-ratio:1;object-fit:cover;border-radius:var(--radius)}
@media (max-width:768px){.grid{grid-template-columns:repeat(2,1fr)}}`,
    sample: {
      heading: 'From the last journey',
      pictures: [0, 1, 2, 3, 2, 0].map((number) => ({ image: samplePicture(number) })),
    },
  },
  {
    uuid: libraryId(17),
    name: 'Film',
    category: 'Media',
    schema: [
      markedHeading,
      {
        kind: 'text',
        name: 'address',
        format: 'player',
        help: 'Of a film on YouTube or Vimeo, as your browser shows it. Visitors load the player from there.',
      },
      textField('title', 'What the film shows'),
    ],
    template: `{% if address != '' %}<div class="wrap">{% if heading != '' %}<h2>{{ heading | line }}</h2>{% endif %}<iframe src="{{ address }}" title="{{ title }}" loading="lazy" width="1280" height="720" allow="fullscreen; picture-in-picture"></iframe></div>{% endif %}`,
    css: `iframe{inline-size:100%;aspect-ratio:16/9;block-size:auto;border-radius:calc(var(--radius)*1.4);background:var(--soft)}`,
    sample: {
      heading: 'See for yourself',
      address: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      title: 'A film',
    },
  },
];
