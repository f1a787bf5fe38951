import { describe, expect, it } from 'vitest';
import { playerAddress } from './player-address.ts';

const tube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const film = 'https://player.vimeo.com/video/76979871';

describe('the player of a film', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', tube],
    ['http://youtube.com/watch?v=aqz-KE-bpKQ', tube],
    ['youtube.com/watch?v=aqz-KE-bpKQ', tube],
    ['  https://m.youtube.com/watch?v=aqz-KE-bpKQ&feature=share ', tube],
    ['https://music.youtube.com/watch?v=aqz-KE-bpKQ', tube],
    ['https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ', tube],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90', `${tube}?start=90`],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s', `${tube}?start=90`],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ#t=1h', `${tube}?start=3600`],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1234&index=2', `${tube}?list=PL1234`],
    ['https://youtu.be/aqz-KE-bpKQ?si=AbCdEf&t=12s', `${tube}?start=12`],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', tube],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?feature=shared', tube],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=5', `${tube}?start=5`],
    ['https://www.youtube.com/playlist?list=PL1234', 'https://www.youtube-nocookie.com/embed/videoseries?list=PL1234'],
    [tube, tube],
    [
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?list=PL1&amp;start=3"></iframe>',
      `${tube}?list=PL1&start=3`,
    ],
    ['https://vimeo.com/76979871', film],
    ['vimeo.com/76979871?share=copy', film],
    ['https://vimeo.com/76979871/a1b2c3d4e5', `${film}?h=a1b2c3d4e5`],
    ['https://vimeo.com/76979871#t=1m5s', `${film}#t=65s`],
    ['https://vimeo.com/channels/staffpicks/76979871', film],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', film],
    ['https://vimeo.com/showcase/1234567/video/76979871', film],
    ['https://vimeo.com/manage/videos/76979871/a1b2c3d4e5', `${film}?h=a1b2c3d4e5`],
    ['https://player.vimeo.com/video/76979871?h=a1b2c3d4e5&title=0', `${film}?h=a1b2c3d4e5`],
  ])('of %s is %s', (pasted, expected) => {
    expect(playerAddress(pasted)).toBe(expected);
    expect(playerAddress(expected)).toBe(expected);
  });

  it.each([
    '',
    'A film',
    'https://www.youtube.com/',
    'https://www.youtube.com/@blender',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/results?search_query=aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com@evil.test/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com.evil.test/embed/aqz-KE-bpKQ',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://player.vimeo.com\\@evil.test/video/76979871',
    'https://player.vimeo.com:8443/video/76979871',
    'https://vimeo.com/showcase/1234567',
    'https://vimeo.com/watch',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    'https://www.dailymotion.com/video/x8abcde',
  ])('there is none for %s', (pasted) => expect(playerAddress(pasted)).toBeNull());
});
