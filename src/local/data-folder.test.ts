import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoSecrets } from '#server/env.ts';
import { dataFolder, folderFault, openDataFolder } from './data-folder.ts';

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
    const store = dataFolder(folder);
    expect(store.announced()).toBeUndefined();
    store.announce({ dataServiceUrl: 'http://127.0.0.1:1', sitesOrigin: 'http://localhost:2' });
    expect(dataFolder(folder).announced()).toEqual({
      dataServiceUrl: 'http://127.0.0.1:1',
      sitesOrigin: 'http://localhost:2',
    });
    store.withdraw();
    expect(store.announced()).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('remembers what is done', () => {
    const store = dataFolder(folder);
    expect(store.isDone('a')).toBe(false);
    store.setDone('a');
    expect([store.isDone('a'), store.isDone('b')]).toEqual([true, false]);
  });
});

/** What `openDataFolder` says about a folder. */
function fault(path: string): string {
  try {
    openDataFolder(path);
    return '';
  } catch (error) {
    return (folderFault(error, path) as Error).message;
  }
}

describe('openDataFolder', () => {
  it('makes what is not there, for its owner only, and knows it again', () => {
    const path = join(folder, 'a/b');
    openDataFolder(path).adminSecret();
    expect(statSync(path).mode & 0o777).toBe(0o700);
    mkdirSync(join(path, 'database'));
    expect(fault(path)).toBe('');
  });

  it('knows a folder whose secrets were deleted', () => {
    openDataFolder(folder).setDone('demo-accounts');
    expect(fault(folder)).toBe('');
  });

  it('takes one that only the system has put files into', () => {
    writeFileSync(join(folder, '.DS_Store'), '');
    mkdirSync(join(folder, 'lost+found'));
    expect(fault(folder)).toBe('');
  });

  it('refuses one that somebody else uses', () => {
    mkdirSync(join(folder, 'storage/drafts'), { recursive: true });
    expect(fault(folder)).toBe(
      `DATA_DIR ${folder} holds files of something else; set DATA_DIR to a new or an empty folder.`,
    );
  });

  it.each(['', '{oops', '[]', '{}', '{"adminSecret":3}', '{"adminSecret":"of a bank"}'])(
    'refuses secrets that no run has written, and keeps them: %j',
    (text) => {
      const secrets = join(folder, 'secrets.json');
      writeFileSync(secrets, text);
      expect(() => openDataFolder(folder).adminSecret()).toThrow(
        `${secrets} holds no secret of a local run; restore it, or delete it to get a new one.`,
      );
      expect(readFileSync(secrets, 'utf8')).toBe(text);
    },
  );

  it('takes a broken announcement for none', () => {
    writeFileSync(join(folder, 'running.json'), '{"dataServiceUrl":7}');
    expect(dataFolder(folder).announced()).toBeUndefined();
  });

  it('says what is in the way of a folder', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const another = 'or set DATA_DIR to another folder.';
    expect(fault(file)).toBe(`${file} is not a folder; move it away, ${another}`);
    expect(fault(join(file, 'below'))).toBe(
      `${file}/below is not in a folder; move away the file that has the name of one, ${another}`,
    );
  });

  it.runIf(process.platform === 'linux')('ends where no folder can be made at all', () => {
    expect(fault('/proc/nowhere/data')).toBe(
      '/proc/nowhere cannot be made where it is; make its folder by hand, or set DATA_DIR to another folder.',
    );
  });
});

describe('folderFault', () => {
  const denied = (path: string) => Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path });

  it('says what to do about a file that this user may not use', () => {
    expect(folderFault(denied('/data/identity/accounts.json'), '/data')).toMatchObject({
      message:
        '/data/identity/accounts.json may not be used by this user; give them the right to it, or set DATA_DIR to another folder.',
    });
  });

  it('leaves other errors as they are', () => {
    for (const error of [denied('/elsewhere'), new Error('other'), 'text']) {
      expect(folderFault(error, '/data')).toBe(error);
    }
  });
});
