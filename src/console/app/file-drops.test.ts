// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { refuseStrayFiles } from './file-drops.ts';

/** Something that is dragged over or dropped on an element. @returns whether the browser does what it does by itself */
function dropOn(element: Element, types: string[], type = 'drop'): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  return element.dispatchEvent(Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } }));
}

refuseStrayFiles(document);

it('leaves texts and file inputs to the browser, and files beside them nowhere', () => {
  document.body.innerHTML = '<main><input type="file"><textarea></textarea></main>';
  const [main, input] = [document.querySelector('main') as Element, document.querySelector('input') as Element];
  expect(['dragover', 'drop'].map((type) => dropOn(main, ['Files'], type))).toEqual([false, false]);
  expect(dropOn(input, ['Files'])).toBe(true);
  expect(dropOn(main, ['text/plain'])).toBe(true);
});

it('leaves files alone that an element has taken', () => {
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main') as Element;
  let effect: string | undefined;
  main.addEventListener('drop', (event) => event.preventDefault());
  document.addEventListener('drop', ({ dataTransfer }) => {
    effect = dataTransfer?.dropEffect;
  });
  dropOn(main, ['Files']);
  expect(effect).toBe('copy');
});
