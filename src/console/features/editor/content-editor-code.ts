import puckStyles from '@puckeditor/core/no-external.css?url';
import { loadStyles } from '#console/ui/on-demand/load-styles.ts';

type Code = typeof import('./ContentEditor.tsx').ContentEditor;

let code: Code | undefined;

/** The canvas and its panels, which are most of the editor's code; what draws blocks starts beside it. */
export async function loadContentEditor(): Promise<{ default: Code }> {
  const renderer = import('#console/preview/shared-renderer.ts').then(({ sharedRenderer }) => sharedRenderer().warm());
  const [{ ContentEditor }] = await Promise.all([import('./ContentEditor.tsx'), loadStyles(puckStyles), renderer]);
  code = ContentEditor;
  return { default: ContentEditor };
}

/** The same where it has been loaded: React’s `lazy` would show its fallback for 300 ms even then. */
export const loadedContentEditor = (): Code | undefined => code;
