import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { labelsOf } from '#console/records/labels.ts';
import { menuOf } from '#console/session/menu-of.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { roleLimitOf } from '#rules/people.ts';
import { RightsTable, type SubjectRow } from './RightsTable.tsx';
import { RoleRules } from './RoleRules.tsx';
import { RuleList } from './RuleList.tsx';
import { actions, rightsOf, waitsForFlag } from './rules-of.ts';

const ALL = 'all';

/**
 * /config/permissions, open to every role of a space: who may do what, by the rules themselves. First what the viewer may, then any
 * other role.
 */
export default function Permissions() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { resources, access } = useModel();
  const hiddenItems = useHiddenItems();
  // The owner of a space holds every subject that spaces have.
  const subjects = Object.keys(access.matrix.SpaceOwner ?? {});
  const [parameters, setParameters] = useSearchParams();
  const roles = access.roles.filter(({ inSpace }) => inSpace).map(({ name }) => name);
  const requestedRole = parameters.get('role') ?? '';
  const role = roles.includes(requestedRole) || requestedRole === ALL ? requestedRole : viewer.role;
  const search = parameters.get('q') ?? '';
  const named = parameters.get('subject');
  const roleLabel = (name: string) => t(`roles.${name}`, { defaultValue: name });
  const subjectLabel = (name: string) => t(`why.subjects.${name}`, { defaultValue: name });
  const put = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('subject');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  const words = search.trim().toLowerCase();
  const matches = (row: SubjectRow) =>
    named ? row.id === named : `${row.label} ${row.lists}`.toLowerCase().includes(words);
  const rows = subjects.map((subject): SubjectRow => {
    const lists = resources.filter((one) => one.scope === 'space' && one.subject === subject);
    const letters = (name: string) =>
      rightsOf(access, name, subject)
        .map((action) => t(`why.actions.${action}`))
        .join(', ');
    const waits = (role === ALL ? roles : [role]).some((name) => waitsForFlag(access, name, subject));
    const grantedActions = rightsOf(access, role, subject);
    return {
      id: subject,
      label: subjectLabel(subject),
      lists:
        lists.length > 0
          ? t('permissions.records', { records: lists.map((one) => labelsOf(t, one).many).join(', ') })
          : '',
      cells:
        role === ALL
          ? roles.map((name) => letters(name) || false)
          : actions.map((action) => grantedActions.includes(action)),
      note: waits ? t('permissions.withFlag') : undefined,
    };
  });
  const shown = rows.filter(matches);
  const columns =
    role === ALL
      ? roles.map((id) => ({ id, label: roleLabel(id) }))
      : actions.map((id) => ({ id, label: t(`why.actions.${id}`) }));

  return (
    <>
      <PageHeader title={t('permissions.title')} subtitle={t('permissions.text')} />
      <Stack sx={{ gap: 3 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <TextField
            select
            label={t('permissions.role')}
            value={role}
            onChange={(event) => put('role', event.target.value)}
            sx={{ minWidth: 220 }}
          >
            {[viewer.role, ...roles.filter((name) => name !== viewer.role)].map((name) => (
              <MenuItem key={name} value={name}>
                {name === viewer.role ? `${t('permissions.mine')} (${roleLabel(name)})` : roleLabel(name)}
              </MenuItem>
            ))}
            <MenuItem value={ALL}>{t('permissions.all')}</MenuItem>
          </TextField>
          <TextField
            type="search"
            label={t('permissions.search')}
            value={named ? subjectLabel(named) : search}
            onChange={(event) => put('q', event.target.value)}
            sx={{ flex: 1, maxWidth: 360 }}
          />
        </Stack>
        {shown.length > 0 ? (
          <RightsTable label={t('permissions.rights')} columns={columns} rows={shown} />
        ) : (
          <Typography role="status">{t('permissions.none')}</Typography>
        )}
        {role !== ALL && <RoleRules access={access} role={role} hidden={hiddenItems(role)} />}
        <RuleList
          title={t('permissions.limits')}
          rules={roles.map((name) => {
            const count = roleLimitOf(name);
            return t(count === 1 ? 'permissions.limitOne' : 'permissions.limitMany', { role: roleLabel(name), count });
          })}
        />
      </Stack>
    </>
  );
}

const modes = ['space', 'settings'] as const;

/** Labels of the items in a space's menus that a role does not see, its flags set. */
function useHiddenItems(): (role: string) => readonly string[] {
  const { t } = useTranslation();
  const model = useModel();
  const itemsOf = (role: string) => {
    const viewer = { role, userId: '', spaceId: '', flags: { pageAccess: true } };
    return modes.flatMap((mode) => menuOf(t, model, model.access, mode, viewer).flatMap(({ items }) => items));
  };
  return (role) => {
    const visibleIds = itemsOf(role).map(({ id }) => id);
    return itemsOf('SpaceOwner').flatMap(({ id, label }) => (visibleIds.includes(id) ? [] : [label]));
  };
}
