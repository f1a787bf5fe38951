import { palettes } from '../../styles/palettes.ts';
import { samplePicture } from '../library-component.ts';
import { block, section } from '../starter-parts.ts';
import type { Say } from './say.ts';
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

const storiesOf = (say: Say) => ({ id: '51e7a600-0000-4000-8000-000000000001', name: say('Stories') });

const issue = (name: string, number: number, text: string) => ({
  name,
  values: { picture: samplePicture(number), number, text },
});

const issuesOf = (say: Say): KitCollection => ({
  ...{ id: '51e7a600-0000-4000-8000-000000000004', name: say('Issues'), recordName: say('Issue'), type: 'ENTRIES' },
  fields: [
    { key: 'picture', name: say('Cover'), type: 'Image' },
    { key: 'number', name: say('Number'), type: 'Number' },
    { key: 'published', name: say('Published'), type: 'Date', help: say('Cards show it once it is there.') },
    {
      key: 'price',
      name: say('Price'),
      type: 'Price',
      help: say('What an issue costs. Cards show it once it is there.'),
    },
    { key: 'text', name: say('Text'), type: 'TextArea' },
  ],
  records: [
    issue(say('The first issue'), 1, say('What it is about, and which story it opens with.')),
    issue(say('The second issue'), 2, say('One subject from several sides.')),
    issue(say('The third issue'), 3, say('What readers asked for after the first two.')),
  ],
});

/** A magazine, a journal, a blog. */
export function magazine(words: KitWords, say: Say): SiteKit {
  const { name, about } = words;
  const stories = storiesOf(say);
  const issues = issuesOf(say);
  const pages = [
    page(
      say('Home'),
      'home',
      about,
      section(
        say('Opening'),
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(2) },
          ...{ label: say('Read the first story'), href: `/${say('first-story')}`, second_label: '', second_href: '' },
        }),
      ),
      section(say('Stories'), pagesTagged(stories, say('New here'), 6, say)),
      section(
        say('Last word'),
        block('Call to action', {
          ...{ heading: say('Do you have a story?'), text: say('Tell us in a few lines.') },
          ...{ label: say('Write to us'), href: `/${say('contact')}` },
        }),
      ),
    ),
    {
      ...page(
        say('The first story'),
        say('first-story'),
        say('Begin with the thing itself: readers decide within three lines.'),
        opening(
          say,
          say('Story'),
          say('A title that says what one will know afterwards'),
          say('One or two sentences that make people stay.'),
          {
            image: samplePicture(0),
          },
        ),
        section(
          say('Text'),
          block('Text', {
            text: say(
              '<p>Begin with the thing itself. Readers decide within three lines.</p><h2>What we found</h2><p>Short paragraphs, one thought in each. Name people, places and numbers.</p><blockquote><p>A sentence worth remembering.</p></blockquote><p>End with what to do next. A page with the tag “{tag}” stands in the list on the first page.</p>',
              { tag: stories.name },
            ),
          }),
        ),
        section(say('More'), block('Related pages', { heading: say('Read on') })),
      ),
      tag: stories,
    },
    page(
      say('Issues'),
      say('issues'),
      say('The issues of {name}', { name }),
      opening(say, say('Issues'), say('Issue by issue'), say('What each of them is about, the newest first.')),
      section(
        say('Issues'),
        recordsOf(issues, say('All issues'), { say, shown: ['number', 'published'], by: 'number', down: true }),
      ),
      section(
        say('Last word'),
        block('Call to action', {
          ...{ heading: say('Which one would you like?'), text: say('Write to us, and we send it.') },
          ...{ label: say('Order an issue'), href: `/${say('contact')}` },
        }),
      ),
    ),
    page(
      say('About'),
      say('about'),
      say('Who makes {name}', { name }),
      opening(say, say('About'), say('Why there is {name}', { name }), about),
      section(
        say('Who'),
        block('Text', {
          text: say(
            '<h2>Who writes</h2><p>Name the people, what each of them knows, and how they can be reached.</p><h2>How we work</h2><p>Say who pays for it, what you check before you print, and where you put mistakes right.</p>',
          ),
        }),
      ),
    ),
    page(
      say('Contact'),
      say('contact'),
      say('How to reach {name}', { name }),
      opening(say, say('Contact'), say('Write to us'), say('Stories, corrections, and what you would like to read.')),
      reachedAt(words, say, say('Where we are'), say('Say how soon you answer.')),
    ),
  ];
  return {
    look: {
      ...palettes.graphite,
      ...{ font: 'Source Serif', heading_font: 'Work Sans', type_scale: 'bold', text_size: 18, corner_radius: 0 },
      button_shape: 'square',
    },
    ...frameOf(words, pages, { button: { label: '', href: '' }, header: 'Header, centred' }),
    pages,
    collections: [issues],
  };
}
