import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('sniff', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['gif', 'GIF89a\x01\0\x01\0'],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['avif', '\0\0\0\x20ftypavif\0\0\0\0'],
    ['heic', '\0\0\0\x20ftypheic\0\0\0\0'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a comment --><!DOCTYPE svg>\n<svg >'],
    ['svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg">'],
    ['svg', '\xff\xfe<\0s\0v\0g\0 \0'],
    ['other', '%PDF-1.7'],
    ['other', '<!doctype html><title>No picture</title>'],
    ['other', 'RIFF\x24\0\0\0WAVEfmt '],
    ['other', '\0\0\0\x20ftypmp42'],
    ['other', 'MM\0*'],
    ['other', ''],
  ])('finds %s', (type, text) => {
    expect(sniff(bytes(text))).toBe(type);
  });
});
