import { samplePicture } from '../library-component.ts';
import { block, section } from '../starter-parts.ts';
import { frameOf, type KitWords, opening, page, pagesTagged, reachedAt, type SiteKit } from './site-kit.ts';

const news = { id: '51e7a600-0000-4000-8000-000000000002', name: 'News' };

/** A club, a choir, an association. */
export function club(words: KitWords): SiteKit {
  const { name, about } = words;
  const pages = [
    page(
      'Home',
      'home',
      about,
      section(
        'Opening',
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(3) },
          ...{ label: 'Join us', href: '/join', second_label: 'When we meet', second_href: '/dates' },
        }),
      ),
      section(
        'How to join',
        block('Steps', {
          heading: 'How to begin',
          text: '',
          steps: [
            { heading: 'Come and look', text: 'Say when guests are welcome, and what to bring.' },
            { heading: 'Come again', text: 'See whether it is for you, and we for each other.' },
            { heading: 'Join', text: 'Say how somebody becomes a member.' },
          ],
        }),
      ),
      section('News', pagesTagged(news, 'From the club', 3)),
      section(
        'Last word',
        block('Call to action', {
          ...{ heading: 'The next evening', text: 'Bring somebody along.' },
          ...{ label: 'See the dates', href: '/dates' },
        }),
      ),
    ),
    page(
      'Dates',
      'dates',
      `When ${name} meets`,
      opening('Dates', 'When we meet', 'What is on, when and where.'),
      section(
        'Dates',
        block('Facts', {
          heading: 'This season',
          facts: [
            { label: 'Every week', value: 'Say the day, the hour and the place.' },
            { label: 'Once a month', value: 'What is different then.' },
            { label: 'Once a year', value: 'The meeting of all members.' },
          ],
        }),
      ),
    ),
    page(
      'Join',
      'join',
      `How to become a member of ${name}`,
      opening('Join', 'Become a member', 'What it costs, what it is for, and how to leave again.'),
      section(
        'Questions',
        block('Questions and answers', {
          heading: 'Before you join',
          questions: [
            { question: 'What does it cost?', answer: '<p>Say what a year costs, and for whom it is less.</p>' },
            {
              question: 'What do I have to bring?',
              answer: '<p>Say what beginners need, and what there is to borrow.</p>',
            },
            { question: 'Can I leave again?', answer: '<p>Say how, and until when in the year.</p>' },
          ],
        }),
      ),
    ),
    {
      ...page(
        'The first news',
        'first-news',
        'What happened, and who was there.',
        opening('News', 'Say what happened', 'In one sentence, with the day.', { image: samplePicture(1) }),
        section(
          'Text',
          block('Text', {
            text: '<p>Tell it in a few lines: what you did, who came, and what comes next. Thank by name whoever helped.</p><p>A page with the tag “News” stands in the list on the first page.</p>',
          }),
        ),
        section('More', block('Related pages', { heading: 'Read on' })),
      ),
      tag: news,
    },
    page(
      'Contact',
      'contact',
      `How to reach ${name}`,
      opening('Contact', 'Write to us', 'Questions, ideas, and who to ask for what.'),
      reachedAt(words, 'Where we are', 'Say when somebody is there.'),
    ),
  ];
  return {
    look: {
      ...{ primary_color: '#0b6e75', accent_color: '#ff7a59', ink_color: '#0f2a2e', paper_color: '#f6fbfb' },
      ...{ font: 'Inter', heading_font: '', corner_radius: 18, button_shape: 'round' },
    },
    ...frameOf(words, pages, { button: { label: 'Join us', href: '/join' } }),
    pages,
  };
}
