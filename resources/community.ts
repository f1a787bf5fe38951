import { defineResource } from '#schema/resource.ts';
import { createdAt, memberOf, updatedAt } from './shared.ts';

const postOf = {
  kind: 'reference',
  name: 'post_id',
  label: 'Post',
  to: 'post',
  onDelete: 'cascade',
  required: true,
  readOnly: 'afterCreate',
} as const;

const counter = { kind: 'number', integer: true, readOnly: 'always' } as const;

/** What members write on pages. */
export const post = defineResource({
  name: 'post',
  labels: { one: 'Post', many: 'Posts' },
  subject: 'Page',
  scope: 'space',
  namesEditor: true,
  title: 'title',
  fields: [
    { kind: 'text', name: 'title', maxLength: 300 },
    { kind: 'text', name: 'content', format: 'multiline' },
    { kind: 'boolean', name: 'is_published', label: 'Published' },
    { kind: 'reference', name: 'page_id', label: 'Page', to: 'page', onDelete: 'cascade', readOnly: 'afterCreate' },
    memberOf,
    { ...counter, name: 'likes_count', label: 'Likes' },
    { ...counter, name: 'comments_count', label: 'Comments' },
    createdAt,
    updatedAt,
  ],
  routes: { list: '/post/list' },
  screens: { list: 'community-list' },
  list: {
    columns: ['title', 'is_published', 'page_id', 'member_id', 'likes_count', 'comments_count', 'created_at'],
    filters: ['title', 'content', 'is_published', 'page_id', 'member_id', 'created_at'],
    search: ['title', 'content'],
    sort: [{ by: 'created_at', desc: true }],
  },
  menu: { group: 'content', icon: 'community', order: 5, label: 'Community' },
  form: [{ label: 'Post', fields: ['title', 'content', 'is_published', 'page_id', 'member_id'] }],
  related: [
    { resource: 'post_comments', by: 'post_id' },
    { resource: 'post_likes', by: 'post_id' },
  ],
  delete: 'hard',
  canUndelete: true,
});

export const postComments = defineResource({
  name: 'post_comments',
  labels: { one: 'Comment', many: 'Comments' },
  subject: 'Page',
  scope: 'space',
  title: 'content',
  fields: [
    { kind: 'text', name: 'content', format: 'multiline', required: true },
    { kind: 'boolean', name: 'is_published', label: 'Published', default: true },
    postOf,
    memberOf,
    { ...counter, name: 'likes_count', label: 'Likes' },
    createdAt,
  ],
  routes: { list: '/comment/list' },
  screens: { list: 'community-list' },
  list: {
    columns: ['content', 'is_published', 'post_id', 'member_id', 'likes_count', 'created_at'],
    filters: ['content', 'is_published', 'post_id', 'member_id', 'created_at'],
    search: ['content'],
    sort: [{ by: 'created_at' }],
  },
  menu: { group: 'content', icon: 'community', order: 6, tabOf: 'post' },
  form: [{ label: 'Comment', fields: ['content', 'is_published', 'post_id', 'member_id'] }],
  delete: 'hard',
  canUndelete: true,
});

export const postLikes = defineResource({
  name: 'post_likes',
  labels: { one: 'Like', many: 'Likes' },
  subject: 'Page',
  actions: ['read', 'create', 'delete'],
  scope: 'space',
  title: 'created_at',
  fields: [
    memberOf,
    postOf,
    {
      kind: 'reference',
      name: 'comment_id',
      label: 'Comment',
      to: 'post_comments',
      onDelete: 'cascade',
      relation: 'comment',
      readOnly: 'always',
    },
    createdAt,
  ],
  routes: { list: '/like/list' },
  list: {
    columns: ['post_id', 'comment_id', 'member_id', 'created_at'],
    filters: ['post_id', 'member_id', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
  },
  menu: { group: 'content', icon: 'community', order: 7, tabOf: 'post' },
  form: [{ label: 'Like', fields: ['member_id', 'post_id'] }],
  delete: 'hard',
  canUndelete: true,
});
