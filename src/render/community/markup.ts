import { escapeMarkup } from '../escape.ts';

/** HTML that may be put into HTML as it is. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type MarkupValue = Markup | readonly Markup[] | string | number | false | null | undefined;

/** HTML from a template: what stands in it is escaped, other markup is not, and nothing is written for what is missing. */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupValue[]): Markup {
  const text = (part: MarkupValue): string => {
    if (part instanceof Markup) return part.html;
    if (Array.isArray(part)) return part.map(text).join('');
    return part === false || part === null || part === undefined ? '' : escapeMarkup(String(part));
  };
  return new Markup(strings.map((string, at) => (at === 0 ? string : text(parts[at - 1]) + string)).join(''));
}
