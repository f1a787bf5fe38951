import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingOptional, platformEntry } from './lock-file.mjs';

describe('package-lock.json', () => {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');

  it('holds the packages of every platform, or npm ci refuses it (node tools/check/lock-file.mjs)', () => {
    expect(missingOptional(JSON.parse(text)).map(({ name }) => name)).toEqual([]);
  });

  it('names no registry', () => {
    expect(text).not.toContain('"resolved"');
  });
});

describe('missingOptional', () => {
  it('looks where Node would', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0' }, dev: true },
      'node_modules/a/node_modules/b': { optionalDependencies: { 'b-linux-x64': '1.0.0', 'c-linux-x64': '1.0.0' } },
      'node_modules/a/node_modules/c-linux-x64': {},
      'node_modules/b-linux-x64': {},
    };
    expect(missingOptional({ packages })).toEqual([{ name: 'a-linux-x64', version: '1.0.0', dev: true }]);
  });
});

describe('platformEntry', () => {
  it('reads the platform from the name', () => {
    expect(platformEntry({ name: '@x/tool-linux-arm-musleabihf', version: '1.2.3', dev: true })).toEqual({
      version: '1.2.3',
      cpu: ['arm'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
  });

  it('makes nothing up', () => {
    expect(() => platformEntry({ name: 'fsevents', version: '2.3.3', dev: true })).toThrow('does not say its platform');
    expect(() => platformEntry({ name: 'x-darwin-arm64', version: '^2.0.0', dev: true })).toThrow();
  });
});
