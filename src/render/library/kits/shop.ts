import { samplePicture } from '../library-component.ts';
import { block, section } from '../starter-parts.ts';
import { frameOf, type KitWords, opening, page, reachedAt, type SiteKit } from './site-kit.ts';

/** A shop window: a workshop, a bakery, a practice. */
export function shop(words: KitWords): SiteKit {
  const { name, about } = words;
  const pages = [
    page(
      'Home',
      'home',
      about,
      section(
        'Opening',
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(1) },
          ...{ label: 'Visit us', href: '/visit', second_label: 'What we make', second_href: '/offer' },
        }),
      ),
      section(
        'Reasons',
        block('Feature cards', {
          heading: 'What we make',
          text: '',
          cards: [
            { image: samplePicture(0), heading: 'Every day', text: 'What is always there.', href: '/offer' },
            {
              image: samplePicture(2),
              heading: 'In season',
              text: 'What comes and goes with the year.',
              href: '/offer',
            },
            { image: samplePicture(3), heading: 'To order', text: 'What we make for you alone.', href: '/visit' },
          ],
        }),
      ),
      section(
        'How it works',
        block('Steps', {
          heading: 'Made to order',
          text: '',
          steps: [
            { heading: 'Tell us', text: 'Come by or write what you have in mind.' },
            { heading: 'We propose', text: 'With a price, and the day it is ready.' },
            { heading: 'You collect', text: 'On the day that we agreed.' },
          ],
        }),
      ),
      section(
        'Last word',
        block('Call to action', {
          ...{ heading: 'Come by', text: 'We are glad to show what we make.' },
          ...{ label: 'Where we are', href: '/visit' },
        }),
      ),
    ),
    page(
      'What we make',
      'offer',
      `What there is at ${name}`,
      opening('What we make', 'Made here', 'Some of it is always there, some comes with the season.'),
      section(
        'Things',
        block('Feature cards', {
          heading: '',
          text: '',
          cards: [0, 1, 2, 3].map((number) => ({
            ...{ image: samplePicture(number), heading: `Piece ${number + 1}` },
            ...{ text: 'What it is, what it is made of, and what it costs.', href: '' },
          })),
        }),
      ),
      section(
        'Questions',
        block('Questions and answers', {
          heading: 'Often asked',
          questions: [
            { question: 'How long does an order take?', answer: '<p>Say how many days, and when it takes longer.</p>' },
            { question: 'Can it be sent?', answer: '<p>Say where to, and what it costs.</p>' },
          ],
        }),
      ),
    ),
    page(
      'About',
      'about',
      `Who is behind ${name}`,
      opening('About', 'Whose hands these are', about),
      section(
        'Story',
        block('Image and text', {
          heading: 'How it began',
          text: '<p>Tell how it began, who taught you, and what you do differently.</p>',
          image: samplePicture(2),
        }),
      ),
    ),
    page(
      'Visit',
      'visit',
      `Where to find ${name}`,
      opening('Visit', 'Come by', 'Where the door is, and when it is open.'),
      reachedAt(words, 'Where we are', 'Say when the shop is open.'),
    ),
  ];
  return {
    look: {
      ...{ primary_color: '#2f5d50', accent_color: '#d98e04', ink_color: '#1b2a24', paper_color: '#fbfaf5' },
      ...{ font: 'Work Sans', heading_font: '', corner_radius: 14, button_shape: 'round' },
    },
    ...frameOf(words, pages, { button: { label: 'Visit us', href: '/visit' } }),
    pages,
  };
}
