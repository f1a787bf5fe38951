import type { Field } from '#schema/field.ts';
import type { Predicate } from '#schema/predicate.ts';
import {
  count,
  heading,
  type LibraryComponent,
  label,
  lead,
  libraryId,
  listOf,
  pictureSizes,
  textField,
} from './library-component.ts';

/** Few fonts have these as characters; whoever listens hears the name of the character. */
const drawing = (path: string) =>
  `<svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true"><path d="${path}"/></svg>`;
const HEART = drawing(
  'M12 20.5l-1.3-1.2C6 15.1 3 12.4 3 9a4.6 4.6 0 0 1 4.7-4.7c1.6 0 3.2.8 4.3 2 1-1.2 2.6-2 4.3-2A4.6 4.6 0 0 1 21 9c0 3.4-3 6.1-7.7 10.3z',
);
const BUBBLE = drawing(
  'M4 4h16a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 20 17H9l-5 4.2c-.6.5-1.5.1-1.5-.7v-15A1.5 1.5 0 0 1 4 4z',
);

/** Leads to the list before and after, where visitors turn it. */
const TURN = `{% if paging.previous or paging.next %}{% assign here = '/' | append: page.slug %}{% if page.slug == 'home' %}{% assign here = '/' %}{% endif %}<nav>{% if paging.previous %}<a class="button" href="{{ here }}{{ paging.back }}">{{ back }}</a>{% endif %}{% if paging.next %}<a class="button next" href="{{ here }}{{ paging.on }}">{{ on }}</a>{% endif %}</nav>{% endif %}`;
const TURN_CSS = 'nav{display:flex;flex-wrap:wrap;gap:1rem;margin-block-start:2rem}nav .next{margin-inline-start:auto}';

/* A list without entries is no block at all: a heading above nothing helps nobody. */
const GOODS = `{% if products.size > 0 or list_form %}<div class="wrap"><h2>{{ heading }}</h2>{% if list_form %}<div class="list-slot"></div>{% endif %}<div class="grid">{% for product in products %}<article>{% if product.image != '' %}<img src="{{ product.image }}" alt="" width="480" height="360" sizes="${pictureSizes.card}">{% endif %}<div class="body">{% if product.brand != '' %}<p class="brand">{{ product.brand }}</p>{% endif %}<h3>{% if product.href != '' %}<a href="{{ product.href }}">{{ product.name }}</a>{% else %}{{ product.name }}{% endif %}</h3>{% if product.description != '' %}<p class="text">{{ product.description | truncatewords: 18, '…' }}</p>{% endif %}{% if shown.size > 0 %}<dl>{% for field in product.fields %}{% if shown contains field.key %}{% assign said = field | shown: site.language %}{% if field.tags %}{% assign said = field.tags | join: ', ' %}{% endif %}{% if said != '' %}<div><dt>{{ field.name }}</dt><dd>{% if field.href and field.href != '' %}<a href="{{ field.href }}">{{ said }}</a>{% else %}{{ said }}{% endif %}</dd></div>{% endif %}{% endif %}{% endfor %}</dl>{% endif %}<p class="foot">{% if product.price %}<span class="price">{{ product.price | money: product.currency, site.language }}{% if product.original_price %} <s>{{ product.original_price | money: product.currency, site.language }}</s>{% endif %}</span>{% endif %}{% if product.rating %}<span class="rate" role="img" aria-label="{{ product.rating }} / 5">★ {{ product.rating }}</span>{% endif %}</p>{% for review in product.reviews %}<blockquote><p>{{ review.text }}</p><cite>{{ review.author }}</cite></blockquote>{% endfor %}</div></article>{% endfor %}</div>${TURN}</div>{% endif %}`;

const GRID = `.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:1.5rem;margin-block-start:1.75rem}
article{position:relative;display:flex;flex-direction:column;border:1px solid var(--line);border-radius:calc(var(--radius)*1.25);overflow:hidden;background:var(--paper);transition:box-shadow .2s}
article:hover{box-shadow:0 18px 40px -24px rgb(15 23 42/.4)}img{inline-size:100%;aspect-ratio:4/3;object-fit:cover;display:block;background:var(--soft)}
.body{padding:1.2rem 1.3rem 1.3rem;display:flex;flex-direction:column;flex:1}h3{margin-block-end:.4em}h3 a{color:inherit;text-decoration:none}h3 a::after{content:"";position:absolute;inset:0}h3 a:hover{text-decoration:underline}
.text{color:var(--muted);font-size:.97rem;margin-block-end:1rem}`;

const GOODS_CSS = `${GRID}
dl{display:grid;gap:.3rem;margin:0 0 1rem;font-size:.95rem}dl>div{display:flex;justify-content:space-between;gap:1rem}dt{color:var(--muted)}dd{margin:0;text-align:end;overflow-wrap:anywhere}dd a{position:relative}${TURN_CSS}
.brand{color:var(--muted);font-size:.88rem;margin:0 0 .2rem}.foot{display:flex;justify-content:space-between;gap:1rem;margin:auto 0 0}.price{font-weight:700}.price s{color:var(--muted);font-weight:400}.rate{color:var(--muted)}
blockquote{margin:1rem 0 0;padding-block-start:.8rem;border-block-start:1px solid var(--line);font-size:.92rem}blockquote p{margin:0}cite{color:var(--muted)}`;

const PAGES = `{% if pages.size > 0 or list_form %}<div class="wrap"><h2>{{ heading }}</h2>{% if list_form %}<div class="list-slot"></div>{% endif %}<div class="grid">{% for entry in pages %}<article>{% if entry.image != '' %}<img src="{{ entry.image }}" alt="" width="480" height="360" sizes="${pictureSizes.card}">{% endif %}<div class="body"><h3><a href="{{ entry.href }}">{{ entry.name }}</a></h3><p class="text">{{ entry.description }}</p></div></article>{% endfor %}</div>${TURN}</div>{% endif %}`;
const PAGES_CSS = `${GRID}
${TURN_CSS}`;

const byCount = { count: { field: 'count' } };

const orders = [
  { value: 'updated', label: 'Changed last first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];
const order: Field = { kind: 'choice', name: 'sort', label: 'Order', default: 'updated', options: orders };
const ordered = { ...byCount, sort: { field: 'sort' } };

/** The fields of the dataset that was chosen beside it. */
const itsFields = { reference: 'dataset', of: 'dataset', column: 'fixed_fields' };
const dataset: Field = { kind: 'reference', name: 'dataset', to: 'dataset' };
const shown: Field = {
  kind: 'choice',
  name: 'shown',
  label: 'Fields on the cards',
  many: true,
  options: [],
  optionsFrom: { ...itsFields, extending: 'listing', by: 'card' },
};
/** Whether anything is chosen in it; older blocks have no value for it. */
const chosen = (field: string): Predicate => ({
  not: {
    any: [
      { field, op: 'isNull', value: true },
      { field, op: 'eq', value: [] },
    ],
  },
});
/** Lists that visitors ask something of are turned, too. */
const whenPaged: Predicate = {
  any: [
    { field: 'paged', op: 'eq', value: true },
    { field: 'search_name', op: 'eq', value: true },
    chosen('filter_by'),
    chosen('order_by'),
  ],
};

const paged: Field = { kind: 'boolean', name: 'paged', label: 'Visitors turn to further pages of it' };
const searched: Field = { kind: 'boolean', name: 'search_name', label: 'Visitors search by name' };
const turnButtons: readonly Field[] = [
  { ...textField('back', 'Button to the page before'), default: 'Back', showIf: whenPaged },
  { ...textField('on', 'Button to the next page'), default: 'Next', showIf: whenPaged },
];
/** What visitors ask of a list beside its pages. */
const turned = {
  ...{ paged: { field: 'paged' }, search_name: { field: 'search_name' } },
  ...{ filter_by: { field: 'filter_by' }, order_by: { field: 'order_by' } },
  page_number: { page: 'number' },
} as const;

/** How the listings of one dataset are chosen, sorted and shown. */
const narrowing: readonly Field[] = [
  { kind: 'json', name: 'only', label: 'Only those with', conditions: { ...itsFields, extending: 'listing' } },
  {
    ...order,
    options: [
      ...orders,
      { value: 'field', label: 'By a field, upwards' },
      { value: 'fieldDown', label: 'By a field, downwards' },
    ],
  },
  {
    kind: 'choice',
    name: 'sort_by',
    label: 'By the field',
    options: [],
    optionsFrom: { ...itsFields, extending: 'listing', by: 'order' },
    showIf: { field: 'sort', op: 'in', value: ['field', 'fieldDown'] },
  },
  shown,
  count,
  paged,
  searched,
  {
    kind: 'choice',
    name: 'filter_by',
    label: 'Visitors filter by',
    many: true,
    options: [],
    optionsFrom: { ...itsFields, extending: 'listing', by: 'filter' },
  },
  {
    kind: 'choice',
    name: 'order_by',
    label: 'Visitors sort by',
    many: true,
    options: [],
    optionsFrom: { ...itsFields, extending: 'listing', by: 'order' },
  },
  ...turnButtons,
];
const narrowed = {
  ...ordered,
  only: { field: 'only' },
  sort_by: { field: 'sort_by' },
  shown: { field: 'shown' },
  ...turned,
} as const;

/** What visitors sort lists of pages by, and filter them by beside their tags (`data/page-fields.ts`). */
const ofPages = [{ value: 'published_at', label: 'Day of publication' }];
/** How pages are sorted and shown. */
const turning: readonly Field[] = [
  order,
  count,
  paged,
  searched,
  {
    kind: 'choice',
    name: 'filter_by',
    label: 'Visitors filter by',
    many: true,
    options: [...ofPages, { value: 'tag_ids', label: 'Tags' }],
  },
  { kind: 'choice', name: 'order_by', label: 'Visitors sort by', many: true, options: ofPages },
  ...turnButtons,
];

/** What identifies the products, as their `match` says it: a brand, a number of the maker. */
const match = {
  ...listOf('match', { ...textField('name'), required: true }, textField('value')),
  label: 'What identifies them',
};

const PACKAGES = `{% if roles.size > 0 %}{% assign below = 'h3' %}{% if block.heading == 'h1' or heading == '' %}{% assign below = 'h2' %}{% endif %}<div class="wrap">{% if heading != '' %}<{{ block.heading }}>{{ heading }}</{{ block.heading }}>{% endif %}{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}<div class="grid">{% for role in roles %}<article><{{ below }}>{{ role.name }}</{{ below }}>{% if role.description != '' %}<p class="text">{{ role.description }}</p>{% endif %}<ul>{% for package in role.packages %}{% assign amount = package.price | money: package.currency, site.language %}{% assign unit = package.unit[site.language] | default: package.unit.en %}<li><span class="price">{{ unit | replace: '{price}', amount }}</span><a class="button" href="{{ package.href }}" aria-label="{{ label }}: {{ role.name }}, {{ unit | replace: '{price}', amount }}">{{ label }}</a></li>{% endfor %}</ul></article>{% endfor %}</div></div>{% endif %}`;
const PACKAGES_CSS = `.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:1.5rem;margin-block-start:1.75rem}
article{display:flex;flex-direction:column;border:1px solid var(--line);border-radius:calc(var(--radius)*1.25);padding:1.6rem;background:var(--paper)}
.text{color:var(--muted);white-space:pre-line}ul{list-style:none;margin:auto 0 0;padding:1rem 0 0;display:grid;gap:1rem}li{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:space-between;border-block-start:1px solid var(--line);padding-block-start:1rem}.price{font-weight:700}`;

/** What is filled in when the page is asked for. */
export const computed: readonly LibraryComponent[] = [
  {
    uuid: libraryId(130),
    name: 'Membership packages',
    category: 'CTA',
    schema: [
      heading,
      lead,
      { kind: 'reference', name: 'subscription', label: 'Subscription', to: 'subscription', required: true },
      { ...textField('label', 'Button'), default: 'Join' },
    ],
    template: PACKAGES,
    css: PACKAGES_CSS,
    data: { roles: { method: 'MembershipPackages', with: { subscription: { field: 'subscription' } } } },
    sample: { heading: 'Become a member', text: 'Read everything, and talk with us.', label: 'Join' },
  },
  {
    uuid: libraryId(18),
    name: 'Products by tag',
    category: 'Product',
    schema: [heading, { kind: 'tags', name: 'tags', type: 'Listing', relation: false }, order, count],
    template: GOODS,
    css: GOODS_CSS,
    data: { products: { method: 'ProductsByTag', with: { tags: { field: 'tags' }, ...ordered } } },
    sample: { heading: 'From the shop', count: 3 },
  },
  {
    uuid: libraryId(19),
    name: 'Entries of a dataset',
    category: 'Product',
    schema: [heading, dataset, ...narrowing],
    template: GOODS,
    css: GOODS_CSS,
    data: { products: { method: 'ListingsByDataset', with: { dataset: { field: 'dataset' }, ...narrowed } } },
    sample: { heading: 'All of them', count: 6 },
  },
  {
    uuid: libraryId(66),
    name: 'Products of a dataset',
    category: 'Product',
    schema: [heading, dataset, ...narrowing],
    template: GOODS,
    css: GOODS_CSS,
    data: { products: { method: 'ProductsByDataset', with: { dataset: { field: 'dataset' }, ...narrowed } } },
    sample: { heading: 'In our shop', count: 6 },
  },
  {
    uuid: libraryId(67),
    name: 'Products that match',
    category: 'Product',
    schema: [heading, dataset, match, order, shown, count],
    template: GOODS,
    css: GOODS_CSS,
    data: {
      products: {
        method: 'ProductsByMatch',
        with: { dataset: { field: 'dataset' }, match: { field: 'match' }, shown: { field: 'shown' }, ...ordered },
      },
    },
    sample: { heading: 'Hand-picked', count: 3 },
  },
  {
    uuid: libraryId(68),
    name: 'Products of a partner',
    category: 'Product',
    schema: [heading, { kind: 'reference', name: 'partner', to: 'partner' }, order, count],
    template: GOODS,
    css: GOODS_CSS,
    data: { products: { method: 'ProductsByPartner', with: { partner: { field: 'partner' }, ...ordered } } },
    sample: { heading: 'From our partner', count: 3 },
  },
  {
    uuid: libraryId(20),
    name: 'One product',
    category: 'Product',
    schema: [heading, { kind: 'reference', name: 'product', to: 'listing' }],
    template: GOODS,
    css: `${GOODS_CSS}
@media (min-width:769px){.grid{grid-template-columns:1fr}article{flex-direction:row;align-items:stretch}img{inline-size:44%}.body{padding:2.25rem 2.5rem;justify-content:center}h3{font-size:1.5rem}.foot{margin:0;justify-content:flex-start;gap:1.75rem}}`,
    data: { products: { method: 'SingleProduct', with: { product: { field: 'product' } } } },
    sample: { heading: 'Our favorite' },
  },
  {
    uuid: libraryId(21),
    name: 'Pages by tag',
    category: 'Blog',
    schema: [heading, { kind: 'tags', name: 'tags', type: 'Page', relation: false }, ...turning],
    template: PAGES,
    css: PAGES_CSS,
    data: { pages: { method: 'PagesByTag', with: { tags: { field: 'tags' }, ...ordered, ...turned } } },
    sample: { heading: 'Read on', count: 3 },
  },
  {
    uuid: libraryId(22),
    name: 'Latest pages',
    category: 'Blog',
    schema: [heading, ...turning],
    template: PAGES,
    css: PAGES_CSS,
    data: { pages: { method: 'LatestPages', with: { page: { page: 'id' }, ...ordered, ...turned } } },
    sample: { heading: 'New on this site', count: 3 },
  },
  {
    uuid: libraryId(23),
    name: 'Latest posts',
    category: 'Blog',
    schema: [heading, lead, count],
    template: `{% if posts.size > 0 %}<div class="wrap"><h2>{{ heading }}</h2>{% if text != '' %}<p class="lead">{{ text }}</p>{% endif %}<ul>{% for post in posts %}<li><h3>{% if post.href != '' %}<a href="{{ post.href }}">{{ post.title }}</a>{% else %}{{ post.title }}{% endif %}</h3><p>{{ post.content | truncatewords: 36, '…' }}</p><p class="counts"><span role="img" aria-label="♥ {{ post.likes_count }}">${HEART}{{ post.likes_count }}</span><span role="img" aria-label="💬 {{ post.comments_count }}">${BUBBLE}{{ post.comments_count }}</span></p></li>{% endfor %}</ul></div>{% endif %}`,
    css: `ul{list-style:none;padding:0;margin:1.5rem 0 0}li{padding-block:1.1rem;border-block-start:1px solid var(--line)}h3{margin-block-end:.3em}h3 a{color:inherit}p{margin:0;color:var(--muted)}.counts{display:flex;gap:1.1rem;margin-block-start:.5rem;font-size:.92rem}.counts span{display:inline-flex;align-items:center;gap:.35rem}`,
    data: { posts: { method: 'LatestPosts', with: byCount } },
    sample: { heading: 'From the community', count: 3 },
  },
  {
    uuid: libraryId(27),
    name: 'Related pages',
    category: 'Blog',
    schema: [heading, order, count],
    template: PAGES,
    css: GRID,
    data: { pages: { method: 'RelatedPages', with: { tags: { page: 'tag_ids' }, page: { page: 'id' }, ...ordered } } },
    sample: { heading: 'You may also like', count: 3 },
  },
  {
    uuid: libraryId(138),
    name: 'Details of the listing',
    category: 'Product',
    schema: [
      { kind: 'boolean', name: 'facts', label: 'All its fields', default: true },
      { kind: 'boolean', name: 'tags', label: 'Its tags' },
      { ...label, help: 'Leads to the address that the listing has elsewhere.' },
    ],
    template: `{% if listing %}<div class="wrap"><div class="top">{% if listing.image != '' %}<img src="{{ listing.image }}" alt="" width="960" height="720" sizes="${pictureSizes.half}" loading="eager">{% endif %}<div class="body"><{{ block.heading }}>{{ listing.name }}</{{ block.heading }}>{% if listing.price %}<p class="price">{{ listing.price | money: listing.currency, site.language }}{% if listing.original_price %} <s>{{ listing.original_price | money: listing.currency, site.language }}</s>{% endif %}</p>{% endif %}{% if listing.text != '' %}<div class="text">{{ listing.text | rich }}</div>{% elsif listing.description != '' %}<p class="lead">{{ listing.description }}</p>{% endif %}{% if facts or tags %}{% assign fields = listing.fields | concat: listing.added %}<dl>{% for field in fields %}{% assign wanted = facts %}{% if field.key == 'tag_ids' %}{% assign wanted = tags %}{% endif %}{% if field.type == 'Price' or field.type == 'Currency' or field.type == 'TextArea' %}{% assign wanted = false %}{% endif %}{% if wanted %}{% assign said = field | shown: site.language %}{% if field.tags %}{% assign said = field.tags | join: ', ' %}{% endif %}{% if said != '' %}<div><dt>{{ field.name }}</dt><dd>{% if field.href and field.href != '' %}<a href="{{ field.href }}">{{ said }}</a>{% else %}{{ said }}{% endif %}</dd></div>{% endif %}{% endif %}{% endfor %}</dl>{% endif %}{% if label != '' and listing.url != '' %}<p><a class="button" href="{{ listing.url }}">{{ label }}</a></p>{% endif %}</div></div>{% if listing.images.size > 1 %}<ul>{% for picture in listing.images %}<li><img src="{{ picture }}" alt="" width="480" height="360" sizes="${pictureSizes.card}"></li>{% endfor %}</ul>{% endif %}</div>{% endif %}`,
    css: `.top{display:grid;gap:clamp(1.5rem,4vw,3.5rem);align-items:start}@media (min-width:769px){.top:has(img){grid-template-columns:1fr 1fr}}
.top img{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--radius)*1.4);display:block;background:var(--soft)}.body{max-inline-size:46rem}.price{font-weight:700;font-size:1.2rem}.price s{color:var(--muted);font-weight:400}
dl{margin:1.5rem 0}dl>div{display:flex;justify-content:space-between;gap:1.5rem;padding-block:.6rem;border-block-end:1px solid var(--line)}dt{color:var(--muted)}dd{margin:0;text-align:end;font-weight:600;overflow-wrap:anywhere}
ul{list-style:none;padding:0;margin:2rem 0 0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:1rem}li img{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:var(--radius);display:block;background:var(--soft)}`,
    sample: { facts: true, label: 'To the offer' },
  },
  {
    uuid: libraryId(139),
    name: 'Other listings',
    category: 'Product',
    schema: [heading, order, count],
    template: GOODS,
    css: GOODS_CSS,
    data: {
      products: {
        method: 'ListingsByDataset',
        with: { dataset: { page: 'dataset_id' }, except: { page: 'listing_id' }, ...ordered },
      },
    },
    sample: { heading: 'You may also like', count: 3 },
  },
];
