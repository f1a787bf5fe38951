import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreviewCache, type PreviewCache } from './preview-cache.ts';

let app: FastifyInstance;
let cache: PreviewCache;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  app = Fastify();
  cache = createPreviewCache(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/v1/graphql', async () => ({}));
});
afterEach(() => {
  vi.useRealTimers();
  return app.close();
});

const draw = vi.fn(async () => ({ html: `drawing ${draw.mock.calls.length}`, headers: {}, faults: [] }));
const shown = async (made: unknown, spaceId = 'here') => (await cache.get(spaceId, made, draw)).html;
const say = (payload: string, spaceId: string) =>
  app.inject({ method: 'POST', url: '/v1/graphql', headers: { 'x-space-id': spaceId }, payload });

describe('a preview', () => {
  it('is drawn once as long as it is made from the same, and not much longer', async () => {
    const page = { id: 'a', updatedAt: 'now' };
    const first = await shown({ page });
    expect(await shown({ page: { ...page } })).toBe(first);
    expect(await shown({ page: { ...page, updatedAt: 'later' } })).not.toBe(first);
    expect(await shown({ page }, 'there')).not.toBe(first);
    vi.advanceTimersByTime(9_999);
    expect(await shown({ page })).toBe(first);
    vi.advanceTimersByTime(1);
    expect(await shown({ page })).not.toBe(first);
  });

  it('is drawn anew once something was changed in its space', async () => {
    const first = await shown('page');
    const other = await shown('page', 'there');
    await say('query { page { id } }', 'here');
    expect(await shown('page')).toBe(first);
    await say('mutation { delete_listing { affected_rows } }', 'here');
    expect(await shown('page')).not.toBe(first);
    expect(await shown('page', 'there')).toBe(other);
  });
});
