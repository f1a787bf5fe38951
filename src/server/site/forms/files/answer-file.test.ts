import { describe, expect, it } from 'vitest';
import { fileMessages } from '#render/form/answer-rules.ts';
import { examineFile } from './answer-file.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const rule = { question: 'q', kinds: ['document', 'picture'], megabytes: 1 } as const;
const examine = (name: string, bytes: Buffer | null, given: Parameters<typeof examineFile>[1] = rule) =>
  examineFile([{ name, bytes }], given);

describe('a file of a visitor', () => {
  it('is what its bytes say, and is named so', async () => {
    expect(await examine('cv.exe', PDF)).toEqual({ bytes: PDF, name: 'cv.pdf', ending: 'pdf' });
    expect(await examine('photo.pdf', PIXEL)).toMatchObject({ name: 'photo.png', ending: 'png' });
    expect(await examine('notes.html', Buffer.from('Only words'))).toMatchObject({ name: 'notes.txt' });
  });

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ann\\My  file.PDF', 'My file.pdf'],
    ['a\u0000b\r\nX-Evil: 1.pdf', 'abX-Evil 1.pdf'],
    ['\u202efdp.exe', 'fdp.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['Zoë – Lebenslauf.final.pdf', 'Zoë – Lebenslauf.final.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
  ])('is not called %j', async (name, plain) => {
    expect(await examine(name, PDF)).toMatchObject({ name: plain });
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), fileMessages.kind],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), fileMessages.kind],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), fileMessages.kind],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4]), fileMessages.kind],
    ['a font', Buffer.from('wOF2\0\u0001\0\0\0\0\0\0', 'latin1'), fileMessages.kind],
    ['nothing', Buffer.alloc(0), fileMessages.empty],
    ['too much', Buffer.alloc(1_000_001, 'a'), fileMessages.size],
    ['more than any form takes', null, fileMessages.size],
  ])('is refused where it is %s', async (_, bytes, fault) => {
    expect(await examine('cv.pdf', bytes)).toEqual({ fault });
  });

  it('is named with what is taken at once, where it came behind that', async () => {
    const behind = { name: 'C:\\photos\\harbour 3.jpg', bytes: null, isBehind: true };
    expect(await examineFile([behind], rule)).toEqual({
      fault:
        '“harbour 3.jpg” has not arrived: at most 5 files with 20 MB together are sent at once. Please choose it again.',
    });
  });

  it('is of a kind that is asked for, and alone', async () => {
    expect(await examine('a.png', PIXEL, { ...rule, kinds: ['document'] })).toEqual({ fault: fileMessages.kind });
    const one = { name: 'a.pdf', bytes: PDF };
    expect(await examineFile([one, one], rule)).toEqual({ fault: fileMessages.several });
  });
});
