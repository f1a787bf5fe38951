/** Languages by their own names, as people look for theirs. */
export const languages = { en: 'English', fr: 'Français', ro: 'Română', zh: '中文' } as const;
