import {
  count,
  heading,
  type LibraryComponent,
  libraryId,
  linkField,
  listOf,
  samplePicture,
  textField,
} from './library-component.ts';
import { FOR_MAIL } from './mail-text.ts';

/* Two cards stand beside each other, and below each other on phones. A list without entries is no block at all. */
const cards = (variable: string, one: string) =>
  `{% if ${variable}.size > 0 %}{% if heading != '' %}<mj-section padding="16px 8px 0"><mj-column><mj-text><h2 style="font-size:24px;font-weight:700">{{ heading }}</h2></mj-text></mj-column></mj-section>{% endif %}
{% for entry in ${variable} %}{% assign is_left = forloop.index0 | modulo: 2 %}{% if is_left == 0 %}<mj-section padding="8px" text-align="left">{% endif %}<mj-column width="50%" vertical-align="top">${one}</mj-column>{% if is_left == 1 or forloop.last %}</mj-section>{% endif %}{% endfor %}{% endif %}`;

const PICTURE = `{% if entry.image != '' %}<mj-image src="{{ entry.image }}" alt="{{ entry.name }}"{% if entry.href != '' %} href="{{ entry.href }}"{% endif %} border-radius="8px" fluid-on-mobile="true" />{% endif %}`;
const NAME = `<h3 style="font-size:18px;font-weight:700">{% if entry.href != '' %}<a href="{{ entry.href }}" style="color:inherit;text-decoration:none">{{ entry.name }}</a>{% else %}{{ entry.name }}{% endif %}</h3>`;
const PRODUCT = `${PICTURE}<mj-text>${NAME}{% if entry.description != '' %}<p>{{ entry.description | truncatewords: 16, '…' }}</p>{% endif %}{% if entry.price %}<p><strong>{{ entry.price | money: entry.currency, site.language }}</strong>{% if entry.original_price %} <s>{{ entry.original_price | money: entry.currency, site.language }}</s>{% endif %}</p>{% endif %}</mj-text>`;
const words = (filter: string) =>
  `${PICTURE}<mj-text>${NAME}{% if entry.description != '' %}<p>{{ entry.description | ${filter} }}</p>{% endif %}</mj-text>`;
const ARTICLE = words("truncatewords: 24, '…'");
const CARD = words('lines');

const four = { ...count, default: 4 };
const byCount = { count: { field: 'count' } };

/** Lists: filled in when the mail is sent, or by hand. */
export const mailLists: readonly LibraryComponent[] = [
  {
    ...FOR_MAIL,
    uuid: libraryId(110),
    name: 'Mail: products of a dataset',
    category: 'Product',
    schema: [heading, { kind: 'reference', name: 'dataset', to: 'dataset' }, four],
    mail: cards('products', PRODUCT),
    data: { products: { method: 'ListingsByDataset', with: { dataset: { field: 'dataset' }, ...byCount } } },
    sample: { heading: 'In our shop', count: 4 },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(111),
    name: 'Mail: products by tag',
    category: 'Product',
    schema: [heading, { kind: 'tags', name: 'tags', type: 'Listing', relation: false }, four],
    mail: cards('products', PRODUCT),
    data: { products: { method: 'ProductsByTag', with: { tags: { field: 'tags' }, ...byCount } } },
    sample: { heading: 'Chosen for you', count: 4 },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(112),
    name: 'Mail: one product',
    category: 'Product',
    schema: [{ kind: 'reference', name: 'product', to: 'listing' }, textField('label', 'Button')],
    mail: `{% for entry in products %}<mj-section padding="16px 8px"><mj-column width="45%" vertical-align="middle">${PICTURE}</mj-column><mj-column width="55%" vertical-align="middle">${PRODUCT.slice(PICTURE.length)}{% if label != '' and entry.href != '' %}<mj-button href="{{ entry.href }}" align="left">{{ label }}</mj-button>{% endif %}</mj-column></mj-section>{% endfor %}`,
    data: { products: { method: 'SingleProduct', with: { product: { field: 'product' } } } },
    sample: { label: 'See it' },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(113),
    name: 'Mail: latest pages',
    category: 'Blog',
    schema: [heading, four],
    mail: cards('pages', ARTICLE),
    data: { pages: { method: 'LatestPages', with: byCount } },
    sample: { heading: 'New on our site', count: 4 },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(114),
    name: 'Mail: pages by tag',
    category: 'Blog',
    schema: [heading, { kind: 'tags', name: 'tags', type: 'Page', relation: false }, four],
    mail: cards('pages', ARTICLE),
    data: { pages: { method: 'PagesByTag', with: { tags: { field: 'tags' }, ...byCount } } },
    sample: { heading: 'Read on', count: 4 },
  },
  {
    ...FOR_MAIL,
    uuid: libraryId(115),
    name: 'Mail: two columns',
    category: 'Cards',
    schema: [
      heading,
      listOf(
        'cards',
        { kind: 'media', name: 'image', accept: ['image/*'] },
        textField('name', 'Heading'),
        { kind: 'text', name: 'description', label: 'Text', format: 'multiline', maxLength: 2000 },
        linkField('href', 'Leads to'),
      ),
    ],
    mail: cards('cards', CARD),
    sample: {
      heading: 'Two things to know',
      cards: [
        { image: samplePicture(2), name: 'First', description: 'A line or two about it.', href: '/' },
        { image: samplePicture(3), name: 'Second', description: 'A line or two about it.', href: '/' },
      ],
    },
  },
];
