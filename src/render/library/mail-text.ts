import {
  alt,
  heading,
  href,
  image,
  type LibraryComponent,
  label,
  lead,
  libraryId,
  linkField,
  samplePicture,
  textField,
} from './library-component.ts';

/** Mail programs know no style sheets: what a component looks like stands in its MJML (`src/render/mail`). */
export const FOR_MAIL = { template: '', css: '' } as const;

const BUTTON = `{% if label != '' %}<mj-button href="{{ href }}">{{ label }}</mj-button>{% endif %}`;
const side = {
  kind: 'choice',
  name: 'align',
  label: 'Stands',
  default: 'left',
  options: [
    { value: 'left', label: 'Left' },
    { value: 'center', label: 'In the middle' },
  ],
} as const;
const text = { kind: 'richText', name: 'text' } as const;

/** What mails say: headings, texts, pictures, buttons. */
export const mailText: readonly LibraryComponent[] = [
  {
    ...FOR_MAIL,
    uuid: libraryId(101),
    name: 'Mail: opening',
    category: 'Hero',
    schema: [image, alt, heading, lead, label, href],
    mail: `<mj-section padding="0 0 16px">
<mj-column>{% if image != '' %}<mj-image src="{{ image }}" alt="{{ alt }}" padding="0" fluid-on-mobile="true" />{% endif %}
<mj-text align="center" font-size="32px" font-weight="700" line-height="1.2" padding="32px 24px 8px"><h1 style="font-size:32px;font-weight:700">{{ heading }}</h1></mj-text>
{% if text != '' %}<mj-text align="center" font-size="18px" color="#525c6b" css-class="muted" padding="0 24px 8px">{{ text | lines }}</mj-text>{% endif %}
${BUTTON}</mj-column></mj-section>`,
    sample: { heading: 'The news of the month', text: 'What is new, in two minutes.', label: 'Read it', href: '/' },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(102),
    name: 'Mail: heading',
    category: 'Content',
    schema: [heading, side],
    mail: `<mj-section padding="16px 8px 0"><mj-column><mj-text align="{{ align | default: 'left' }}"><h2 style="font-size:24px;font-weight:700">{{ heading }}</h2></mj-text></mj-column></mj-section>`,
    sample: { heading: 'A heading' },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(103),
    name: 'Mail: text',
    category: 'Content',
    schema: [text],
    mail: `<mj-section padding="8px"><mj-column><mj-text>{{ text | rich }}</mj-text></mj-column></mj-section>`,
    sample: {
      text: '<p>Hello {{ member.first_name | default: "friend" }},</p><p>write what people came to read, in <strong>short</strong> paragraphs.</p>',
    },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(104),
    name: 'Mail: picture',
    category: 'Image',
    schema: [image, alt, textField('caption'), linkField('href', 'Leads to')],
    mail: `{% if image != '' %}<mj-section padding="8px"><mj-column><mj-image src="{{ image }}" alt="{{ alt }}"{% if href != '' %} href="{{ href }}"{% endif %} fluid-on-mobile="true" />{% if caption != '' %}<mj-text font-size="14px" color="#525c6b" css-class="muted" padding="0 16px 8px">{{ caption }}</mj-text>{% endif %}</mj-column></mj-section>{% endif %}`,
    sample: { image: samplePicture(0), alt: 'Hills by the sea', caption: 'What the picture shows, and who took it' },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(105),
    name: 'Mail: button',
    category: 'CTA',
    schema: [label, href, { ...side, default: 'center' }],
    mail: `{% if label != '' %}<mj-section padding="8px"><mj-column><mj-button href="{{ href }}" align="{{ align | default: 'center' }}">{{ label }}</mj-button></mj-column></mj-section>{% endif %}`,
    sample: { label: 'Book now', href: '/' },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(106),
    name: 'Mail: picture and text',
    category: 'About',
    schema: [image, alt, heading, text, label, href],
    mail: `<mj-section padding="16px 8px"><mj-column width="45%" vertical-align="middle">{% if image != '' %}<mj-image src="{{ image }}" alt="{{ alt }}" fluid-on-mobile="true" border-radius="8px" />{% endif %}</mj-column>
<mj-column width="55%" vertical-align="middle"><mj-text><h3 style="font-size:20px;font-weight:700">{{ heading }}</h3>{{ text | rich }}</mj-text>{% if label != '' %}<mj-button href="{{ href }}" align="left">{{ label }}</mj-button>{% endif %}</mj-column></mj-section>`,
    sample: {
      image: samplePicture(1),
      alt: 'A valley',
      heading: 'Who we are',
      text: '<p>Eleven people, in two small offices by the water.</p>',
    },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(107),
    name: 'Mail: quote',
    category: 'Testimonials',
    schema: [lead, textField('author', 'Who says it')],
    mail: `<mj-section padding="8px 16px"><mj-column background-color="#f5f7fa" border-radius="8px" css-class="soft"><mj-text font-size="18px" padding="24px 24px 8px">“{{ text | lines }}”</mj-text>{% if author != '' %}<mj-text font-size="14px" color="#525c6b" css-class="muted" padding="0 24px 24px">{{ author }}</mj-text>{% endif %}</mj-column></mj-section>`,
    sample: { text: 'The best week of our year.', author: 'Ingrid, Bergen' },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(108),
    name: 'Mail: line',
    category: 'Others',
    schema: [],
    mail: `<mj-section padding="0 8px"><mj-column><mj-divider /></mj-column></mj-section>`,
    sample: {},
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(109),
    name: 'Mail: space',
    category: 'Others',
    schema: [{ kind: 'number', name: 'height', integer: true, min: 4, max: 120, default: 24, unit: 'px' }],
    mail: `<mj-section padding="0"><mj-column><mj-spacer height="{{ height | default: 24 }}px" /></mj-column></mj-section>`,
    sample: { height: 24 },
  },
];
