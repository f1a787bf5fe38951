// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { filmButton } from '#render/html/film-button.ts';
import { filmScripts } from './film-script.ts';

afterEach(() => vi.restoreAllMocks());

/** A container with a film, on a page that has run its script. */
function open() {
  document.body.innerHTML = `<div class="columns"><div class="behind"><video></video></div>${filmButton('en')}</div>`;
  const video = document.querySelector('video') as HTMLVideoElement;
  const button = document.querySelector('button') as HTMLButtonElement;
  const play = vi.spyOn(video, 'play').mockResolvedValue();
  const pause = vi.spyOn(video, 'pause').mockReturnValue();
  const [script] = filmScripts(document.body.innerHTML);
  new Function(script?.code ?? '')();
  return { video, button, play, pause };
}

it('shows the button once the film plays, and stops it and plays it by that', () => {
  const { video, button, play, pause } = open();
  expect(button.hidden).toBe(true);
  video.dispatchEvent(new Event('playing'));
  expect([button.hidden, button.textContent]).toEqual([false, 'Stop film']);
  button.click();
  video.dispatchEvent(new Event('pause'));
  expect([pause.mock.calls.length, play.mock.calls.length, button.textContent]).toEqual([1, 0, 'Play film']);
  button.click();
  expect([play.mock.calls.length, button.textContent]).toEqual([1, 'Stop film']);
});

it('goes on where the browser stops after five seconds, and ends at its end', () => {
  const { video, button, play } = open();
  video.currentTime = 5.02;
  video.dispatchEvent(new Event('pause'));
  expect(play).toHaveBeenCalledOnce();
  video.dispatchEvent(new Event('ended'));
  video.dispatchEvent(new Event('pause'));
  expect([play.mock.calls.length, button.textContent]).toEqual([1, 'Play film']);
});

it.each([
  ['before', 2, false],
  ['long after', 9, false],
  ['while nobody looks', 5.02, true],
])('stays where something else pauses it: %s', (_when, time, hidden) => {
  const { video, play } = open();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  video.currentTime = time;
  video.dispatchEvent(new Event('pause'));
  expect(play).not.toHaveBeenCalled();
});

it('is on no page without such a film', () => {
  expect(filmScripts('<video autoplay></video>')).toEqual([]);
});
