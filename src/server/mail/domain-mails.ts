import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { SiteFault, SiteFaultKind } from '#schema/api/space-domain.ts';
import type { DomainNews } from '../ports/edge/domains.ts';
import type { Mail } from '../ports/mail/mailer.ts';
import type { Language } from './language.ts';
import { letter } from './layout.ts';

interface DomainMail {
  hostname: string;
  news: DomainNews;
  /** The one thing to change, where it is broken. */
  fault: SiteFault | null;
  /** Whether visitors see the site of the space. */
  isOpen: boolean;
  /** To the names of the space in the console. */
  link: string;
}

interface Words {
  title: Record<DomainNews | 'connected', (host: string) => string>;
  text: Record<DomainNews | 'connected', (host: string) => string>;
  faults: Record<SiteFaultKind, (host: string) => string>;
  set: string;
  found: string;
  button: string;
  again: string;
}

/** The mail to the owner of a space about a name of its site. */
export function domainMail({ hostname, news, fault, isOpen, link }: DomainMail, language: Language): Omit<Mail, 'to'> {
  const { title, text, faults, set, found, button, again } = words[language];
  const { record = null, found: foundRecords = [] } = (news === 'broken' && fault) || {};
  // A name leads to a site that nobody sees yet.
  const variant = news === 'up' && !isOpen ? 'connected' : news;
  const shownName = readableDomain(hostname);
  const subject = title[variant](shownName);
  const what = news === 'broken' && fault ? faults[fault.kind](readableDomain(record?.name ?? hostname)) : '';
  const notes = [
    ...(what ? [what] : []),
    ...(record ? [`${set} ${record.type} ${record.name} ${record.value}`] : []),
    ...(foundRecords.length > 0 ? [`${found} ${foundRecords.join(', ')}`] : []),
    again,
  ];
  return letter({
    language,
    subject,
    title: subject,
    text: text[variant](shownName),
    button: { label: button, link },
    notes,
  });
}

const words: Record<Language, Words> = {
  en: {
    title: {
      up: (host) => `Your site is up at ${host}`,
      connected: (host) => `${host} is connected to your site`,
      broken: (host) => `Visitors do not find your site at ${host}`,
      mended: (host) => `Your site is up again at ${host}`,
    },
    text: {
      up: (host) => `Visitors find your site at https://${host}/ now.`,
      connected: (host) => `https://${host}/ leads to your site. Visitors see it as soon as you open the site.`,
      broken: () => 'We looked twice, some minutes apart. This is the one thing to change:',
      mended: (host) => `Visitors find your site at https://${host}/ again.`,
    },
    faults: {
      'name-servers': (name) => `Set the name servers of ${name} where it is registered.`,
      authority: (name) => `A CAA record of ${name} forbids the certificate. Set another one beside it.`,
      'no-address': (name) => `${name} has no address any more. Choose “Try again” at the domain: we set it up anew.`,
      unreachable: (name) => `Nothing answers at ${name}. Choose “Try again” at the domain: we set it up anew.`,
      'certificate-ended': (name) => `The certificate of ${name} has ended. Choose “Try again” at the domain.`,
      'certificate-name': (name) =>
        `The certificate that ${name} shows is for other names. Choose “Try again” at the domain.`,
      'certificate-untrusted': (name) =>
        `Browsers do not trust the certificate of ${name}. Choose “Try again” at the domain.`,
      redirect: (name) => `${name} does not lead to your primary domain. Choose “Try again” at the domain.`,
      'other-site': (name) => `Something else answers at ${name}. Choose “Try again” at the domain: we set it up anew.`,
    },
    set: 'Set:',
    found: 'Found:',
    button: 'Open your domains',
    again: 'We go on looking and write again when something changes.',
  },
  fr: {
    title: {
      up: (host) => `Votre site est en ligne sur ${host}`,
      connected: (host) => `${host} est relié à votre site`,
      broken: (host) => `Les visiteurs ne trouvent pas votre site sur ${host}`,
      mended: (host) => `Votre site est de nouveau en ligne sur ${host}`,
    },
    text: {
      up: (host) => `Les visiteurs trouvent maintenant votre site sur https://${host}/.`,
      connected: (host) => `https://${host}/ mène à votre site. Les visiteurs le verront dès que vous l’ouvrirez.`,
      broken: () => 'Nous avons vérifié deux fois, à quelques minutes d’intervalle. Voici la seule chose à changer :',
      mended: (host) => `Les visiteurs trouvent de nouveau votre site sur https://${host}/.`,
    },
    faults: {
      'name-servers': (name) => `Définissez les serveurs de noms de ${name} là où il est enregistré.`,
      authority: (name) => `Un enregistrement CAA de ${name} interdit le certificat. Ajoutez-en un autre à côté.`,
      'no-address': (name) =>
        `${name} n’a plus d’adresse. Choisissez « Réessayer » près du domaine : nous le configurons à nouveau.`,
      unreachable: (name) =>
        `Rien ne répond sur ${name}. Choisissez « Réessayer » près du domaine : nous le configurons à nouveau.`,
      'certificate-ended': (name) => `Le certificat de ${name} a expiré. Choisissez « Réessayer » près du domaine.`,
      'certificate-name': (name) =>
        `Le certificat de ${name} est pour d’autres noms. Choisissez « Réessayer » près du domaine.`,
      'certificate-untrusted': (name) =>
        `Les navigateurs ne font pas confiance au certificat de ${name}. Choisissez « Réessayer » près du domaine.`,
      redirect: (name) => `${name} ne mène pas à votre domaine principal. Choisissez « Réessayer » près du domaine.`,
      'other-site': (name) =>
        `Autre chose répond sur ${name}. Choisissez « Réessayer » près du domaine : nous le configurons à nouveau.`,
    },
    set: 'À définir :',
    found: 'Trouvé :',
    button: 'Ouvrir vos domaines',
    again: 'Nous continuons à vérifier et vous écrirons si quelque chose change.',
  },
  ro: {
    title: {
      up: (host) => `Site-ul tău este online la ${host}`,
      connected: (host) => `${host} este legat de site-ul tău`,
      broken: (host) => `Vizitatorii nu găsesc site-ul tău la ${host}`,
      mended: (host) => `Site-ul tău este din nou online la ${host}`,
    },
    text: {
      up: (host) => `Vizitatorii găsesc acum site-ul tău la https://${host}/.`,
      connected: (host) => `https://${host}/ duce la site-ul tău. Vizitatorii îl văd de îndată ce îl deschizi.`,
      broken: () => 'Am verificat de două ori, la câteva minute distanță. Acesta este singurul lucru de schimbat:',
      mended: (host) => `Vizitatorii găsesc din nou site-ul tău la https://${host}/.`,
    },
    faults: {
      'name-servers': (name) => `Setează serverele de nume ale ${name} acolo unde este înregistrat.`,
      authority: (name) => `O înregistrare CAA a ${name} interzice certificatul. Adaugă alta lângă ea.`,
      'no-address': (name) =>
        `${name} nu mai are nicio adresă. Alege „Încearcă din nou” la domeniu: îl configurăm din nou.`,
      unreachable: (name) =>
        `Nu răspunde nimic la ${name}. Alege „Încearcă din nou” la domeniu: îl configurăm din nou.`,
      'certificate-ended': (name) => `Certificatul ${name} a expirat. Alege „Încearcă din nou” la domeniu.`,
      'certificate-name': (name) =>
        `Certificatul arătat de ${name} este pentru alte nume. Alege „Încearcă din nou” la domeniu.`,
      'certificate-untrusted': (name) =>
        `Browserele nu au încredere în certificatul ${name}. Alege „Încearcă din nou” la domeniu.`,
      redirect: (name) => `${name} nu duce la domeniul tău principal. Alege „Încearcă din nou” la domeniu.`,
      'other-site': (name) =>
        `Altceva răspunde la ${name}. Alege „Încearcă din nou” la domeniu: îl configurăm din nou.`,
    },
    set: 'De setat:',
    found: 'Găsit:',
    button: 'Deschide domeniile',
    again: 'Verificăm în continuare și îți scriem când se schimbă ceva.',
  },
  zh: {
    title: {
      up: (host) => `您的网站已在 ${host} 上线`,
      connected: (host) => `${host} 已连接到您的网站`,
      broken: (host) => `访客无法在 ${host} 找到您的网站`,
      mended: (host) => `您的网站已在 ${host} 恢复上线`,
    },
    text: {
      up: (host) => `访客现在可以在 https://${host}/ 找到您的网站。`,
      connected: (host) => `https://${host}/ 已指向您的网站。您开放网站后，访客即可看到。`,
      broken: () => '我们间隔几分钟检查了两次。只需更改这一项：',
      mended: (host) => `访客又可以在 https://${host}/ 找到您的网站。`,
    },
    faults: {
      'name-servers': (name) => `请在 ${name} 的注册商处设置域名服务器。`,
      authority: (name) => `${name} 的 CAA 记录禁止签发证书。请在旁边再设置一条。`,
      'no-address': (name) => `${name} 已没有地址。请在该域名处选择“重试”：我们会重新设置。`,
      unreachable: (name) => `${name} 没有响应。请在该域名处选择“重试”：我们会重新设置。`,
      'certificate-ended': (name) => `${name} 的证书已过期。请在该域名处选择“重试”。`,
      'certificate-name': (name) => `${name} 显示的证书属于其他名称。请在该域名处选择“重试”。`,
      'certificate-untrusted': (name) => `浏览器不信任 ${name} 的证书。请在该域名处选择“重试”。`,
      redirect: (name) => `${name} 没有跳转到您的主域名。请在该域名处选择“重试”。`,
      'other-site': (name) => `${name} 上响应的是其他网站。请在该域名处选择“重试”：我们会重新设置。`,
    },
    set: '设置：',
    found: '发现：',
    button: '打开您的域名',
    again: '我们会继续检查，有变化时再通知您。',
  },
};
