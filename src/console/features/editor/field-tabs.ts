import type { ResourceForm } from '#console/form/useResourceForm.ts';

type FormPart = ResourceForm['parts'][number];

/** A tab with sections of the generated form; without a `part` of its own it is the one for settings. */
export interface FieldTab {
  id: string;
  part?: FormPart;
  parts: FormPart[];
}

/** Sections with a tab of their own; the others are settings. */
const APART = ['SEO', 'Head injection'];

/** The sections of a record's form as tabs; those without a field that the viewer may see are not among them. */
export function fieldTabs(parts: readonly FormPart[]): FieldTab[] {
  const filled = parts.filter(({ fields }) => fields.length > 0);
  const isApart = ({ section }: FormPart) => APART.includes(section.label);
  const settings = filled.filter((part) => !isApart(part));
  return [
    ...(settings.length > 0 ? [{ id: 'settings', parts: settings }] : []),
    ...filled
      .filter(isApart)
      .map((part) => ({ id: part.section.label.toLowerCase().replaceAll(' ', '-'), part, parts: [part] })),
  ];
}

/** The place among all tabs of the one with a field; 0, which is the content, where none has it. */
export const placeOfField = (tabs: readonly FieldTab[], name: string): number =>
  tabs.findIndex(({ parts }) => parts.some(({ fields }) => fields.some(({ field }) => field.name === name))) + 1;
