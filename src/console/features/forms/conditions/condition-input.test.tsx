// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { QuestionsContext, questionsOf } from '../questions.ts';
import { ConditionInput } from './ConditionInput.tsx';
import { OptionsInput } from './OptionsInput.tsx';

afterEach(cleanup);

const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const membership = { status: 'Live', faviconUrl: null, siteAddress: 'space', role: 'SpaceOwner', flags: viewer.flags };
const space = { id: 's', name: 'Space', ...membership };

const inputs = new Map<string, JsonObject>([['choice', { kind: 'choice' }]]);
const [asked, asking] = ['3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002', '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b003'];

/** The condition of a question, or the options of the one that it asks by. */
async function show(options: readonly string[], showIf: JsonObject, input: 'showIf' | 'options' = 'showIf') {
  const which = {
    id: asked,
    componentId: 'choice',
    info: { label: 'Which one?', name: 'which', options: [...options] },
  };
  const why = { id: asking, componentId: 'choice', info: { label: 'Why?', showIf } };
  const questions = questionsOf([{ id: 's', info: {}, blocks: [which, why] }], inputs);
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <Refine dataProvider={fakeProvider({ id: 's' })} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
            <ServicesContext value={fakeServices({ run: async () => ({ rows: [] }) })}>
              <QuestionsContext value={questions}>
                {input === 'showIf' ? (
                  <ConditionInput
                    field={{ kind: 'group', name: 'showIf', fields: [] }}
                    id={`block-${asking}-showIf`}
                    value={showIf}
                    {...unused}
                  />
                ) : (
                  <OptionsInput
                    field={{ kind: 'list', name: 'options', item: { kind: 'text', name: 'option' } }}
                    id={`block-${asked}-options`}
                    value={[...options]}
                    {...unused}
                  />
                )}
              </QuestionsContext>
            </ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
}

const unused = { record: {}, onChange: () => undefined };
const isFirst = { field: 'which', op: 'eq', value: 'First' };

it('says nothing of a condition whose option is there', async () => {
  await show(['First', 'Second'], isFirst);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('labels all that a condition is made of in one way', async () => {
  await show(['First', 'Second'], isFirst);
  for (const text of ['When', 'Comparison', 'Value']) {
    const control = screen.getByRole('combobox', { name: new RegExp(`^${text}`) });
    expect(control.closest('.field')?.querySelector('label')?.textContent).toBe(text);
  }
});

it.each([
  ['eq', 'never'],
  ['neq', 'always'],
])('says that the option of a condition is gone (%s)', async (op, how) => {
  await show(['Erste', 'Second'], { ...isFirst, op });
  expect(screen.getByRole('alert').textContent).toBe(
    `Depends on “First”, which is not an option of “Which one?” anymore. It is ${how} asked.`,
  );
});

it('tells which conditions ask for an option that is gone', async () => {
  await show(['First', 'Second'], isFirst, 'options');
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await show(['Erste', 'Second'], isFirst, 'options');
  expect(screen.getByRole('alert').textContent).toBe(
    '“Why?” depends on “First”, which is not among these options anymore. Choose another option in its condition.',
  );
});
