import { samplePicture, samplePortrait } from './library-component.ts';
import { block, quiet, type Starter, section } from './starter-parts.ts';

const page = (slug: string, name: string, category: string, ...sections: Starter['sections']): Starter => ({
  ...{ slug, name, category, type: 'Page' },
  sections,
});

/** Whole pages to begin with. */
export const pageStarters: readonly Starter[] = [
  page(
    'landing',
    'Landing page',
    'Hero',
    section('Opening', block('Hero', { second_label: 'See how it works', second_href: '#how' })),
    section('Proof', block('Logos')),
    section('Reasons', block('Feature cards')),
    { ...section('How it works', block('Steps')), info: { place: { anchor: 'how' } } },
    section('Voices', block('Voices')),
    section('Last word', block('Call to action')),
  ),
  page(
    'about',
    'About us',
    'About',
    section(
      'Opening',
      block('Hero', {
        eyebrow: 'About us',
        heading: 'A small house with a long memory',
        text: 'Who we are, why we began, and what we have learned since.',
        image: samplePicture(1),
        label: '',
      }),
    ),
    section('Story', block('Image and text', { heading: 'How it began', image: samplePicture(3) })),
    quiet('Figures', block('Numbers')),
    section('People', block('People')),
    section('Last word', block('Call to action', { heading: 'Come and see', text: 'The coffee is always on.' })),
  ),
  page(
    'pricing',
    'Prices',
    'Pricing',
    section(
      'Opening',
      block('Hero', {
        eyebrow: 'Prices',
        heading: 'One price, everything in it',
        text: 'No booking fee, no surprise at the end. Change or cancel until two weeks before.',
        image: '',
        label: '',
      }),
    ),
    section('Plans', block('Price table', { heading: 'Choose what fits' })),
    section('Questions', block('Questions and answers')),
    section('Last word', block('Call to action', { heading: 'Still unsure?', label: 'Ask us' })),
  ),
  page(
    'blog-post',
    'Article',
    'Blog',
    section(
      'Opening',
      block('Hero', {
        eyebrow: 'Journal',
        heading: 'A title that says what one will know afterwards',
        text: 'One or two sentences that make people stay.',
        image: samplePicture(2),
        label: '',
      }),
    ),
    section(
      'Text',
      block('Text', {
        text: '<p>Begin with the thing itself. Readers decide within three lines.</p><h2>What we found</h2><p>Short paragraphs, one thought in each. Name people, places and numbers.</p><blockquote><p>A sentence worth remembering.</p></blockquote><p>End with what to do next.</p>',
      }),
      block('Image', { image: samplePicture(0) }),
    ),
    section('More', block('Related pages')),
  ),
  page(
    'contact',
    'Contact',
    'Content',
    section(
      'Opening',
      block('Hero', {
        eyebrow: 'Contact',
        heading: 'Somebody answers',
        text: 'Write, call or come by. We reply within a working day.',
        image: '',
        label: 'Write to us',
        href: 'mailto:hello@example.com',
        second_label: 'Call us',
        second_href: 'tel:+4912345678',
      }),
    ),
    section(
      'Where',
      block('Facts', {
        heading: 'Where we are',
        facts: [
          { label: 'Address', value: 'Quay Street 12\nHarbour Town' },
          { label: 'Open', value: 'Monday to Friday\n9:00 to 17:00' },
          { label: 'Telephone', value: '+49 123 45678', href: 'tel:+4912345678' },
          { label: 'Mail', value: 'hello@example.com', href: 'mailto:hello@example.com' },
        ],
      }),
    ),
    section('People', block('People', { heading: 'Who answers' })),
    section('Questions', block('Questions and answers')),
  ),
  page(
    'product-list',
    'Product list',
    'Product',
    section(
      'Opening',
      block('Hero', {
        eyebrow: 'Shop',
        heading: 'Things that last',
        text: 'Chosen by people who use them, with the price of every seller.',
        image: '',
        label: '',
      }),
    ),
    section('Products', block('Entries of a dataset', { heading: 'All products', count: 12 })),
    section('Letter', block('Letter invitation')),
  ),
  page(
    'event',
    'Event',
    'Ads',
    section(
      'Notice',
      block('Announcement', { text: 'Forty places, half of them gone.', label: 'Take one', href: '#' }),
    ),
    section(
      'Opening',
      block('Hero', {
        eyebrow: 'Saturday, 14 March',
        heading: 'An evening in the old ferry hall',
        text: 'Talks, soup and a band that knows when to stop.',
        image: samplePicture(3),
        label: 'Take a place',
      }),
    ),
    section('Facts', block('Facts')),
    section(
      'Program',
      block('Steps', {
        heading: 'The evening',
        text: '',
        steps: [
          { heading: 'Doors and soup', text: '18:30. Bread from the bakery next door.' },
          { heading: 'Three talks', text: '19:30. Twenty minutes each, with questions.' },
          { heading: 'Music', text: '21:00. Until the last ferry.' },
        ],
      }),
    ),
    section('People', block('People', { heading: 'On stage', text: '' })),
    section('Last word', block('Call to action', { heading: 'See you there?', label: 'Take a place' })),
  ),
  page('link-page', 'Link page', 'Others', section('Links', block('Link list'))),
  page(
    'thank-you',
    'Thank-you page',
    'CTA',
    section(
      'Opening',
      block('Hero', {
        eyebrow: 'Done',
        heading: 'Thank you, it has arrived',
        text: 'We read everything ourselves, and answer within a working day.',
        image: '',
        label: 'To the first page',
        href: '/',
      }),
    ),
    section('More', block('Latest pages', { heading: 'While you wait' })),
  ),
  page(
    'portfolio',
    'Gallery page',
    'Image',
    section(
      'Opening',
      block('Hero', {
        eyebrow: 'Work',
        heading: 'What we made last year',
        text: 'Nine pictures, and the stories behind them.',
        image: '',
        label: '',
      }),
    ),
    section('Pictures', block('Gallery', { heading: '' })),
    section('Story', block('Image and text', { heading: 'How we work', side: 'start', image: samplePortrait(1) })),
    section('Last word', block('Call to action')),
  ),
];
