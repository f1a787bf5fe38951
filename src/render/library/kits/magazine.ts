import { samplePicture } from '../library-component.ts';
import { block, section } from '../starter-parts.ts';
import {
  frameOf,
  type KitCollection,
  type KitWords,
  opening,
  page,
  pagesTagged,
  reachedAt,
  recordsOf,
  type SiteKit,
} from './site-kit.ts';

const stories = { id: '51e7a600-0000-4000-8000-000000000001', name: 'Stories' };

const issue = (name: string, number: number, text: string) => ({
  name,
  values: { picture: samplePicture(number), number, text },
});

const issues: KitCollection = {
  ...{ id: '51e7a600-0000-4000-8000-000000000004', name: 'Issues', recordName: 'Issue', type: 'ENTRIES' },
  fields: [
    { key: 'picture', name: 'Cover', type: 'Image' },
    { key: 'number', name: 'Number', type: 'Number' },
    { key: 'published', name: 'Published', type: 'Date', help: 'Cards show it once it is there.' },
    { key: 'price', name: 'Price', type: 'Price', help: 'What an issue costs. Cards show it once it is there.' },
    { key: 'text', name: 'Text', type: 'TextArea' },
  ],
  records: [
    issue('The first issue', 1, 'What it is about, and which story it opens with.'),
    issue('The second issue', 2, 'One subject from several sides.'),
    issue('The third issue', 3, 'What readers asked for after the first two.'),
  ],
};

/** A magazine, a journal, a blog. */
export function magazine(words: KitWords): SiteKit {
  const { name, about } = words;
  const pages = [
    page(
      'Home',
      'home',
      about,
      section(
        'Opening',
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(2) },
          ...{ label: 'Read the first story', href: '/first-story', second_label: '', second_href: '' },
        }),
      ),
      section('Stories', pagesTagged(stories, 'New here', 6)),
      section(
        'Last word',
        block('Call to action', {
          ...{ heading: 'Do you have a story?', text: 'Tell us in a few lines.' },
          ...{ label: 'Write to us', href: '/contact' },
        }),
      ),
    ),
    {
      ...page(
        'The first story',
        'first-story',
        'Begin with the thing itself: readers decide within three lines.',
        opening(
          'Story',
          'A title that says what one will know afterwards',
          'One or two sentences that make people stay.',
          {
            image: samplePicture(0),
          },
        ),
        section(
          'Text',
          block('Text', {
            text: '<p>Begin with the thing itself. Readers decide within three lines.</p><h2>What we found</h2><p>Short paragraphs, one thought in each. Name people, places and numbers.</p><blockquote><p>A sentence worth remembering.</p></blockquote><p>End with what to do next. A page with the tag “Stories” stands in the list on the first page.</p>',
          }),
        ),
        section('More', block('Related pages', { heading: 'Read on' })),
      ),
      tag: stories,
    },
    page(
      'Issues',
      'issues',
      `The issues of ${name}`,
      opening('Issues', 'Issue by issue', 'What each of them is about, the newest first.'),
      section('Issues', recordsOf(issues, 'All issues', { shown: ['number', 'published'], by: 'number', down: true })),
      section(
        'Last word',
        block('Call to action', {
          ...{ heading: 'Which one would you like?', text: 'Write to us, and we send it.' },
          ...{ label: 'Order an issue', href: '/contact' },
        }),
      ),
    ),
    page(
      'About',
      'about',
      `Who makes ${name}`,
      opening('About', `Why there is ${name}`, about),
      section(
        'Who',
        block('Text', {
          text: '<h2>Who writes</h2><p>Name the people, what each of them knows, and how they can be reached.</p><h2>How we work</h2><p>Say who pays for it, what you check before you print, and where you put mistakes right.</p>',
        }),
      ),
    ),
    page(
      'Contact',
      'contact',
      `How to reach ${name}`,
      opening('Contact', 'Write to us', 'Stories, corrections, and what you would like to read.'),
      reachedAt(words, 'Where we are', 'Say how soon you answer.'),
    ),
  ];
  return {
    look: {
      ...{ primary_color: '#1d1f23', accent_color: '#d6336c', ink_color: '#1d1f23', paper_color: '#ffffff' },
      ...{ font: 'Source Serif', heading_font: 'Work Sans', type_scale: 'bold', text_size: 18, corner_radius: 0 },
      button_shape: 'square',
    },
    ...frameOf(words, pages, { button: { label: '', href: '' }, header: 'Header, centred' }),
    pages,
    collections: [issues],
  };
}
