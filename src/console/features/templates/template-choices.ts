import { starters } from '#render/library/starters.ts';
import { thumbnails } from '#render/library/thumbnails.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** A template to choose. */
export interface TemplateChoice {
  /** Of its row, or the slug of one that comes with the product. */
  id: string;
  name: string;
  category: string;
  /** Address of a picture; empty where there is none. */
  thumbnail: string;
  /** It is the space's own. */
  isOwn: boolean;
}

export type TemplateType = 'Page' | 'Page_Section' | 'Newsletter' | 'Newsletter_Section';

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** A row of `template` (`templatesBy`). */
export function choiceOf({ id, name, category, meta = null }: JsonObject): TemplateChoice {
  const thumbnail = isJsonObject(meta) ? text(meta.thumbnail) : '';
  return { id: text(id), name: text(name), category: text(category), thumbnail, isOwn: true };
}

/** The templates of a type that come with the product. */
export function starterChoices(type: TemplateType): TemplateChoice[] {
  return starters
    .filter((one) => one.type === type)
    .map(({ slug, name, category }) => ({
      ...{ id: slug, name, category },
      thumbnail: thumbnails[slug] ?? '',
      isOwn: false,
    }));
}

/** Those of a category (all for an empty one) whose name holds the text. */
export function narrowed(
  choices: readonly TemplateChoice[],
  { category, search }: { category: string; search: string },
): TemplateChoice[] {
  const wanted = search.trim().toLowerCase();
  return choices.filter(
    (one) => (category === '' || one.category === category) && one.name.toLowerCase().includes(wanted),
  );
}
