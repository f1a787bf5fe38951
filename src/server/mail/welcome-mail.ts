import { accountMail } from './account-mail.ts';

/** The mail to somebody who leaves the waitlist. */
export const welcomeMail = accountMail({
  en: {
    subject: 'Your account is ready',
    title: (name) => (name ? `Welcome, ${name}` : 'Welcome'),
    text: 'Your place on the waitlist has come up: you can sign in now and make your first workspace.',
    button: 'Sign in',
    account: (email) => `Your account is ${email}.`,
    otherwise: 'If you did not ask for an account, you can ignore this mail.',
  },
  fr: {
    subject: 'Votre compte est prêt',
    title: (name) => (name ? `Bienvenue, ${name}` : 'Bienvenue'),
    text: 'Votre tour sur la liste d’attente est venu : vous pouvez vous connecter et créer votre premier espace.',
    button: 'Se connecter',
    account: (email) => `Votre compte est ${email}.`,
    otherwise: 'Si vous n’avez pas demandé de compte, vous pouvez ignorer ce message.',
  },
  ro: {
    subject: 'Contul tău este gata',
    title: (name) => (name ? `Bine ai venit, ${name}` : 'Bine ai venit'),
    text: 'Ți-a venit rândul pe lista de așteptare: te poți autentifica și poți crea primul tău spațiu.',
    button: 'Autentifică-te',
    account: (email) => `Contul tău este ${email}.`,
    otherwise: 'Dacă nu ai cerut un cont, poți ignora acest mesaj.',
  },
  zh: {
    subject: '您的账户已开通',
    title: (name) => (name ? `欢迎，${name}` : '欢迎'),
    text: '您已通过候补名单：现在可以登录并创建您的第一个工作区。',
    button: '登录',
    account: (email) => `您的账户是 ${email}。`,
    otherwise: '如果您没有申请账户，可以忽略此邮件。',
  },
});
