import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteVariantsBy } from '#derive/documents/operations/catalogue.ts';
import { usersBy } from '#derive/documents/operations/users.ts';
import { audienceCases } from './cases/audience.ts';
import { contentCases } from './cases/content.ts';
import { editorCases } from './cases/editors.ts';
import { platformCases } from './cases/platform.ts';
import { publishingCases } from './cases/publishing.ts';
import { brings, type DemoService, startDemoService } from './demo-service.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.close());

const cases = [...platformCases, ...contentCases, ...audienceCases, ...editorCases, ...publishingCases];

describe('the named operations', () => {
  it.each(cases)('$title', async ({ call, may, mayNot, check }) => {
    expect(brings(await service.ask(mayNot, call()))).toBe(false);
    const answer = await service.ask(may, call());
    expect(answer.errors).toBeUndefined();
    expect(brings(answer)).toBe(true);
    check?.(answer);
  });

  it('say which operation they are', () => {
    for (const { call } of cases) {
      const { operationName, query } = call();
      expect(query).toMatch(new RegExp(`^(query|mutation) ${operationName}\\(`));
    }
  });

  it('never mean everything when nothing is asked', () => {
    expect(() => deleteVariantsBy({})).toThrow();
    expect(() => usersBy({})).toThrow();
  });
});
