import { accountMail } from './account-mail.ts';

/** The mail to whoever has the address of an account that another sign-in has taken over. */
export const newIdentityMail = accountMail({
  en: {
    subject: 'A new sign-in has your account',
    title: (name) => (name ? `Was this you, ${name}?` : 'Was this you?'),
    text: 'Somebody who has proved to own this address has signed up again. Your account goes with that sign-in now, and the one before does not open it any more.',
    button: 'Sign in',
    account: (email) => `Your account is ${email}.`,
    otherwise:
      'If this was not you, sign in as you always do and register again: the account comes back to you. Then tell the owners of your workspaces.',
  },
  fr: {
    subject: 'Une nouvelle connexion a repris votre compte',
    title: (name) => (name ? `Était-ce vous, ${name} ?` : 'Était-ce vous ?'),
    text: 'Une personne qui a prouvé que cette adresse est la sienne s’est inscrite à nouveau. Votre compte suit désormais cette connexion, et la précédente ne l’ouvre plus.',
    button: 'Se connecter',
    account: (email) => `Votre compte est ${email}.`,
    otherwise:
      'Si ce n’était pas vous, connectez-vous comme d’habitude et inscrivez-vous à nouveau : le compte vous revient. Prévenez ensuite les propriétaires de vos espaces.',
  },
  ro: {
    subject: 'O nouă autentificare a preluat contul tău',
    title: (name) => (name ? `Ai fost tu, ${name}?` : 'Ai fost tu?'),
    text: 'Cineva care a dovedit că deține această adresă s-a înregistrat din nou. Contul tău ține acum de acea autentificare, iar cea dinainte nu îl mai deschide.',
    button: 'Autentifică-te',
    account: (email) => `Contul tău este ${email}.`,
    otherwise:
      'Dacă nu ai fost tu, autentifică-te ca de obicei și înregistrează-te din nou: contul revine la tine. Apoi anunță proprietarii spațiilor tale.',
  },
  zh: {
    subject: '您的账户已由新的登录方式接管',
    title: (name) => (name ? `${name}，这是您本人吗？` : '这是您本人吗？'),
    text: '有人证明拥有此邮箱地址并重新注册。您的账户现在归该登录方式所有，之前的登录方式不再能打开它。',
    button: '登录',
    account: (email) => `您的账户是 ${email}。`,
    otherwise: '如果不是您本人，请照常登录并重新注册：账户会回到您手中。然后请告知您所在工作区的所有者。',
  },
});
