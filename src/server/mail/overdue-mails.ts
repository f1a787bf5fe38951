import { accountMail } from './account-mail.ts';

/** The mail to an owner whose payment failed: nothing has happened yet. */
export const paymentFailedMail = accountMail({
  en: {
    subject: 'Your payment failed',
    title: (name) => (name ? `${name}, your payment failed` : 'Your payment failed'),
    text: 'We could not collect the payment for your plan, and try again in the next days. Everything goes on for two weeks. After that nobody can change anything in your spaces until it is paid; your sites stay online.',
    button: 'Look at your plan',
    account: (email) => `Your account is ${email}.`,
    otherwise: 'If you have paid meanwhile, you can ignore this mail.',
  },
  fr: {
    subject: 'Votre paiement a échoué',
    title: (name) => (name ? `${name}, votre paiement a échoué` : 'Votre paiement a échoué'),
    text: 'Nous n’avons pas pu encaisser le paiement de votre offre et réessaierons ces prochains jours. Tout continue pendant deux semaines. Ensuite, plus rien ne pourra être modifié dans vos espaces avant le paiement ; vos sites restent en ligne.',
    button: 'Voir votre offre',
    account: (email) => `Votre compte est ${email}.`,
    otherwise: 'Si vous avez payé entre-temps, vous pouvez ignorer ce message.',
  },
  ro: {
    subject: 'Plata ta a eșuat',
    title: (name) => (name ? `${name}, plata ta a eșuat` : 'Plata ta a eșuat'),
    text: 'Nu am putut încasa plata pentru planul tău și încercăm din nou în zilele următoare. Totul continuă timp de două săptămâni. După aceea nu se mai poate schimba nimic în spațiile tale până la plată; site-urile rămân online.',
    button: 'Vezi planul tău',
    account: (email) => `Contul tău este ${email}.`,
    otherwise: 'Dacă ai plătit între timp, poți ignora acest mesaj.',
  },
  zh: {
    subject: '您的付款失败',
    title: (name) => (name ? `${name}，您的付款失败` : '您的付款失败'),
    text: '我们未能收取您的套餐费用，将在未来几天内重试。两周内一切照常。之后在付款前，您的空间内容将无法更改；您的网站仍保持在线。',
    button: '查看您的套餐',
    account: (email) => `您的账户是 ${email}。`,
    otherwise: '如果您已付款，可以忽略此邮件。',
  },
});

/** The mail to an owner whose spaces are read only from now on. */
export const readOnlyMail = accountMail({
  en: {
    subject: 'Your spaces are read only',
    title: () => 'Your spaces are read only until you pay',
    text: 'The payment for your plan is two weeks overdue. Nobody can change anything in your spaces now. Nothing is deleted, and your sites stay online. Everything is as before as soon as it is paid.',
    button: 'Pay now',
    account: (email) => `Your account is ${email}.`,
    otherwise: 'If you have paid meanwhile, you can ignore this mail.',
  },
  fr: {
    subject: 'Vos espaces sont en lecture seule',
    title: () => 'Vos espaces sont en lecture seule jusqu’au paiement',
    text: 'Le paiement de votre offre a deux semaines de retard. Plus rien ne peut être modifié dans vos espaces. Rien n’est supprimé et vos sites restent en ligne. Tout redevient comme avant dès que le paiement est fait.',
    button: 'Payer maintenant',
    account: (email) => `Votre compte est ${email}.`,
    otherwise: 'Si vous avez payé entre-temps, vous pouvez ignorer ce message.',
  },
  ro: {
    subject: 'Spațiile tale pot fi doar citite',
    title: () => 'Spațiile tale pot fi doar citite până plătești',
    text: 'Plata pentru planul tău întârzie de două săptămâni. Acum nu se mai poate schimba nimic în spațiile tale. Nu se șterge nimic, iar site-urile rămân online. Totul revine la normal imediat ce se plătește.',
    button: 'Plătește acum',
    account: (email) => `Contul tău este ${email}.`,
    otherwise: 'Dacă ai plătit între timp, poți ignora acest mesaj.',
  },
  zh: {
    subject: '您的空间现为只读',
    title: () => '付款前您的空间为只读',
    text: '您的套餐费用已逾期两周。现在您的空间内容无法更改。不会删除任何内容，您的网站仍保持在线。付款后一切立即恢复。',
    button: '立即付款',
    account: (email) => `您的账户是 ${email}。`,
    otherwise: '如果您已付款，可以忽略此邮件。',
  },
});
