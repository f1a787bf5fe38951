import { describe, expect, it } from 'vitest';
import { FRAME_HOSTS, frameAddress } from './frame-address.ts';
import { mapAddress } from './map-address.ts';

const oslo =
  'https://www.openstreetmap.org/export/embed.html?bbox=10.73462%2C59.90949%2C10.76978%2C59.91831&layer=mapnik&marker=59.9139%2C10.7522';

describe('a map', () => {
  it.each([
    '59.9139, 10.7522',
    '(59.9139 10.7522)',
    'https://www.openstreetmap.org/?mlat=59.9139&mlon=10.7522#map=15/59.9/10.7',
    'https://www.openstreetmap.org/#map=15/59.9139/10.7522',
    'https://www.google.com/maps/@59.9139,10.7522,15z',
    'https://www.google.no/maps/place/Oslo/@59.95,10.6,15z/data=!3m1!4b1!4m6!3m5!8m2!3d59.9139!4d10.7522',
    'https://maps.google.co.uk/maps?q=59.9139,10.7522',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d1999!2d10.7522!3d59.9139!2m3" width="600"></iframe>',
    'https://maps.apple.com/?ll=59.9139,10.7522&q=Oslo',
    oslo,
  ])('of %s is that of OpenStreetMap, with its place marked', (pasted) => {
    expect(mapAddress(pasted)).toBe(oslo);
    expect(frameAddress(pasted)).toBe(oslo);
  });

  it('shows as much as was seen', () => {
    const width = (pasted: string) => {
      const [west = 0, , east = 0] = (new URL(mapAddress(pasted) ?? '').searchParams.get('bbox') ?? '')
        .split(',')
        .map(Number);
      return east - west;
    };
    expect(width('https://www.google.com/maps/@59.9,10.7,12z')).toBeCloseTo(
      8 * width('https://www.google.com/maps/@59.9,10.7,15z'),
      3,
    );
  });

  it.each([
    '',
    'Oslo',
    '91, 10',
    '59.9, 181',
    'https://www.openstreetmap.org/?mlat=north&mlon=1',
    'https://maps.app.goo.gl/AbCdEf',
    'https://www.google.com/maps/place/Oslo',
    'https://www.google.com/search?q=59.9,10.7',
    'https://www.google.com.evil.test/maps/@59.9,10.7,15z',
    'https://www.openstreetmap.org.evil.test/#map=15/59.9/10.7',
    'https://www.openstreetmap.org/export/embed.html?bbox=javascript:1,2,3,4',
  ])('there is none for %s', (pasted) => expect(mapAddress(pasted)).toBeNull());
});

describe('what a frame shows', () => {
  const spotify = 'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC';
  const soundcloud = 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood';
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=abc', spotify],
    [
      '<iframe style="border:0" src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC?utm_source=x"></iframe>',
      spotify,
    ],
    ['https://soundcloud.com/forss/flickermood?utm=x', soundcloud],
    [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500"></iframe>',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293',
    ],
  ])('of %s is %s', (pasted, expected) => {
    expect(frameAddress(pasted)).toBe(expected);
    expect(frameAddress(expected)).toBe(expected);
    expect(FRAME_HOSTS).toContain(new URL(expected).hostname);
  });

  it.each([
    'https://evil.test/',
    'https://open.spotify.com/user/somebody',
    'https://open.spotify.com@evil.test/track/4uLU6hMCjMI75M1A2tKUQC',
    'https://w.soundcloud.com/player/?url=https://evil.test/a/b',
    'https://w.soundcloud.com/player/?url=javascript:alert(1)',
    'javascript:alert(1)',
  ])('there is none for %s', (pasted) => expect(frameAddress(pasted)).toBeNull());
});
