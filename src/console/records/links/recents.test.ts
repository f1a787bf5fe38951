// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { deriveRoutes } from '#derive/navigation/routes.ts';
import { consoleModel } from '#tests/support/console/console-fakes.ts';
import { addVisit, purgeVisits, readVisits, recordAt } from './recents.ts';

const id = '6f3c8a52-4a86-4a76-9d0b-3c6b9e2a7f11';
const viewer = { userId: 'u', spaceId: 's' };
const visit = (number: number) => ({ resource: 'page', id: id.slice(0, -1) + number });

beforeEach(() => localStorage.clear());

describe('recordAt', () => {
  const at = (path: string, search = '') => recordAt(deriveRoutes(consoleModel.resources), path, search);

  it('knows the records of pages, also at other addresses of theirs, and of drawers', () => {
    expect(at(`/page/edit/${id}`)).toEqual({ resource: 'page', id });
    expect(at(`/page/edit/new/${id}`)).toEqual({ resource: 'page', id });
    expect(at(`/form/edit/step/${id}`)).toEqual({ resource: 'form', id });
    expect(at(`/form/record/${id}`, `?record=${id}`)).toEqual({ resource: 'record', id });
  });

  it('knows none at lists, new records and wrong addresses', () => {
    for (const path of ['/page/list', '/page/new', '/page/edit/1', '/config/general', '/nowhere'])
      expect(at(path), path).toBeUndefined();
    expect(at('/page/list', '?record=new')).toBeUndefined();
  });
});

describe('visits', () => {
  it('keep the last eight, each once, the last one first', () => {
    for (const number of [0, 1, 2, 3, 4, 5, 6, 7, 8, 3]) addVisit(viewer, visit(number));
    expect(readVisits(viewer)).toEqual([3, 8, 7, 6, 5, 4, 2, 1].map(visit));
  });

  it('are of one person in one workspace, and are forgotten with the person', () => {
    addVisit(viewer, visit(1));
    addVisit({ ...viewer, spaceId: null }, visit(2));
    addVisit({ ...viewer, userId: 'other' }, visit(3));
    expect(readVisits(viewer)).toEqual([visit(1)]);
    purgeVisits('u', ['s', null]);
    expect(readVisits(viewer)).toEqual([]);
    expect(readVisits({ ...viewer, spaceId: null })).toEqual([]);
    expect(readVisits({ ...viewer, userId: 'other' })).toEqual([visit(3)]);
  });

  it.each(['{', '{}', '[1, null, {"resource":"page","id":"x"}]', 'null'])('read nothing from %s', (text) => {
    localStorage.setItem('recent/u/s', text);
    expect(readVisits(viewer)).toEqual([]);
  });
});
