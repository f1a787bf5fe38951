import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { EditorOptions } from '#console/features/editor/editing/editor-options.ts';
import type { EditorState } from '#console/features/editor/editor-slots.ts';
import { EditorPage } from '#console/features/editor/screen.tsx';
import { ConditionInput } from '#console/features/forms/conditions/ConditionInput.tsx';
import { OptionsInput } from '#console/features/forms/conditions/OptionsInput.tsx';
import { createOptionRenames } from '#console/features/forms/conditions/option-renames.ts';
import { EarlierDayInput } from '#console/features/forms/EarlierDayInput.tsx';
import { FormLinks } from '#console/features/forms/FormLinks.tsx';
import { formSlots } from '#console/features/forms/form-slots.tsx';
import { type Question, QuestionsContext, questionsOf } from '#console/features/forms/questions.ts';
import { SourceInput } from '#console/features/forms/sources/SourceInput.tsx';
import { stepFields } from '#console/features/forms/step-fields.ts';
import { useInputs } from '#console/features/forms/useInputs.ts';
import { useLostAnswers } from '#console/features/forms/useLostAnswers.tsx';
import { useRights } from '#console/records/useRights.ts';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useHistoryTab } from './RecordHistory.tsx';
import { SaveForm } from './template-tools.tsx';

const slots = {
  inputs: { showIf: ConditionInput, options: OptionsInput, source: SourceInput, notBefore: EarlierDayInput },
};

const noQuestions: readonly Question[] = [];

/** /form/edit/step/:id, /form/edit/cta/:id: sections are steps, and blocks of inputs are questions. */
export default function FormEditorScreen({ resource }: { resource: Resource }) {
  const { id = '', type } = useParams();
  const { t } = useTranslation();
  const { create: maySaveTemplate } = useRights(useModel().resource('template'));
  const [questions, setQuestions] = useState(noQuestions);
  const owner = { kind: 'form', id } as const;
  const history = useHistoryTab(resource, owner, () => false);
  const { maySave, dialog } = useLostAnswers(id);
  const inputs = useInputs();
  const latestInputs = useRef(inputs);
  useEffect(() => {
    latestInputs.current = inputs;
  });
  const [renames] = useState(createOptionRenames);
  const options = useMemo(
    (): EditorOptions => ({
      ...formSlots,
      valuesAlong: (content, change) => renames(content, change, latestInputs.current),
      // What a call to action asks, it asks at once, and always.
      sectionFields: stepFields(t).filter(({ name }) => type !== 'cta' || !['back', 'showIf'].includes(name)),
    }),
    [t, type, renames],
  );
  return (
    <QuestionsContext value={questions}>
      <ViewSlotsContext value={slots}>
        <EditorPage
          key={id}
          resource={resource}
          owner={owner}
          options={options}
          maySave={maySave}
          tabs={[history]}
          {...(maySaveTemplate && { SaveAll: SaveForm })}
          actions={(state) => <Actions state={state} inputs={inputs} onQuestions={setQuestions} />}
        />
        {dialog}
      </ViewSlotsContext>
    </QuestionsContext>
  );
}

interface ActionsProps {
  state: EditorState;
  inputs: ReadonlyMap<string, JsonObject>;
  onQuestions(questions: readonly Question[]): void;
}

/** What stands beside Save; it sees what is edited, and tells which questions there are. */
function Actions({ state, inputs, onQuestions }: ActionsProps) {
  const { content } = state.session;
  useEffect(() => onQuestions(questionsOf(content, inputs)), [content, inputs, onQuestions]);
  return <FormLinks record={state.record} />;
}
