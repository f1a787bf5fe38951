import { type Access, type Action, allows } from '#schema/access.ts';

const letters: [Action, string][] = [
  ['read', 'R'],
  ['create', 'W'],
  ['update', 'U'],
  ['delete', 'D'],
  ['publish', 'P'],
];

/** The permission matrix as a Markdown page: subjects by roles, as the rules really are. */
export function permissionTables(access: Access, subjects: readonly string[]): string {
  const roles = access.roles.filter((role) => role.inSpace);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    '# Permissions',
    '',
    'Generated from `permissions/` by `npm run generate`. R read, W write (create), U update, D delete, P publish.',
    'What is not listed is denied. Rows are always those of the selected space.',
    '',
    row(['Subject', ...roles.map((role) => role.label)]),
    row(['---', ...roles.map(() => '---')]),
    ...subjects.map((subject) =>
      row([
        subject,
        ...roles.map(({ name }) => {
          const cell = letters.filter(([action]) => allows(access, name, action, subject)).map(([, letter]) => letter);
          const flag = access.flags.find((rule) => rule.role === name && rule.subject === subject);
          return cell.join('') + (flag ? ` while \`${flag.flag}\` is set` : '');
        }),
      ]),
    ),
    '',
    ...[...new Set(access.rows.map(({ subject, resource }) => resource ?? subject))].map(
      (name) => `Of ${name}, a person reaches only the rows that the row rules of \`permissions/\` name.`,
    ),
    '',
  ];
  return lines.join('\n');
}
