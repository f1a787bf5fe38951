import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoSecrets } from '#server/env.ts';
import { dataFolder } from './data-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('dataFolder', () => {
  it('keeps one random secret, for its owner only', () => {
    const secret = dataFolder(folder).adminSecret();
    expect(dataFolder(folder).adminSecret()).toBe(secret);
    expect(secret.length).toBeGreaterThan(40);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    rmSync(join(folder, 'secrets.json'));
    expect(dataFolder(folder).adminSecret()).not.toBe(secret);
  });

  it('makes secrets that production refuses', () => {
    const HASURA_GRAPHQL_ADMIN_SECRET = dataFolder(folder).adminSecret();
    expect(demoSecrets({ HASURA_GRAPHQL_ADMIN_SECRET } as Parameters<typeof demoSecrets>[0])).toHaveLength(1);
  });

  it('announces a run and withdraws it', () => {
    const kept = dataFolder(folder);
    expect(kept.announced()).toBeUndefined();
    kept.announce({ dataServiceUrl: 'http://127.0.0.1:1' });
    expect(dataFolder(folder).announced()).toEqual({ dataServiceUrl: 'http://127.0.0.1:1' });
    kept.withdraw();
    expect(kept.announced()).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('remembers what is done', () => {
    const kept = dataFolder(folder);
    expect(kept.isDone('a')).toBe(false);
    kept.setDone('a');
    expect([kept.isDone('a'), kept.isDone('b')]).toEqual([true, false]);
  });
});
