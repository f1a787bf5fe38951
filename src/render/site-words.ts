interface Words {
  skip: string;
  menu: string;
  /** Of a header on a narrow screen, which shows no word. */
  menuButton: string;
  missing: string;
  missingText: string;
  gone: string;
  goneText: string;
  home: string;
  contact: string;
  stopFilm: string;
  playFilm: string;
  /** Those that a page can be read in. */
  languages: string;
  list: ListWords;
}

/** The form by which visitors filter a list. */
interface ListWords {
  filter: string;
  search: string;
  any: string;
  from: string;
  to: string;
  order: string;
  usual: string;
  byName: string;
  /** The day on which a page was published. */
  published: string;
  tags: string;
  up: string;
  down: string;
  show: string;
  clear: string;
  /** What stands before the number of what was found. */
  found: string;
  moreThan: string;
  none: string;
  /** What stands before bounds that are no number or day. */
  ignored: string;
  failed: string;
}

const words: Readonly<Record<string, Words>> = {
  en: {
    skip: 'Skip to the content',
    menu: 'Side column',
    menuButton: 'Menu',
    missing: 'Page not found',
    missingText: 'There is nothing at this address. It may have been moved or taken down.',
    gone: 'This page is gone',
    goneText: 'It was taken down.',
    home: 'To the first page',
    contact: 'Questions? Write to',
    stopFilm: 'Stop film',
    playFilm: 'Play film',
    languages: 'Languages',
    list: {
      filter: 'Filter',
      search: 'Search by name',
      any: 'Any',
      from: 'from',
      to: 'to',
      order: 'Sort by',
      usual: 'Suggested order',
      byName: 'Name',
      published: 'Date',
      tags: 'Tags',
      up: 'ascending',
      down: 'descending',
      show: 'Show results',
      clear: 'Clear',
      found: 'Results:',
      moreThan: 'more than',
      none: 'Nothing matches. Change the filter, or clear it to see everything.',
      ignored: 'Not understood:',
      failed: 'The list could not be loaded. Please try again in a moment.',
    },
  },
  de: {
    skip: 'Zum Inhalt',
    menu: 'Seitenspalte',
    menuButton: 'Menü',
    missing: 'Seite nicht gefunden',
    missingText: 'An dieser Adresse steht nichts. Vielleicht wurde die Seite verschoben oder entfernt.',
    gone: 'Diese Seite gibt es nicht mehr',
    goneText: 'Sie wurde entfernt.',
    home: 'Zur Startseite',
    contact: 'Fragen? Schreiben Sie an',
    stopFilm: 'Film anhalten',
    playFilm: 'Film abspielen',
    languages: 'Sprachen',
    list: {
      filter: 'Filtern',
      search: 'Nach Namen suchen',
      any: 'Alle',
      from: 'von',
      to: 'bis',
      order: 'Sortieren nach',
      usual: 'Empfohlene Reihenfolge',
      byName: 'Name',
      published: 'Datum',
      tags: 'Schlagwörter',
      up: 'aufsteigend',
      down: 'absteigend',
      show: 'Ergebnisse zeigen',
      clear: 'Zurücksetzen',
      found: 'Treffer:',
      moreThan: 'mehr als',
      none: 'Nichts gefunden. Ändern Sie den Filter oder setzen Sie ihn zurück.',
      ignored: 'Nicht verstanden:',
      failed: 'Die Liste konnte nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
  es: {
    skip: 'Ir al contenido',
    menu: 'Columna lateral',
    menuButton: 'Menú',
    missing: 'Página no encontrada',
    missingText: 'No hay nada en esta dirección. Puede que la página se haya movido o retirado.',
    gone: 'Esta página ya no existe',
    goneText: 'Se retiró.',
    home: 'A la página de inicio',
    contact: '¿Preguntas? Escriba a',
    stopFilm: 'Detener el vídeo',
    playFilm: 'Reproducir el vídeo',
    languages: 'Idiomas',
    list: {
      filter: 'Filtrar',
      search: 'Buscar por nombre',
      any: 'Todos',
      from: 'de',
      to: 'a',
      order: 'Ordenar por',
      usual: 'Orden sugerido',
      byName: 'Nombre',
      published: 'Fecha',
      tags: 'Etiquetas',
      up: 'ascendente',
      down: 'descendente',
      show: 'Ver resultados',
      clear: 'Borrar',
      found: 'Resultados:',
      moreThan: 'más de',
      none: 'No hay coincidencias. Cambie el filtro o bórrelo para verlo todo.',
      ignored: 'No se entiende:',
      failed: 'No se pudo cargar la lista. Inténtelo de nuevo en un momento.',
    },
  },
  ar: {
    skip: 'إلى المحتوى',
    menu: 'العمود الجانبي',
    menuButton: 'القائمة',
    missing: 'الصفحة غير موجودة',
    missingText: 'لا يوجد شيء في هذا العنوان. ربما نُقلت الصفحة أو أُزيلت.',
    gone: 'لم تعد هذه الصفحة موجودة',
    goneText: 'أُزيلت.',
    home: 'إلى الصفحة الأولى',
    contact: 'أسئلة؟ اكتب إلى',
    stopFilm: 'إيقاف الفيديو',
    playFilm: 'تشغيل الفيديو',
    languages: 'اللغات',
    list: {
      filter: 'تصفية',
      search: 'البحث بالاسم',
      any: 'الكل',
      from: 'من',
      to: 'إلى',
      order: 'الترتيب حسب',
      usual: 'الترتيب المقترح',
      byName: 'الاسم',
      published: 'التاريخ',
      tags: 'الوسوم',
      up: 'تصاعدي',
      down: 'تنازلي',
      show: 'عرض النتائج',
      clear: 'مسح',
      found: 'النتائج:',
      moreThan: 'أكثر من',
      none: 'لا شيء مطابق. غيّر التصفية أو امسحها لعرض الكل.',
      ignored: 'لم يُفهم:',
      failed: 'تعذّر تحميل القائمة. حاول مرة أخرى بعد لحظات.',
    },
  },
  fr: {
    skip: 'Aller au contenu',
    menu: 'Colonne latérale',
    menuButton: 'Menu',
    missing: 'Page introuvable',
    missingText: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée ou retirée.',
    gone: 'Cette page n’existe plus',
    goneText: 'Elle a été retirée.',
    home: 'Vers la page d’accueil',
    contact: 'Une question ? Écrivez à',
    stopFilm: 'Arrêter le film',
    playFilm: 'Lire le film',
    languages: 'Langues',
    list: {
      filter: 'Filtrer',
      search: 'Rechercher par nom',
      any: 'Tous',
      from: 'de',
      to: 'à',
      order: 'Trier par',
      usual: 'Ordre suggéré',
      byName: 'Nom',
      published: 'Date',
      tags: 'Étiquettes',
      up: 'croissant',
      down: 'décroissant',
      show: 'Voir les résultats',
      clear: 'Effacer',
      found: 'Résultats :',
      moreThan: 'plus de',
      none: 'Aucun résultat. Modifiez le filtre ou effacez-le pour tout voir.',
      ignored: 'Non compris :',
      failed: 'La liste n’a pas pu être chargée. Veuillez réessayer dans un instant.',
    },
  },
  ro: {
    skip: 'Sari la conținut',
    menu: 'Coloană laterală',
    menuButton: 'Meniu',
    missing: 'Pagina nu a fost găsită',
    missingText: 'Nu există nimic la această adresă. Poate a fost mutată sau retrasă.',
    gone: 'Această pagină nu mai există',
    goneText: 'A fost retrasă.',
    home: 'La prima pagină',
    contact: 'Întrebări? Scrieți la',
    stopFilm: 'Oprește filmul',
    playFilm: 'Redă filmul',
    languages: 'Limbi',
    list: {
      filter: 'Filtrare',
      search: 'Caută după nume',
      any: 'Toate',
      from: 'de la',
      to: 'până la',
      order: 'Sortează după',
      usual: 'Ordine sugerată',
      byName: 'Nume',
      published: 'Dată',
      tags: 'Etichete',
      up: 'crescător',
      down: 'descrescător',
      show: 'Arată rezultatele',
      clear: 'Șterge',
      found: 'Rezultate:',
      moreThan: 'peste',
      none: 'Nimic nu se potrivește. Schimbă filtrul sau șterge-l pentru a vedea tot.',
      ignored: 'Nu s-a înțeles:',
      failed: 'Lista nu a putut fi încărcată. Încearcă din nou peste câteva momente.',
    },
  },
  zh: {
    skip: '跳到正文',
    menu: '侧栏',
    menuButton: '菜单',
    missing: '找不到页面',
    missingText: '此地址没有内容，可能已被移动或撤下。',
    gone: '此页面已不存在',
    goneText: '该页面已被撤下。',
    home: '返回首页',
    contact: '有疑问？请写信至',
    stopFilm: '停止影片',
    playFilm: '播放影片',
    languages: '语言',
    list: {
      filter: '筛选',
      search: '按名称搜索',
      any: '全部',
      from: '从',
      to: '到',
      order: '排序方式',
      usual: '推荐顺序',
      byName: '名称',
      published: '日期',
      tags: '标签',
      up: '升序',
      down: '降序',
      show: '显示结果',
      clear: '清除',
      found: '结果：',
      moreThan: '超过',
      none: '没有匹配的内容。请更改筛选条件，或清除后查看全部。',
      ignored: '无法识别：',
      failed: '无法加载列表。请稍后再试。',
    },
  },
};

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** The direction that a language is written in. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

/** Attributes of the root of a document in a language. */
export const languageAttributes = (language: string): string =>
  `lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`;

const english: Words = words.en as Words;

/** The languages that these words exist in. */
export const siteLanguages: readonly string[] = Object.keys(words);

/** What the page itself says around its blocks, in the language of the site. */
export function siteWords(language: string): Words {
  return words[language] ?? english;
}
