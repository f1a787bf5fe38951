// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import type { Copied } from './clipboard.ts';
import { filesElsewhere, namesOfFiles, withFiles } from './copied-files.ts';

const [own, other] = ['5a0e2c9e-0000-4000-8000-000000000001', '5a0e2c9e-0000-4000-8000-000000000002'];
const folder = (number: number, space = other) => `/api/assets/${space}/a0000000-0000-4000-8000-00000000000${number}`;
const FILE = `/${'0af'.repeat(11).slice(0, 32)}.webp`;
const block = (info: JsonObject) => ({ id: 'b', name: '', componentId: 'c', version: 1, info });
const copied = (info: JsonObject): Copied => ({ blocks: [block(info)] });
const infoOf = (of: Copied) => 'blocks' in of && of.blocks[0]?.info;

describe('the files of what was copied', () => {
  it('are those of other spaces, each once, wherever they are named', () => {
    const hosted = `https://files.test/${other}/a0000000-0000-4000-8000-000000000009`;
    const inside = block({
      image: `${folder(1)}${FILE}#focus=30,70`,
      items: [{ picture: folder(1) + FILE }, { picture: folder(2, own) + FILE }],
      text: `<p>See <a href="${folder(3)}/0af0af0af0af0af0af0af0af0af0af0a/prices.pdf">prices</a></p>`,
      photo: hosted + FILE,
      link: 'https://elsewhere.test/a.png',
    });
    const sections = [{ id: 's', name: '', info: { picture: folder(4) + FILE }, blocks: [inside] }];
    expect(filesElsewhere({ sections }, own)).toEqual([folder(4), folder(1), folder(3), hosted]);
    expect(filesElsewhere(copied({ image: folder(2, own) + FILE }), own)).toEqual([]);
  });
});

it('names files as people know them: by their own names, the words beside them, or where they stand', () => {
  const inside = block({
    text: `<a href="${folder(1)}/0af0af0af0af0af0af0af0af0af0af0a/prices-2026.pdf">prices</a>`,
    items: [{ picture: folder(2) + FILE, alt: 'The pool' }, { picture: folder(2) + FILE }],
    photo: folder(3) + FILE,
    behind: folder(5) + FILE,
  });
  const sections = [{ id: 's', name: 'Rooms', info: { picture: folder(4) + FILE }, blocks: [inside] }];
  const labelOf = ({ name }: { name: string }) => name || 'Picture';
  const all = [1, 2, 3, 4, 5].map((number) => folder(number));
  expect(namesOfFiles({ sections }, all, labelOf)).toEqual(['Rooms', 'prices-2026.pdf', 'The pool', 'Picture']);
  expect(namesOfFiles({ sections }, [folder(2)], labelOf)).toEqual(['The pool']);
});

describe('what is pasted', () => {
  const copies = new Map([[folder(1), folder(5, own)]]);

  it('has the copies in the places of its files', () => {
    const info = {
      image: `${folder(1)}${FILE}#focus=30,70`,
      pictures: [folder(1) + FILE, folder(2, own) + FILE],
      text: `<a href="${folder(1)}${FILE}">one</a>`,
      count: 3,
    };
    expect(infoOf(withFiles(copied(info), copies, []))).toEqual({
      image: `${folder(5, own)}${FILE}#focus=30,70`,
      pictures: [folder(5, own) + FILE, folder(2, own) + FILE],
      text: `<a href="${folder(5, own)}${FILE}">one</a>`,
      count: 3,
    });
  });

  it('comes without the files that there is no copy of, and keeps all around them', () => {
    const info = {
      image: `${folder(2)}${FILE}#focus=30,70`,
      alt: 'A pool',
      items: [{ picture: folder(2) + FILE, caption: 'Pool' }],
      pictures: [folder(2) + FILE, folder(1) + FILE],
      text: `<p>The <a class="x" href="${folder(2)}${FILE}"><b>pool</b></a><img alt="" src='${folder(2)}${FILE}'> of ${folder(2)}${FILE}</p>`,
    };
    expect(infoOf(withFiles(copied(info), copies, [folder(2)]))).toEqual({
      alt: 'A pool',
      items: [{ caption: 'Pool' }],
      pictures: [folder(5, own) + FILE],
      text: '<p>The <b>pool</b> of </p>',
    });
  });

  it('keeps cells in their columns, and words beside what is left out', () => {
    const removedUrl = folder(2) + FILE;
    const info = {
      rows: [{ cells: [removedUrl, 'b', 'c'] }],
      text: `<p>A<img alt="a > b" src="${removedUrl}">B</p><video src="${removedUrl}"></video><p>C</p>`,
      other: `<p title="a > b">${folder(1)}${FILE} > D</p>`,
    };
    expect(infoOf(withFiles(copied(info), copies, [folder(2)]))).toEqual({
      rows: [{ cells: ['', 'b', 'c'] }],
      text: '<p>AB</p><p>C</p>',
      other: `<p title="a > b">${folder(5, own)}${FILE} > D</p>`,
    });
  });
});
