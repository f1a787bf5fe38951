import { chanceFor, daysBefore, demoId } from './determinism.ts';
import { peopleOf } from './member-rows.ts';
import { answerTo, type FormContent } from './site-content.ts';
import { type SpaceContent, spaceIdOf } from './space-content.ts';
import type { Row } from './statements.ts';

const formId = (space: SpaceContent, { name }: FormContent) => demoId(`form/${space.key}/${name}`);

/** Rows of `form`. */
export function formRows(space: SpaceContent, today: Date): Row[] {
  return space.site.forms.map((form) => {
    const chance = chanceFor(`form/${form.name}`);
    const created = chance.between(100, 500);
    return {
      id: formId(space, form),
      name: form.name,
      type: form.type,
      meta: { slug: form.slug },
      status: form.isOff ? 'Deactivated' : 'Active',
      enableReCaptcha: form.type === 'cta',
      created_by: chance.pick(space.writers).id,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, created, chance),
      updated_at: daysBefore(today, chance.between(1, created), chance),
    };
  });
}

/** Rows of `record`: the answers by the names of the questions. */
export function recordRows(space: SpaceContent, today: Date): Row[] {
  const people = peopleOf(space);
  return space.site.forms.flatMap((form) =>
    Array.from({ length: form.records }, (_, index) => {
      const chance = chanceFor(`record/${space.key}/${form.name}/${index}`);
      const person = chance.pick(people);
      const questions = form.steps.flatMap((step) => step.questions);
      return {
        id: demoId(`record/${space.key}/${form.name}/${index}`),
        form_id: formId(space, form),
        info: Object.fromEntries(
          questions.map((question) => [question.name, answerTo(question, form, person, chance)]),
        ),
        space_id: spaceIdOf(space),
        created_at: daysBefore(today, chance.between(1, 90), chance),
      };
    }),
  );
}

/** Rows of `section` (the steps) and `block` (the questions, in the words of the field vocabulary). */
export function formContentRows(space: SpaceContent, componentId: (name: string) => string) {
  const steps = space.site.forms.flatMap((form) =>
    form.steps.map((step, index) => ({
      step,
      row: {
        id: demoId(`step/${space.key}/${form.name}/${index}`),
        name: step.name,
        info: {},
        sort_order: index,
        form_id: formId(space, form),
        space_id: spaceIdOf(space),
      },
    })),
  );
  const blocks = steps.flatMap(({ step, row }) =>
    step.questions.map(({ options, ...question }, index) => ({
      id: demoId(`question/${row.id}/${question.name}`),
      name: question.label,
      info: { ...question, ...(options ? { options: options.map((value) => ({ value })) } : {}) },
      sort_order: index,
      component_id: componentId('Question'),
      form_id: row.form_id,
      section_id: row.id,
      space_id: row.space_id,
    })),
  );
  return { sections: steps.map(({ row }) => row), blocks };
}
