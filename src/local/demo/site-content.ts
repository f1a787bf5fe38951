import type { Chance } from './determinism.ts';

type NavigationType = 'PAGE' | 'NEWSLETTER';

/** A header, a footer or a sidebar; sidebars have no type. */
export interface NavigationContent {
  name: string;
  type: NavigationType;
  /** The default one of its kind for what its type says. */
  isDefault?: boolean;
  /** Component of the library; the usual one where it is left out. */
  component?: string;
  /** Names of pages, or a heading with names of pages below it. */
  links: readonly (string | { label: string; links: readonly string[] })[];
  /** More values of the component. */
  more?: Record<string, string>;
}

export interface TemplateContent {
  name: string;
  category: string;
  format: 'Form' | 'Newsletter' | 'Page';
  type: string;
  slug: string;
}

interface AssetContent {
  title: string;
  description: string;
  /** Names of tags of the type Image. */
  tags: readonly string[];
}

/** One question of a form, in the words of the field vocabulary; the component that asks it follows from its kind. */
export interface QuestionContent {
  name: string;
  label: string;
  kind: 'text' | 'choice' | 'date' | 'number' | 'boolean';
  format?: 'email' | 'multiline';
  required?: boolean;
  options?: readonly string[];
  help?: string;
  /** What people answer, where its kind does not say. */
  answers?: readonly string[];
  min?: number;
  max?: number;
  showIf?: Condition;
}

/** An earlier answer that a question or a step depends on. */
interface Condition {
  field: string;
  op: 'eq';
  value: string;
}

export interface FormContent {
  name: string;
  type: 'step' | 'cta';
  slug: string;
  isOff?: boolean;
  /** Asks for a proof of being a person. */
  captcha?: boolean;
  /** The page that it stands on, with what is said above it. */
  page?: { name: string; heading: string; text: string };
  thanks?: string;
  steps: readonly {
    name: string;
    /** A line below its title. */
    text?: string;
    showIf?: Condition;
    questions: readonly QuestionContent[];
  }[];
  records: number;
  /** Remarks that people leave in multiline questions. */
  remarks: readonly string[];
}

/** What a site is built from, beside its pages. */
export interface SiteContent {
  headers: readonly NavigationContent[];
  footers: readonly NavigationContent[];
  sidebars: readonly { name: string; isDefault?: boolean; links: readonly string[] }[];
  templates: readonly TemplateContent[];
  assets: readonly AssetContent[];
  forms: readonly FormContent[];
}

/** `Name|Category|Format|Type|slug` as a template. */
export function templateLine(line: string): TemplateContent {
  const [name = '', category = '', format = '', type = '', slug = ''] = line.split('|');
  return { name, category, format: format as TemplateContent['format'], type, slug };
}

/** `Title|Description|Tag` as an asset. */
export function assetLine(line: string): AssetContent {
  const [title = '', description = '', tag = ''] = line.split('|');
  return { title, description, tags: [tag] };
}

/** An answer that fits the question. */
export function answerTo(
  question: QuestionContent,
  form: FormContent,
  person: { name: string; email: string },
  chance: Chance,
) {
  if (question.answers) return chance.pick(question.answers);
  if (question.format === 'email') return person.email;
  if (question.format === 'multiline') return chance.pick(form.remarks);
  if (question.kind === 'choice') return chance.pick(question.options ?? ['']);
  if (question.kind === 'number') return chance.between(question.min ?? 1, Math.min(question.max ?? 6, 6));
  if (question.kind === 'boolean') return chance.between(0, 1) === 1;
  if (question.kind === 'date') return `2027-0${chance.between(1, 9)}-${chance.between(10, 28)}`;
  return person.name;
}
