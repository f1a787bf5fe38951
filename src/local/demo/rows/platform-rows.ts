import { library, libraryRow } from '#render/library/library.ts';
import { thumbnails } from '#render/library/thumbnails.ts';
import { people } from '../accounts.ts';
import { aurora } from '../aurora/aurora.ts';
import { borealis } from '../borealis/borealis.ts';
import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { siteDrawing } from '../site-drawing.ts';
import { spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';

interface ComponentContent {
  name: string;
  category: string;
  /** `name:kind` of its fields, in the words of the field vocabulary. */
  fields: string;
  /** Liquid. */
  template: string;
  status?: string;
  /** Whom an exclusive component is assigned to. */
  assigned?: readonly Row[];
  /** What a space pays for it, in euros; not for sale without it. */
  price?: number;
}

const components: readonly ComponentContent[] = [
  {
    name: 'Letter heading',
    category: 'Newsletter',
    fields: 'heading:text',
    template: '<mj-text font-size="24px">{{ heading }}</mj-text>',
  },
  { name: 'Letter text', category: 'Newsletter', fields: 'text:richText', template: '<mj-text>{{ text }}</mj-text>' },
  {
    name: 'Countdown',
    category: 'Ads',
    fields: 'until:date',
    template: '<time datetime="{{ until }}">{{ until }}</time>',
    status: 'DISABLED',
  },
  {
    name: 'Weather',
    category: 'Media',
    fields: 'place:text',
    template: '<p>{{ place | weather }}</p>',
    status: 'ERROR',
  },
  {
    name: 'Northern lights forecast',
    category: 'Media',
    fields: 'place:text nights:number',
    template: '<section><h2>Lights over {{ place }}</h2><p>{{ nights }} nights</p></section>',
    assigned: [{ space_id: spaceIdOf(aurora) }],
    price: 49,
  },
  {
    name: 'Day by day',
    category: 'Steps',
    fields: 'days:json',
    template: '<ol>{% for day in days %}<li>{{ day }}</li>{% endfor %}</ol>',
    assigned: [{ space_id: spaceIdOf(aurora) }],
  },
  {
    name: 'Recipe card',
    category: 'Cards',
    fields: 'dish:text minutes:number image:media',
    template: '<article><h2>{{ dish }}</h2><p>{{ minutes }} min</p></article>',
    assigned: [{ space_id: spaceIdOf(borealis) }],
    price: 29,
  },
  {
    name: 'Guest book',
    category: 'Testimonials',
    fields: 'heading:text',
    template: '<section><h2>{{ heading }}</h2></section>',
    assigned: [{ user_id: people.owner.id }],
  },
];

/** Id of a component of the library or of the demo, by its name. */
export function componentId(name: string): string {
  return library.find((component) => component.name === name)?.uuid ?? demoId(`component/${name}`);
}

/** Rows of `component` that come with the product. */
export function libraryRows(today: Date): Row[] {
  return library.map((component) => {
    const created = daysBefore(today, 400, chanceFor('library'));
    return { ...libraryRow(component), versions: [], created_at: created, updated_at: created };
  });
}

/** Rows of `component` beside those of the library: for letters, exclusive ones, and some that are out of order. */
export function componentRows(today: Date): Row[] {
  return components.map(({ name, category, fields, template, status = 'ACTIVE', assigned, price = null }) => {
    const chance = chanceFor(`component/${name}`);
    return {
      id: componentId(name),
      name,
      type: assigned ? 'EXCLUSIVE' : 'PUBLIC',
      uuid: demoId(`component-uuid/${name}`),
      meta: { category, thumbnail: pictureOf(category), ...(assigned ? { assigned_to: assigned } : {}) },
      schema: fields.split(' ').map(fieldOf),
      info: { template },
      status,
      price,
      versions: [],
      created_at: daysBefore(today, chance.between(300, 800), chance),
      updated_at: daysBefore(today, chance.between(1, 300), chance),
    };
  });
}

/** That of the first of its kind in the library: a drawing of some object would say nothing of how the block looks. */
function pictureOf(category: string): string {
  const like = library.find((component) => component.category === category);
  return thumbnails[like?.uuid ?? ''] ?? '';
}

function fieldOf(text: string): Row {
  const [name = '', kind = ''] = text.split(':');
  return { name, kind, ...(kind === 'date' ? { precision: 'minute' } : {}) };
}

/** Rows of `space_templates`: spaces that new ones can be copied from. */
export function spaceTemplateRows(today: Date): Row[] {
  return [
    {
      space: aurora,
      name: 'Travel agency',
      description: 'Journeys, places to stay and a shop for the road.',
    },
    {
      space: borealis,
      name: 'Food magazine',
      description: 'Recipes by season, kitchen tools and a letter every Sunday.',
    },
  ].map(({ space, name, description }) => {
    const chance = chanceFor(`space-template/${name}`);
    return {
      id: demoId(`space-template/${name}`),
      name,
      description,
      image: siteDrawing(space.motif, `space-template/${name}`),
      space: spaceIdOf(space),
      space_ids: [],
      created_at: daysBefore(today, chance.between(200, 400), chance),
      updated_at: daysBefore(today, chance.between(1, 100), chance),
    };
  });
}

/** Rows of `newsletter_package`. */
export function packageRows(): Row[] {
  return [
    { name: 'Small', price: 9, credits: 500, tagline: 'For the first letters' },
    { name: 'Medium', price: 39, credits: 2500, tagline: 'For a letter every month' },
    { name: 'Large', price: 129, credits: 10_000, tagline: 'For a letter every week' },
  ].map((row) => ({ ...row, id: demoId(`package/${row.name}`), description: `${row.credits} recipients.` }));
}

/** Of the migration that makes the plans: the one without limits but for mails. */
const BUSINESS = '7a000000-0000-4000-8000-000000000003';

/** Rows of `organization_plan`: given by the platform, so that nothing of the demo stands at a limit. */
export function organizationPlanRows(): Row[] {
  return [people.owner, people.outsider].map(({ id }) => ({ user_id: id, tier_id: BUSINESS }));
}
