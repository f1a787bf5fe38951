type Code = Pick<typeof import('./InlineTexts.tsx'), 'default'>;

/** Who is offline before it came writes in the fields beside the canvas. */
const none = { default: () => null } as unknown as Code;

/** The code for writing on the canvas. */
export const loadInlineTexts = (): Promise<Code> => import('./InlineTexts.tsx').catch(() => none);
