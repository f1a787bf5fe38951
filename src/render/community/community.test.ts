import { describe, expect, it } from 'vitest';
import { communityPart } from './community-part.ts';
import { markup } from './markup.ts';
import { memberPaths, returnPath } from './paths.ts';
import { postPage, postsPage } from './post-pages.ts';
import { postsBelow } from './posts-below.ts';
import type { PageContext } from './shared-markup.ts';
import type { MemberView, PostView } from './thread.ts';
import { communityWords } from './words/words.ts';

const post: PostView = {
  id: '11111111-1111-4111-8111-111111111111',
  title: '<img src=x onerror=alert(1)>',
  content: '"quoted" & <b>bold</b>',
  author: 'Anna "A" B.',
  createdAt: '2026-11-20T09:00:00Z',
  likes: 2,
  comments: 0,
  isPublished: true,
  isMine: false,
  isLiked: false,
};
const page = { id: 'p', name: 'A <page>', slug: 'home', community: 'premium' } as const;
const member: MemberView = {
  ...{ name: 'Ann', email: 'ann@x.test', firstName: 'Ann', lastName: '', mayWrite: true, isPremium: false },
  formKey: 'the-key',
};
const sceneFor = (who: MemberView | null): PageContext => ({
  ...{ base: '/sites/x', language: 'en', words: communityWords('en'), member: who },
});

describe('markup', () => {
  it('escapes what is put in, but for other markup, and writes nothing for what is missing', () => {
    const list = ['<', '"'].map((text) => markup`<li title="${text}">${text}</li>`);
    expect(markup`${list}${null}${false}${undefined}${0}`.html).toBe(
      '<li title="&lt;">&lt;</li><li title="&quot;">&quot;</li>0',
    );
  });
});

describe('what members wrote', () => {
  it('is text wherever it is shown', () => {
    const thread = { page, post, comments: [{ ...post, id: 'c' }], total: 1, number: 1, isReviewed: false };
    for (const { html } of [
      postsBelow({ language: 'fr', base: '', pageId: 'p', posts: [post] }),
      postsPage(sceneFor(member), { page, posts: [post], total: 1, number: 1, isReviewed: true }),
      postPage(sceneFor(member), thread),
    ]) {
      expect(html).not.toMatch(/<img|<b>|"A" B/);
      expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    }
  });

  it('has forms for those alone who may write there', () => {
    const forms = (who: MemberView | null, community: 'members' | 'premium') =>
      postsPage(sceneFor(who), { page: { ...page, community }, posts: [], total: 0, number: 1, isReviewed: false })
        .html;
    expect(forms(member, 'members')).toContain('name="title"');
    expect(forms(member, 'premium')).toContain('Only premium members write here.');
    expect(forms({ ...member, isPremium: true }, 'premium')).toContain('value="the-key"');
    expect(forms({ ...member, mayWrite: false }, 'members')).not.toContain('name="title"');
    expect(forms(null, 'members')).toContain('/sites/x/_members/sign-in?to=_members%2Fpages%2Fp');
  });

  it('keeps its look to itself', () => {
    const { html, css } = communityPart(markup`<p class="note"></p>`);
    expect(html).toMatch(/^<div class="community">/);
    expect(css).toContain('.community .note');
    expect(css).not.toMatch(/(^|})\.note/);
  });
});

describe('the paths of members', () => {
  it('lead back inside the site alone', () => {
    const id = post.id;
    const good = ['about-us', 'guides/one', '_members/account', `_members/posts/${id}`];
    expect(good.map(returnPath)).toEqual(good);
    const bad = [
      '//evil.example',
      'https://evil.example',
      '_members/sign-out',
      '../x',
      'a\\b',
      '/about',
      'a?b',
      7,
      undefined,
    ];
    expect(bad.map(returnPath)).toEqual(bad.map(() => ''));
    expect(memberPaths('').signIn('a/b')).toBe('/_members/sign-in?to=a%2Fb');
  });
});
