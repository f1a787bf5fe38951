import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

const writtenBy = {
  kind: 'reference',
  name: 'created_by',
  to: 'user',
  relation: 'creator',
  readOnly: 'always',
} as const;

/** What is to be done in a space; it may be about any record. */
export const task = defineResource({
  name: 'task',
  labels: { one: 'Task', many: 'Tasks' },
  subject: 'Task',
  scope: 'space',
  namesEditor: true,
  title: 'title',
  fields: [
    { kind: 'text', name: 'title', required: true, maxLength: 200 },
    { kind: 'text', name: 'description', format: 'multiline', maxLength: 10_000 },
    {
      kind: 'choice',
      name: 'status',
      required: true,
      default: 'TODO',
      options: [
        { value: 'TODO', label: 'To do', tone: 'neutral' },
        { value: 'IN_PROGRESS', label: 'In progress', tone: 'info' },
        { value: 'DONE', label: 'Done', tone: 'success' },
      ],
    },
    { kind: 'reference', name: 'assignee_id', label: 'Assigned to', to: 'user' },
    { kind: 'date', name: 'due_on', label: 'Due', precision: 'day' },
    {
      kind: 'list',
      name: 'checklist',
      filled: true,
      max: 100,
      item: {
        kind: 'group',
        name: 'step',
        fields: [
          { kind: 'text', name: 'text', label: 'Step', required: true, maxLength: 300 },
          { kind: 'boolean', name: 'done' },
        ],
      },
    },
    { kind: 'number', name: 'position', label: 'Place on the board', filled: true },
    { kind: 'text', name: 'record_resource', label: 'Kind of record', maxLength: 100 },
    { kind: 'text', name: 'record_id', label: 'Record', maxLength: 36 },
    { ...writtenBy, label: 'Created by' },
    createdAt,
    updatedAt,
  ],
  presets: { created_by: 'userId' },
  attaches: { resource: 'record_resource', id: 'record_id' },
  routes: { list: '/task/list', create: '/task/new', edit: '/task/edit/:id' },
  aliases: { '/task/board': 'list' },
  list: {
    columns: ['title', 'status', 'assignee_id', 'due_on', 'created_by', 'updated_at'],
    filters: ['title', 'status', 'assignee_id', 'due_on', 'created_by', 'created_at', 'updated_at'],
    search: ['title'],
    sort: [{ by: 'due_on' }],
  },
  form: [
    { label: 'Task', fields: ['title', 'description', 'status', 'assignee_id', 'due_on'] },
    { label: 'Checklist', fields: ['checklist'] },
  ],
  screens: { list: 'task-list', create: 'task-create', edit: 'task-edit' },
  menu: { group: 'content', icon: 'task', order: 7 },
  delete: 'hard',
  canUndelete: true,
});

/** What people write about a task; its page shows them. */
export const taskComment = defineResource({
  name: 'task_comment',
  labels: { one: 'Task comment', many: 'Task comments' },
  subject: 'Task',
  actions: ['read', 'create', 'delete'],
  scope: 'space',
  title: 'content',
  fields: [
    { kind: 'text', name: 'content', format: 'multiline', required: true, maxLength: 10_000 },
    {
      kind: 'reference',
      name: 'task_id',
      label: 'Task',
      to: 'task',
      onDelete: 'cascade',
      required: true,
      readOnly: 'afterCreate',
    },
    { ...writtenBy, label: 'Written by' },
    createdAt,
  ],
  presets: { created_by: 'userId' },
  list: { columns: ['content', 'created_by', 'created_at'], sort: [{ by: 'created_at' }] },
  delete: 'hard',
  canUndelete: true,
});
