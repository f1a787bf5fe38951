import type { Invitation } from '../ports/invitations.ts';
import type { Mail } from '../ports/mail/mailer.ts';
import { oneLine } from './escape-html.ts';
import type { Language } from './language.ts';
import { letter } from './layout.ts';

type Words = (names: { inviter: string; space: string; role: string; email: string; until: string }) => {
  subject: string;
  title: string;
  text: string;
  button: string;
  until: string;
  ignore: string;
};

const roleNames: Record<Language, Record<string, string>> = {
  en: { ADMIN: 'Admin', MANAGER: 'Manager', EDITOR: 'Editor', AUTHOR: 'Author', CONTRACTOR: 'Contractor' },
  fr: {
    ADMIN: 'Administrateur',
    MANAGER: 'Responsable',
    EDITOR: 'Éditeur',
    AUTHOR: 'Auteur',
    CONTRACTOR: 'Prestataire',
  },
  ro: { ADMIN: 'Administrator', MANAGER: 'Manager', EDITOR: 'Editor', AUTHOR: 'Autor', CONTRACTOR: 'Colaborator' },
  zh: { ADMIN: '管理员', MANAGER: '经理', EDITOR: '编辑', AUTHOR: '作者', CONTRACTOR: '外包人员' },
};

/** Who invites when that user is gone. */
const somebody: Record<Language, string> = { en: 'Somebody', fr: 'Quelqu’un', ro: 'Cineva', zh: '有人' };

const words: Record<Language, Words> = {
  en: ({ inviter, space, role, email, until }) => ({
    subject: `${inviter} invites you to ${space}`,
    title: `Join ${space}`,
    text: `${inviter} invites you to work in the workspace “${space}” as ${role}.`,
    button: 'See the invitation',
    until: `The invitation is for ${email} and can be accepted until ${until}.`,
    ignore: 'If you do not know what this is about, you can ignore this mail.',
  }),
  fr: ({ inviter, space, role, email, until }) => ({
    subject: `${inviter} vous invite à rejoindre ${space}`,
    title: `Rejoindre ${space}`,
    text: `${inviter} vous invite à travailler dans l’espace « ${space} » en tant que : ${role}.`,
    button: 'Voir l’invitation',
    until: `L’invitation est destinée à ${email} et peut être acceptée jusqu’au ${until}.`,
    ignore: 'Si vous ne savez pas de quoi il s’agit, vous pouvez ignorer ce message.',
  }),
  ro: ({ inviter, space, role, email, until }) => ({
    subject: `${inviter} te invită în ${space}`,
    title: `Intră în ${space}`,
    text: `${inviter} te invită să lucrezi în spațiul „${space}” cu rolul: ${role}.`,
    button: 'Vezi invitația',
    until: `Invitația este pentru ${email} și poate fi acceptată până la ${until}.`,
    ignore: 'Dacă nu știi despre ce este vorba, poți ignora acest mesaj.',
  }),
  zh: ({ inviter, space, role, email, until }) => ({
    subject: `${inviter} 邀请您加入 ${space}`,
    title: `加入 ${space}`,
    text: `${inviter} 邀请您以“${role}”的身份在工作区“${space}”中工作。`,
    button: '查看邀请',
    until: `此邀请仅适用于 ${email}，有效期至 ${until}。`,
    ignore: '如果您不了解此邮件的内容，可以忽略它。',
  }),
};

/** The mail of an invitation, in plain text and in HTML. @param link to accept it by */
export function invitationMail(invitation: Invitation, link: string, language: Language): Omit<Mail, 'to'> {
  const { subject, title, text, button, until, ignore } = words[language]({
    inviter: oneLine(invitation.invitedBy?.name ?? '') || somebody[language],
    space: oneLine(invitation.space.name),
    role: roleNames[language][invitation.role] ?? invitation.role,
    email: invitation.email ?? '',
    until: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(invitation.expiresAt),
    ),
  });
  return letter({ language, subject, title, text, button: { label: button, link }, notes: [until, ignore] });
}
