import type { ChoiceOption } from '#schema/field.ts';
import { defineResource } from '#schema/resource.ts';
import { auditKinds } from './audit-kinds.ts';
import { roleOptions } from './shared.ts';

/** What the database's triggers and the server write; the table keeps whatever else they may tell one day. */
const actions: ChoiceOption[] = [
  { value: 'sign-in', label: 'Signed in' },
  { value: 'sign-out-everywhere', label: 'Signed out everywhere' },
  { value: 'identity-replaced', label: 'Signed up again', tone: 'warning' },
  { value: 'invited', label: 'Invited', tone: 'info' },
  { value: 'invitation-changed', label: 'Invitation changed', tone: 'info' },
  { value: 'invitation-accepted', label: 'Invitation accepted', tone: 'success' },
  { value: 'invitation-revoked', label: 'Invitation revoked', tone: 'warning' },
  { value: 'member-added', label: 'Joined', tone: 'success' },
  { value: 'role-changed', label: 'Role changed', tone: 'warning' },
  { value: 'member-changed', label: 'Membership changed', tone: 'warning' },
  { value: 'member-removed', label: 'Left or removed', tone: 'warning' },
  { value: 'owner-changed', label: 'Ownership transferred', tone: 'warning' },
  { value: 'begun-from-template', label: 'Begun from a template', tone: 'info' },
  { value: 'restored-from-archive', label: 'Restored from an archive', tone: 'info' },
  { value: 'status-changed', label: 'Status changed', tone: 'warning' },
  { value: 'assignment-changed', label: 'Assignment changed', tone: 'info' },
  { value: 'published', label: 'Published', tone: 'success' },
  { value: 'planned', label: 'Publication planned', tone: 'info' },
  { value: 'unpublished', label: 'Unpublished', tone: 'warning' },
  { value: 'publish-refused', label: 'Planned publication failed', tone: 'danger' },
  { value: 'preview-shared', label: 'Preview shared', tone: 'info' },
  { value: 'preview-revoked', label: 'Shared preview ended', tone: 'warning' },
  { value: 'created', label: 'Created', tone: 'success' },
  { value: 'changed', label: 'Changed', tone: 'info' },
  { value: 'soft-deleted', label: 'Moved to deleted', tone: 'warning' },
  { value: 'restored', label: 'Restored', tone: 'success' },
  { value: 'deleted', label: 'Deleted for good', tone: 'danger' },
  { value: 'export', label: 'Exported', tone: 'info' },
  { value: 'import', label: 'Imported', tone: 'info' },
  { value: 'import-undone', label: 'Import undone', tone: 'warning' },
  { value: 'view-as', label: 'Viewed as somebody else', tone: 'info' },
  { value: 'refused', label: 'Refused', tone: 'danger' },
];

const shared = {
  table: 'audit_event',
  labels: { one: 'Audit event', many: 'Audit log' },
  actions: ['read'],
  title: 'created_at',
  fields: [
    { kind: 'date', name: 'created_at', label: 'When', precision: 'minute', readOnly: 'always', filled: true },
    { kind: 'text', name: 'actor_email', label: 'Who', readOnly: 'always' },
    { kind: 'choice', name: 'action', label: 'Action', required: true, options: actions, readOnly: 'always' },
    {
      kind: 'choice',
      name: 'subject',
      label: 'Kind of record',
      options: [...auditKinds, ...roleOptions],
      readOnly: 'always',
    },
    { kind: 'text', name: 'record_title', label: 'Record', readOnly: 'always' },
    { kind: 'text', name: 'record_id', label: 'Record id', readOnly: 'always' },
    { kind: 'text', name: 'ip', label: 'IP address', readOnly: 'always' },
    { kind: 'text', name: 'user_agent', label: 'Program', readOnly: 'always' },
    { kind: 'json', name: 'detail', label: 'Details', readOnly: 'always' },
  ],
  storage: { record_title: 'detail.title' },
  list: {
    columns: ['created_at', 'actor_email', 'action', 'subject', 'record_title', 'ip'],
    filters: ['created_at', 'actor_email', 'action', 'subject', 'record_id', 'ip'],
    search: ['actor_email'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [
    { label: 'What happened', fields: ['created_at', 'actor_email', 'action', 'subject', 'record_title', 'record_id'] },
    { label: 'Where from', fields: ['ip', 'user_agent', 'detail'] },
  ],
} as const;

/** What happened in a space. Events are written by triggers and by the server, and nobody can change them. */
export const auditEvent = defineResource({
  ...shared,
  name: 'audit_event',
  subject: 'Audit',
  scope: 'space',
  routes: { list: '/config/audit' },
  screens: { list: 'audit' },
  menu: { group: 'settings', icon: 'audit', order: 14 },
});

/** The same for all spaces and for what belongs to none, such as sign-ins. */
export const platformAudit = defineResource({
  ...shared,
  name: 'platform_audit',
  subject: 'PlatformAudit',
  scope: 'platform',
  routes: { list: '/superadmin/audit' },
  menu: { group: 'superadmin', icon: 'audit', order: 8 },
});
