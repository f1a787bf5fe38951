import { scopeOf } from '#render/blocks.ts';
import type { Definition } from '#render/component.ts';
import { scopeCss } from '#render/styles/scope-css.ts';

/** Style sheets of a canvas. They are adopted, not written into elements: the policy asks nothing of those. */
export interface CanvasStyles {
  /** Rules under a name; they take the place of those that it had before, and '' takes them away. */
  set(name: string, css: string): void;
  /** The rules of a component, once. */
  component(definition: Definition): void;
}

const known = new WeakMap<Document, CanvasStyles>();

/** The style sheets of the document that a canvas is drawn in. */
export function stylesOf(document: Document): CanvasStyles {
  const styles = known.get(document) ?? createStyles(document);
  known.set(document, styles);
  return styles;
}

function createStyles(document: Document): CanvasStyles {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  const sheets = new Map<string, { sheet: CSSStyleSheet; css: string }>();
  function set(name: string, css: string) {
    const present = sheets.get(name);
    if (present?.css === css || !view) return;
    const sheet = present?.sheet ?? new view.CSSStyleSheet();
    sheet.replaceSync(css);
    if (!present) document.adoptedStyleSheets.push(sheet);
    sheets.set(name, { sheet, css });
  }
  return {
    set,
    component(definition) {
      const scope = scopeOf(definition);
      if (!sheets.has(scope)) set(scope, scopeCss(definition.css, scope));
    },
  };
}
