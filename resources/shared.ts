import type { ChoiceOption, DateField, JsonField, ReferenceField } from '#schema/field.ts';
import { levelColumns, levelSubjects } from '#schema/stored-fields/custom-levels.ts';

/** Times that the database keeps itself. */
export const createdAt = {
  kind: 'date',
  name: 'created_at',
  label: 'Created',
  precision: 'minute',
  filled: true,
  readOnly: 'always',
} as const satisfies DateField;

export const updatedAt = {
  kind: 'date',
  name: 'updated_at',
  label: 'Updated',
  precision: 'minute',
  filled: true,
  readOnly: 'always',
} as const satisfies DateField;

/** Where an `extensible` declaration keeps values of the space's own fields that not everybody sees. */
export const confidentialValues = [
  {
    kind: 'json',
    name: levelColumns.managers,
    label: 'Fields for managers and above',
    holds: 'customValues',
    filled: true,
  },
  {
    kind: 'json',
    name: levelColumns.admins,
    label: 'Fields for owners and admins',
    holds: 'customValues',
    filled: true,
  },
] as const satisfies readonly JsonField[];

export const confidentialGuards = {
  [levelColumns.managers]: levelSubjects.managers,
  [levelColumns.admins]: levelSubjects.admins,
} as const;

/** The roles of people in a space, the highest first. */
export const roleOptions = [
  { value: 'SpaceOwner', label: 'Owner' },
  { value: 'ADMIN', label: 'Admin' },
  { value: 'MANAGER', label: 'Manager' },
  { value: 'EDITOR', label: 'Editor' },
  { value: 'AUTHOR', label: 'Author' },
  { value: 'CONTRACTOR', label: 'Contractor' },
] as const satisfies readonly ChoiceOption[];

/** The member that a record belongs to, and goes with. */
export const memberOf = {
  kind: 'reference',
  name: 'member_id',
  label: 'Member',
  to: 'member',
  onDelete: 'cascade',
  required: true,
  readOnly: 'afterCreate',
} as const satisfies ReferenceField;

/** The page that a record belongs to, and goes with. */
export const ofPage = {
  kind: 'reference',
  name: 'page_id',
  label: 'Page',
  to: 'page',
  onDelete: 'cascade',
  required: true,
  readOnly: 'always',
} as const satisfies ReferenceField;

/** The record of content that a row belongs to, and goes with: one of these, chosen once. */
export const ofContent = [
  { ...ofPage, required: false, readOnly: 'afterCreate' },
  { ...ofPage, name: 'form_id', label: 'Form', to: 'form', required: false, readOnly: 'afterCreate' },
  { ...ofPage, name: 'template_id', label: 'Template', to: 'template', required: false, readOnly: 'afterCreate' },
  { ...ofPage, name: 'newsletter_id', label: 'Newsletter', to: 'newsletter', required: false, readOnly: 'afterCreate' },
  {
    ...ofPage,
    name: 'communication_id',
    label: 'Communication',
    to: 'communication',
    required: false,
    readOnly: 'afterCreate',
  },
] as const satisfies readonly ReferenceField[];

/** Options whose labels are their values. */
export function optionsOf(...values: string[]): ChoiceOption[] {
  return values.map((value) => ({ value }));
}

/** Those that sites speak to their visitors in, as their speakers call them. */
export const siteLanguages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'ro', label: 'Română' },
  { value: 'zh', label: '中文' },
  { value: 'ar', label: 'العربية' },
] as const;
