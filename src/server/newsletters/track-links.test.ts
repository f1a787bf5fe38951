import { expect, it } from 'vitest';
import { linksIn, withTrackedLinks } from './track-links.ts';

const html = `<a class="b" href="https://boats.example/?a=1&amp;b=2">Boats</a> <A HREF="https://boats.example/?a=1&amp;b=2">again</A>
<a href="mailto:a@example.com">Write</a> <a href="{{ unsubscribe_url }}">Leave</a> <a href="https://boats.example/{{ member.email }}">Mine</a>
<img src="https://boats.example/boat.png"> <link href="https://boats.example/style.css">`;

it('finds each address once, as the browser reads it', () => {
  expect(linksIn(html)).toEqual(['https://boats.example/?a=1&b=2']);
});

it('leads through the site what is tracked, and nothing else', () => {
  const tracked = withTrackedLinks(html, new Map([['https://boats.example/?a=1&b=2', 'id']]), 'https://site.example');
  expect(tracked.match(/https:\/\/site\.example\/_mail\/links\/id\/--recipient--/g)).toHaveLength(2);
  expect(tracked).toContain('href="{{ unsubscribe_url }}"');
  expect(tracked).toContain('src="https://boats.example/boat.png"');
  expect(tracked).toContain('href="https://boats.example/{{ member.email }}"');
});
