import type { FeedNews } from '../ports/files/feeds.ts';
import type { Mail } from '../ports/mail/mailer.ts';
import type { Language } from './language.ts';
import { letter } from './layout.ts';

interface Told {
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
export function feedMail({ name, news, link }: Told, language: Language): Omit<Mail, 'to'> {
  const { title, text, button } = words[language];
  const subject = title[news](name);
  return letter({ language, subject, title: subject, text: text[news], button: { label: button, link }, notes: [] });
}

const words: Record<Language, Words> = {
  en: {
    title: {
      failing: (name) => `The feed “${name}” cannot be read`,
      stopped: (name) => `The feed “${name}” is not read any more`,
      held: (name) => `The feed “${name}” waits for your answer`,
    },
    text: {
      failing:
        'It has failed three times in a row. We go on trying, less often each time. The feed says what is wrong; what you have is as it was.',
      stopped:
        'Whoever set its schedule may not import into it any more. Somebody who may can set the schedule again; until then nothing changes.',
      held: 'Its source is empty, or lacks more than half of the records that it had. Nothing was changed. Say at the feed whether that is meant.',
    },
    button: 'Open the feed',
  },
  fr: {
    title: {
      failing: (name) => `Le flux « ${name} » ne peut pas être lu`,
      stopped: (name) => `Le flux « ${name} » n’est plus lu`,
      held: (name) => `Le flux « ${name} » attend votre réponse`,
    },
    text: {
      failing:
        'La lecture a échoué trois fois de suite. Nous continuons d’essayer, de moins en moins souvent. Le flux indique ce qui ne va pas ; vos données n’ont pas changé.',
      stopped:
        'La personne qui a défini la planification ne peut plus y importer. Quelqu’un qui en a le droit peut la définir à nouveau ; d’ici là, rien ne change.',
      held: 'Sa source est vide, ou il lui manque plus de la moitié des enregistrements qu’elle contenait. Rien n’a été modifié. Indiquez dans le flux si c’est voulu.',
    },
    button: 'Ouvrir le flux',
  },
  ro: {
    title: {
      failing: (name) => `Fluxul „${name}” nu poate fi citit`,
      stopped: (name) => `Fluxul „${name}” nu mai este citit`,
      held: (name) => `Fluxul „${name}” așteaptă răspunsul tău`,
    },
    text: {
      failing:
        'Citirea a eșuat de trei ori la rând. Încercăm în continuare, tot mai rar. Fluxul spune ce nu este în regulă; datele tale au rămas cum erau.',
      stopped:
        'Cine a stabilit programul nu mai are dreptul să importe. Cineva care are dreptul poate stabili programul din nou; până atunci nu se schimbă nimic.',
      held: 'Sursa este goală sau îi lipsesc mai mult de jumătate dintre înregistrările pe care le avea. Nu s-a schimbat nimic. Spune în flux dacă este intenționat.',
    },
    button: 'Deschide fluxul',
  },
  zh: {
    title: {
      failing: (name) => `无法读取数据源“${name}”`,
      stopped: (name) => `数据源“${name}”已不再读取`,
      held: (name) => `数据源“${name}”正在等待您的答复`,
    },
    text: {
      failing: '已连续失败三次。我们会继续尝试，但间隔会越来越长。数据源页面会说明原因；现有数据保持不变。',
      stopped: '设置计划的人已无权导入。有权限的人可以重新设置计划；在此之前不会有任何更改。',
      held: '源文件为空，或缺少了原有记录的一半以上。没有任何更改。请在数据源页面说明这是否符合预期。',
    },
    button: '打开数据源',
  },
};
