import { useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useFieldOptions } from '#console/records/useFieldOptions.ts';
import { useServices } from '#console/session/services.ts';
import { formContent } from '#derive/documents/operations/forms.ts';
import type { Definition } from '#render/component.ts';
import { datasetsOf, withFieldOptions } from '#render/form/field-options.ts';
import { FORM_SLOT, formHtml, formMessage, formPlaceOf } from '#render/form/form-html.ts';
import { type FormRow, formSteps } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import { signUpOf } from '#render/form/sign-up-form.ts';
import { valuesFor } from '#render/values/values.ts';
import type { JsonObject } from '#schema/json.ts';
import { useCanvas } from '../../stores/canvas-context.ts';
import { useIsFirst } from '../../stores/first-block.ts';
import { EmbeddedSignUp } from './EmbeddedSignUp.tsx';
import { useFormContents } from './useFormContents.ts';

interface EmbeddedFormProps {
  id: string;
  info: JsonObject;
  definition: Definition;
  /** The block as its template draws it, with the place of a form in it. */
  html: string;
  children(html: string): ReactNode;
}

/**
 * The block with the first step of its form, as visitors find it, but for what depends on an answer. A form that is gone or out of reach leaves its place empty, as on the site.
 */
export function EmbeddedForm({ id, info, definition, html, children }: EmbeddedFormProps) {
  const values = useMemo(() => valuesFor(definition.fields, info), [definition, info]);
  const signUp = useMemo(() => signUpOf(definition, values), [definition, values]);
  if (signUp) {
    return (
      <EmbeddedSignUp id={id} signUp={signUp} html={html}>
        {children}
      </EmbeddedSignUp>
    );
  }
  return (
    <OfRecord id={id} values={values} definition={definition} html={html}>
      {children}
    </OfRecord>
  );
}

function OfRecord({
  id,
  values,
  definition,
  html,
  children,
}: Omit<EmbeddedFormProps, 'info'> & { values: JsonObject }) {
  const { site, first } = useCanvas();
  const isFirst = useIsFirst(first, id);
  const { formId = null, heading = 'h2' } = formPlaceOf(definition, values, isFirst) ?? {};
  const form = useForm(formId);
  const contents = useFormContents(useMemo(() => (form ? contentsOf(form) : []), [form]));
  const slotHtml = useMemo(
    () => (form ? firstStep(form, { blockId: id, heading, language: site.language, contents }) : FORM_SLOT),
    [form, id, heading, site.language, contents],
  );
  return children(html.replace(FORM_SLOT, () => slotHtml));
}

function useForm(id: string | null): FormRow | null {
  const { run } = useServices();
  const { keys } = useKeys();
  const { data } = useQuery({
    queryKey: keys().data().resource('form').action('list').params({ content: id }).get(),
    queryFn: ({ signal }) => run(formContent(id ?? ''), { signal }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const [row] = data?.rows ?? [];
  const form = id === null || row === undefined ? null : (row as unknown as FormRow);
  const options = useFieldOptions(useMemo(() => (form ? datasetsOf([form]) : []), [form]));
  return useMemo(() => form && withFieldOptions(form, options), [form, options]);
}

interface EmbeddedFormOptions {
  blockId: string;
  heading: 'h1' | 'h2' | 'h3';
  language: string;
  /** HTML of the blocks between the questions, by their id. */
  contents: ReadonlyMap<string, string>;
}

/** The blocks between the questions of the first step. */
const contentsOf = (form: FormRow) =>
  formSteps(form)[0]?.parts.flatMap((part) => (part.kind === 'content' ? [part.block] : [])) ?? [];

function firstStep(form: FormRow, { blockId, heading, language, contents }: EmbeddedFormOptions): string {
  const words = formWords(language);
  const steps = formSteps(form);
  const [step] = steps;
  const asks = steps.some(({ parts }) => parts.some(({ kind }) => kind === 'field'));
  if (!step || !asks || form.status !== 'Active') return formMessage(blockId, words.closed);
  return formHtml({
    ...{ name: form.name, blockId, heading, words, language, step },
    parts: step.parts.filter((part) => part.kind === 'content' || !part.showIf),
    base: '',
    action: '',
    isCompact: form.type === 'cta',
    at: 1,
    of: steps.length,
    mayGoOn: steps.length > 1,
    answers: {},
    faults: {},
    note: '',
    state: '',
    captcha: null,
    content: contents,
  });
}
