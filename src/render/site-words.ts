interface Words {
  skip: string;
  menu: string;
  missing: string;
  missingText: string;
  gone: string;
  goneText: string;
  home: string;
  contact: string;
}

const words: Readonly<Record<string, Words>> = {
  en: {
    skip: 'Skip to the content',
    menu: 'Side column',
    missing: 'Page not found',
    missingText: 'There is nothing at this address. It may have been moved or taken down.',
    gone: 'This page is gone',
    goneText: 'It was taken down for good.',
    home: 'To the first page',
    contact: 'Questions? Write to',
  },
  fr: {
    skip: 'Aller au contenu',
    menu: 'Colonne latérale',
    missing: 'Page introuvable',
    missingText: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée ou retirée.',
    gone: 'Cette page n’existe plus',
    goneText: 'Elle a été retirée définitivement.',
    home: 'Vers la page d’accueil',
    contact: 'Une question ? Écrivez à',
  },
  ro: {
    skip: 'Sari la conținut',
    menu: 'Coloană laterală',
    missing: 'Pagina nu a fost găsită',
    missingText: 'Nu există nimic la această adresă. Poate a fost mutată sau retrasă.',
    gone: 'Această pagină nu mai există',
    goneText: 'A fost retrasă definitiv.',
    home: 'La prima pagină',
    contact: 'Întrebări? Scrieți la',
  },
  zh: {
    skip: '跳到正文',
    menu: '侧栏',
    missing: '找不到页面',
    missingText: '此地址没有内容，可能已被移动或撤下。',
    gone: '此页面已不存在',
    goneText: '该页面已被永久撤下。',
    home: '返回首页',
    contact: '有疑问？请写信至',
  },
};

const english: Words = words.en as Words;

/** What the page itself says around its blocks, in the language of the site. */
export function siteWords(language: string): Words {
  return words[language] ?? english;
}
