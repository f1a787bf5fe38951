/** The editor of formatted text. */
export const loadRichText = () => import('./Editor.tsx');
