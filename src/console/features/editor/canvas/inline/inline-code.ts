type Code = Pick<typeof import('./InlineTexts.tsx'), 'default'>;

/** Who is offline before it came writes in the fields beside the canvas. */
const none = { default: () => null } as unknown as Code;

/** The code for writing on the canvas, with what it loads for the first text. */
export const loadInlineTexts = (): Promise<Code> =>
  Promise.all([import('./InlineTexts.tsx'), import('./inline-editor.ts')]).then(
    ([code]) => code,
    () => none,
  );
