import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { answerTo, type FormContent, type QuestionContent } from '../site-content.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { peopleOf } from './member-rows.ts';

const formId = (space: SpaceContent, { name }: FormContent) => demoId(`form/${space.key}/${name}`);

/** The component of the library that asks a question. */
const INPUTS: { [K in QuestionContent['kind']]: string } = {
  text: 'Short answer',
  choice: 'One of several',
  date: 'Day',
  number: 'Number',
  boolean: 'Box to tick',
};
const inputFor = ({ kind, format }: QuestionContent) => {
  if (format === 'email') return 'E-mail address';
  return format === 'multiline' ? 'Long answer' : INPUTS[kind];
};

/** The values of the block that puts a form on a page; nothing for pages without one. */
export function formOnPage(space: SpaceContent, page: string): Row | undefined {
  const form = space.site.forms.find((one) => one.page?.name === page);
  return form?.page && { heading: form.page.heading, text: form.page.text, form: formId(space, form) };
}

/** Rows of `form`. */
export function formRows(space: SpaceContent, today: Date): Row[] {
  return space.site.forms.map((form) => {
    const chance = chanceFor(`form/${form.name}`);
    const created = chance.between(100, 500);
    return {
      id: formId(space, form),
      name: form.name,
      type: form.type,
      meta: { slug: form.slug, ...(form.thanks && { thank_you: form.thanks }) },
      status: form.isOff ? 'Deactivated' : 'Active',
      enableReCaptcha: form.captcha === true,
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
      const answersByName = new Map<string, Row[string]>();
      const isAsked = ({ showIf }: { showIf?: { field: string; value: string } }) =>
        !showIf || String(answersByName.get(showIf.field)) === showIf.value;
      for (const step of form.steps) {
        if (!isAsked(step)) continue;
        for (const question of step.questions) {
          if (isAsked(question)) answersByName.set(question.name, answerTo(question, form, person, chance));
        }
      }
      return {
        id: demoId(`record/${space.key}/${form.name}/${index}`),
        form_id: formId(space, form),
        info: Object.fromEntries(answersByName),
        space_id: spaceIdOf(space),
        created_at: daysBefore(today, chance.between(1, 90), chance),
      };
    }),
  );
}

/** Rows of `held_record`: what programs sent, and one that was too fast. */
export function heldRecordRows(space: SpaceContent, today: Date): Row[] {
  const [form] = space.site.forms;
  if (!form) return [];
  const sent = [
    ['TRAP', 'Cheap pills', 'Best prices for pills, see https://pills.example'],
    ['TRAP', 'SEO Master', 'I can bring your site to the first page of every search engine.'],
    ['FAST', 'Ida Moen', 'Do you have room for a family of five?'],
  ] as const;
  return sent.map(([reason, name, question], index) => {
    const answers = { name, question };
    const summary = `Your name: ${name} · Your question: ${question}`;
    return {
      id: demoId(`held/${space.key}/${index}`),
      form_id: formId(space, form),
      ...{ reason, info: answers, visit: demoId(`visit/${space.key}/${index}`), summary },
      told: { form: form.name, email: '', name, answers: { ...answers, summary } },
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, index + 1, chanceFor(`held/${space.key}/${index}`)),
    };
  });
}

/** Rows of `section` (the steps) and `block` (the questions). */
export function formContentRows(space: SpaceContent, componentId: (name: string) => string) {
  const steps = space.site.forms.flatMap((form) =>
    form.steps.map((step, index) => ({
      step,
      row: {
        id: demoId(`step/${space.key}/${form.name}/${index}`),
        name: step.name,
        info: { title: step.name, ...(step.text && { text: step.text }), ...(step.showIf && { showIf: step.showIf }) },
        sort_order: index,
        form_id: formId(space, form),
        space_id: spaceIdOf(space),
      },
    })),
  );
  const blocks = steps.flatMap(({ step, row }) =>
    step.questions.map(({ kind, format, answers: _answers, ...question }, index) => ({
      id: demoId(`question/${row.id}/${question.name}`),
      name: question.label,
      info: question,
      sort_order: index,
      component_id: componentId(inputFor({ kind, ...(format && { format }), ...question })),
      form_id: row.form_id,
      section_id: row.id,
      space_id: row.space_id,
    })),
  );
  return { sections: steps.map(({ row }) => row), blocks };
}

/** Rows of `redirect`: addresses that the site had before it came here. */
export function redirectRows(space: SpaceContent, today: Date): Row[] {
  const common = { space_id: spaceIdOf(space), created_at: daysBefore(today, 200, chanceFor(`redirect/${space.key}`)) };
  return ['/index.php', '/index.html'].map((path) => ({
    ...{ id: demoId(`redirect/${space.key}${path}`), path, target: '/', kind: 'permanent' },
    ...common,
  }));
}

/** Rows of `goal`: the first form is sent, somebody becomes a member. */
export function goalRows(space: SpaceContent, today: Date): Row[] {
  const [form] = space.site.forms;
  const common = { space_id: spaceIdOf(space), created_at: daysBefore(today, 20, chanceFor(`goal/${space.key}`)) };
  return [
    ...(form ? [{ name: form.name, kind: 'form_sent', form_id: formId(space, form) }] : []),
    { name: 'New members', kind: 'member_joined', form_id: null },
  ].map((goal) => ({ id: demoId(`goal/${space.key}/${goal.kind}`), ...goal, ...common }));
}
