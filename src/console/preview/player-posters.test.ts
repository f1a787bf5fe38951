import { expect, it } from 'vitest';
import { sanitiseBlock } from '#render/sanitise.ts';
import { posterCss, withPosters } from './player-posters.ts';

it('a preview has the place of a player, and asks no other site for it', () => {
  const html = sanitiseBlock('<p>a</p><iframe src="https://youtu.be/aqz-KE-bpKQ" title="A film"></iframe>', '');
  expect(html).toContain(' src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"');
  expect(withPosters(html)).not.toContain(' src=');
  expect(withPosters(html)).toContain(
    'data-player="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="A film"',
  );
});

it('a map has a look of its own there', () => {
  const html = withPosters(sanitiseBlock('<iframe src="59.9139, 10.7522" title="A map"></iframe>', ''));
  const [, start = ''] = /iframe\[data-player\^="([^"]+)"\]/.exec(posterCss) ?? [];
  expect(start).not.toBe('');
  expect(html).toContain(`data-player="${start}`);
});
