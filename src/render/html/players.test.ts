import { expect, it } from 'vitest';
import { sanitiseBlock } from '../sanitise.ts';
import { PLAYER_REFERRER, PLAYER_SANDBOX } from './attributes.ts';

it('a frame leads to the player of a film, stays in its place, and shows nothing else', () => {
  const clean = (html: string) => sanitiseBlock(html, '');
  const frame = (src: string) =>
    `<iframe src="${src}" sandbox="${PLAYER_SANDBOX}" referrerpolicy="${PLAYER_REFERRER}"></iframe>`;
  expect(clean('<iframe src="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=90"></iframe>')).toBe(
    frame('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90'),
  );
  const forged = clean('<iframe src="https://vimeo.com/76979871" sandbox="allow-top-navigation"></iframe>');
  expect(forged).toBe(frame('https://player.vimeo.com/video/76979871'));
  expect(clean(forged)).toBe(forged);
  expect(clean('<iframe src="https://www.dailymotion.com/video/x8abcde"></iframe>')).toBe('');
});
