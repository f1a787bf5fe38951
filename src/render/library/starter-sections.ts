import { samplePicture } from './library-component.ts';
import { block, quiet, type Starter, type StarterSection, section } from './starter-parts.ts';

const part = (slug: string, name: string, category: string, one: StarterSection): Starter => ({
  ...{ slug, name, category, type: 'Page_Section' },
  sections: [one],
});

/** Sections to put into a page. */
export const sectionStarters: readonly Starter[] = [
  part('opening-picture', 'Opening with a picture', 'Hero', section('Opening', block('Hero'))),
  part(
    'opening-words',
    'Opening with words alone',
    'Hero',
    section('Opening', block('Hero', { image: '', second_label: 'Learn more', second_href: '/about' })),
  ),
  part('three-cards', 'Three cards', 'Cards', section('Cards', block('Feature cards'))),
  part(
    'picture-and-text',
    'Picture beside text',
    'Content',
    section('Picture and text', block('Image and text', { label: 'Read on', href: '/about' })),
  ),
  part(
    'two-stories',
    'Two stories, side by side',
    'About',
    section(
      'Stories',
      block('Image and text', { heading: 'Where we come from' }),
      block('Image and text', { heading: 'Where we are going', image: samplePicture(2), side: 'start' }),
    ),
  ),
  part('figures', 'Figures on a quiet ground', 'Trust', quiet('Figures', block('Numbers'))),
  part('voices', 'What people say', 'Testimonials', section('Voices', block('Voices'))),
  part('partners', 'Partners', 'Trust_Elements', section('Partners', block('Logos'))),
  part('prices', 'Price table', 'Pricing', section('Prices', block('Price table'))),
  part('steps', 'Three steps', 'Steps', section('Steps', block('Steps'))),
  part(
    'questions',
    'Questions and a way to ask',
    'Others',
    section(
      'Questions',
      block('Questions and answers'),
      block('Call to action', { heading: 'Something else?', text: '', label: 'Ask us' }),
    ),
  ),
  part('gallery', 'Gallery', 'Image', section('Gallery', block('Gallery'))),
  part('film', 'Film', 'Media', section('Film', block('Film'))),
  part('letter', 'Invitation to a letter', 'Newsletter', section('Letter', block('Letter invitation'))),
  part('goods', 'Products by tag', 'Product', section('Products', block('Products by tag'))),
  part('journal', 'Latest pages', 'Blog', section('Journal', block('Latest pages'))),
  part('more-to-know', 'More behind a button', 'Modal', section('More', block('More to know'))),
  part('last-word', 'Last word', 'CTA', section('Last word', block('Call to action'))),
  part('notice', 'Notice', 'Ads', section('Notice', block('Announcement'))),
  part('team', 'The people', 'About', section('People', block('People'))),
];
