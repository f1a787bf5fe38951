import type { FeedNews } from '../ports/files/feeds.ts';
import type { Mail } from '../ports/mail/mailer.ts';
import type { Language } from './language.ts';
import { letter } from './layout.ts';

interface FeedMail {
  /** Of the dataset. */
  name: string;
  news: FeedNews;
  /** To the feed in the console. */
  link: string;
}

interface Words {
  title: Record<FeedNews, (name: string) => string>;
  text: Record<FeedNews, string>;
  button: string;
}

/** The mail about a feed that is not read as its schedule says. */
export function feedMail({ name, news, link }: FeedMail, language: Language): Omit<Mail, 'to'> {
  const { title, text, button } = words[language];
  const subject = title[news](name);
  return letter({ language, subject, title: subject, text: text[news], button: { label: button, link }, notes: [] });
}

const words: Record<Language, Words> = {
  en: {
    title: {
      failing: (name) => `The feed “${name}” cannot be read`,
      stopped: (name) => `The feed “${name}” is not read any more`,
    },
    text: {
      failing:
        'It has failed three times in a row. We go on trying, less often each time. The feed says what is wrong; what you have is as it was.',
      stopped:
        'Whoever set its schedule may not import all that it brings any more, or its source has changed since. Somebody who may import can set the schedule again; until then nothing changes.',
    },
    button: 'Open the feed',
  },
  fr: {
    title: {
      failing: (name) => `Le flux « ${name} » ne peut pas être lu`,
      stopped: (name) => `Le flux « ${name} » n’est plus lu`,
    },
    text: {
      failing:
        'La lecture a échoué trois fois de suite. Nous continuons d’essayer, de moins en moins souvent. Le flux indique ce qui ne va pas ; vos données n’ont pas changé.',
      stopped:
        'La personne qui a défini la planification ne peut plus importer tout ce qu’il apporte, ou la source a changé depuis. Quelqu’un qui a le droit d’importer peut la définir à nouveau ; d’ici là, rien ne change.',
    },
    button: 'Ouvrir le flux',
  },
  ro: {
    title: {
      failing: (name) => `Fluxul „${name}” nu poate fi citit`,
      stopped: (name) => `Fluxul „${name}” nu mai este citit`,
    },
    text: {
      failing:
        'Citirea a eșuat de trei ori la rând. Încercăm în continuare, tot mai rar. Fluxul spune ce nu este în regulă; datele tale au rămas cum erau.',
      stopped:
        'Cine a stabilit programul nu mai are dreptul să importe tot ce aduce fluxul sau sursa s-a schimbat între timp. Cineva care are dreptul să importe poate stabili programul din nou; până atunci nu se schimbă nimic.',
    },
    button: 'Deschide fluxul',
  },
  zh: {
    title: {
      failing: (name) => `无法读取数据源“${name}”`,
      stopped: (name) => `数据源“${name}”已不再读取`,
    },
    text: {
      failing: '已连续失败三次。我们会继续尝试，但间隔会越来越长。数据源页面会说明原因；现有数据保持不变。',
      stopped:
        '设置计划的人已无权导入其全部内容，或来源在此后已更改。有导入权限的人可以重新设置计划；在此之前不会有任何更改。',
    },
    button: '打开数据源',
  },
};
