interface RoleContent {
  name: string;
  label: string;
  description: string;
  isDefault?: boolean;
  mayComment?: boolean;
  isPremium?: boolean;
  /** Price of a month in euros; free where it is left out. */
  price?: number;
  /** Names of tags of the type Newsletter. */
  letters: readonly string[];
}

interface SubscriptionContent {
  name: string;
  description: string;
  isOver?: boolean;
  roles: readonly RoleContent[];
}

interface PostContent {
  title: string;
  content: string;
  /** Name of the page that it stands on. */
  page: string;
  isHidden?: boolean;
  comments: readonly string[];
}

interface LetterContent {
  name: string;
  subject: string;
  status: 'DRAFT' | 'PLANNED' | 'SENT';
  isCopy?: boolean;
  /** A letter of this many weeks ago. */
  weeks: number;
  opening: string;
}

interface CommunicationContent {
  name: string;
  type: string;
  subject: string;
  text: string;
}

/** Who reads a site, and what it tells them. */
export interface AudienceContent {
  members: number;
  /** Roles of members who have subscribed to nothing. */
  freeRoles: readonly RoleContent[];
  subscriptions: readonly SubscriptionContent[];
  posts: readonly PostContent[];
  letters: readonly LetterContent[];
  communications: readonly CommunicationContent[];
}

/** `Title|Content|Page|Comment|Comment...` as a post. */
export function postLine(line: string): PostContent {
  const [title = '', content = '', page = '', ...comments] = line.split('|');
  return { title, content, page, comments };
}

/** `Name|Type|Subject|Text` as a communication. */
export function communicationLine(line: string): CommunicationContent {
  const [name = '', type = '', subject = '', text = ''] = line.split('|');
  return { name, type, subject, text };
}

/** `weeks|STATUS|Name|Subject|Opening` as a newsletter; `COPY` is a draft that was copied from another one. */
export function letterLine(line: string): LetterContent {
  const [weeks = '0', status = '', name = '', subject = '', opening = ''] = line.split('|');
  const isCopy = status === 'COPY';
  return {
    weeks: Number(weeks),
    status: isCopy ? 'DRAFT' : (status as LetterContent['status']),
    isCopy,
    name,
    subject,
    opening,
  };
}
