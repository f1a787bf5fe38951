import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPackages, nodeFault, sourceHash } from './stamps.mjs';

describe('nodeFault', () => {
  it('accepts the wanted version and newer ones', () => {
    expect(nodeFault('20.19.0', '>=20.19')).toBeUndefined();
    expect(nodeFault('22.1.0', '>=20.19')).toBeUndefined();
  });

  it('names both versions when Node is too old', () => {
    expect(nodeFault('20.18.9', '>=20.19')).toBe('Node 20.19 or newer is needed; this is Node 20.18.9.');
    expect(nodeFault('18.20.0', '>=20.19')).toContain('18.20.0');
  });
});

describe('missingPackages', () => {
  const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } } };

  it('lists everything when nothing is installed', () => {
    expect(missingPackages(lock, undefined)).toEqual(['node_modules/a', 'node_modules/b']);
  });

  it('sees another version, and ignores optional packages', () => {
    const installed = { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.9.0' } } };
    expect(missingPackages(lock, installed)).toEqual(['node_modules/b']);
    expect(
      missingPackages({ packages: { 'node_modules/c': { version: '1.0.0', optional: true } } }, installed),
    ).toEqual([]);
  });
});

describe('sourceHash', () => {
  let root = '';
  beforeEach(() => {
    root = `${mkdtempSync(join(tmpdir(), 'stamps-'))}/`;
    mkdirSync(`${root}src/deep`, { recursive: true });
    writeFileSync(`${root}src/deep/a.ts`, 'a');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('changes with a source, not with a test', () => {
    const before = sourceHash(root);
    writeFileSync(`${root}src/deep/a.test.ts`, 'test');
    expect(sourceHash(root)).toBe(before);
    writeFileSync(`${root}src/deep/a.ts`, 'b');
    expect(sourceHash(root)).not.toBe(before);
  });

  it('changes when a file moves', () => {
    const before = sourceHash(root);
    writeFileSync(`${root}src/a.ts`, 'a');
    rmSync(`${root}src/deep/a.ts`);
    expect(sourceHash(root)).not.toBe(before);
  });
});
