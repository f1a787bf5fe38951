/** What readers are asked behind the links of a mail, in the language of the site. */
const english = {
  title: 'Your newsletters',
  intro: 'Newsletters of {site} to {email}.',
  topics: 'Which topics do you want?',
  save: 'Save',
  leave: 'Unsubscribe from everything',
  out: 'You are unsubscribed. {site} sends no more newsletters to {email}.',
  again: 'Subscribe again',
  saved: 'Saved.',
  back: 'You get the newsletters of {site} again.',
  over: 'This link does not work any more',
  overText: 'Use the link of a newer mail, or answer to it.',
};

export type PreferencesWords = typeof english;

const words: Readonly<Record<string, PreferencesWords>> = {
  en: english,
  fr: {
    title: 'Vos newsletters',
    intro: 'Newsletters de {site} envoyées à {email}.',
    topics: 'Quels sujets souhaitez-vous ?',
    save: 'Enregistrer',
    leave: 'Se désabonner de tout',
    out: 'Vous êtes désabonné. {site} n’envoie plus de newsletter à {email}.',
    again: 'Se réabonner',
    saved: 'Enregistré.',
    back: 'Vous recevez de nouveau les newsletters de {site}.',
    over: 'Ce lien ne fonctionne plus',
    overText: 'Utilisez le lien d’un e-mail plus récent, ou répondez-y.',
  },
  ro: {
    title: 'Newsletterele tale',
    intro: 'Newsletterele {site} către {email}.',
    topics: 'Ce teme dorești?',
    save: 'Salvează',
    leave: 'Dezabonare de la tot',
    out: 'Te-ai dezabonat. {site} nu mai trimite newslettere către {email}.',
    again: 'Abonează-te din nou',
    saved: 'Salvat.',
    back: 'Primești din nou newsletterele {site}.',
    over: 'Acest link nu mai funcționează',
    overText: 'Folosește linkul dintr-un e-mail mai nou sau răspunde la el.',
  },
  zh: {
    title: '您的电子报',
    intro: '{site} 发送至 {email} 的电子报。',
    topics: '您想接收哪些话题？',
    save: '保存',
    leave: '退订全部',
    out: '您已退订。{site} 不会再向 {email} 发送电子报。',
    again: '重新订阅',
    saved: '已保存。',
    back: '您将重新收到 {site} 的电子报。',
    over: '此链接已失效',
    overText: '请使用较新邮件中的链接，或直接回复邮件。',
  },
};

export const preferencesWords = (language: string): PreferencesWords => words[language] ?? english;
