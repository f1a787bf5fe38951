import { type Markup, markup } from './markup.ts';
import { memberPaths } from './paths.ts';
import { buttonForm, field, framed, type PageContext, whoLine } from './shared-markup.ts';
import { membershipWords } from './words/membership-words.ts';
import type { MembershipWords } from './words/membership-words-en.ts';
import { dayText, fill } from './words/words.ts';

/** A package as a visitor chooses it; the price is in units of the currency. */
export interface PackageView {
  roleId: string;
  title: string;
  period: 'month' | 'year' | 'once' | 'free';
  price: number;
  currency: string;
  trialDays: number;
}

export interface MembershipView {
  id: string;
  title: string;
  status: 'INCOMPLETE' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'UNPAID' | 'CANCELED' | null;
  /** Whether it is paid again and again. */
  isRecurring: boolean;
  priceText: string;
  periodEnd: string | null;
  endsAt: string | null;
  change: { title: string; at: string } | null;
  /** What it can be changed to. */
  others: readonly PackageView[];
}

export interface InvoiceView {
  day: string;
  amount: number;
  currency: string;
  state: 'paid' | 'openBill' | 'failedBill' | 'returned';
  pageUrl: string | null;
  pdfUrl: string | null;
}

export interface ChangeView {
  offer: PackageView;
  /** At once, with what is due; or at the end of the period. */
  when: 'now' | 'period-end';
  dueNow: number;
  at: string;
}

export const cancelReasons = ['too_expensive', 'missing_features', 'unused', 'low_quality', 'other'] as const;

export function amountText(amount: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}

/** `€9.00 a month` in the language of the site. */
export function priceText({ period, price, currency }: Omit<PackageView, 'title'>, language: string): string {
  const words = membershipWords(language);
  return period === 'free' ? words.free : fill(words[period], { price: amountText(price, currency, language) });
}

/** What is joined, and the button that leads to the payment. */
export function joinPage(context: PageContext, offer: PackageView, refusal?: string): Markup {
  const words = membershipWords(context.language);
  const price = priceText(offer, context.language);
  const trial = offer.trialDays > 0 ? fill(words.trialFirst, { days: offer.trialDays, price }) : price;
  return markup`${whoLine(context, '')}${framed(
    fill(words.joinHeading, { title: offer.title }),
    refusal ? markup`<p class="note bad" role="alert">${refusal}</p>` : null,
    markup`<p class="lead">${trial}</p>`,
    offer.period === 'free' ? null : markup`<p>${words.payText}</p>`,
    actionForm(
      context,
      memberPaths(context.base).join(offer.roleId, offer.period),
      offer.period === 'free' ? words.joinFree : words.pay,
    ),
  )}`;
}

/** The way to the payment: browsers follow it by themselves. */
export function leavePage({ language }: PageContext, url: string): Markup {
  const words = membershipWords(language);
  return framed(
    words.toPayment,
    markup`<p class="lead" role="status">${words.toPaymentText}</p>`,
    markup`<p><a class="button" href="${url}">${words.pay}</a></p>`,
  );
}

/** The memberships of whoever is signed in. */
export function membershipPage(
  context: PageContext,
  { memberships, invoices, note, fault, hasCard }: MembershipsShown,
): Markup {
  const { base, language } = context;
  const words = membershipWords(language);
  return markup`${whoLine(context, '')}${framed(
    memberships.length > 1 ? words.memberships : words.membership,
    note ? markup`<p class="note" role="status">${note}</p>` : null,
    fault ? markup`<p class="note bad" role="alert">${fault}</p>` : null,
    memberships.length === 0 ? markup`<p class="lead">${words.noMembership}</p>` : null,
    markup`${memberships.map((one) => membershipPart(context, words, one))}`,
    hasCard ? actionForm(context, memberPaths(base).portal, words.card, true) : null,
    invoices.length > 0
      ? markup`<h2>${words.invoices}</h2><ul class="posts">${invoices.map((one) => invoiceEntry(words, language, one))}</ul>`
      : null,
  )}`;
}

export interface MembershipsShown {
  memberships: readonly MembershipView[];
  invoices: readonly InvoiceView[];
  note?: string | undefined;
  fault?: string | undefined;
  hasCard: boolean;
}

function membershipPart(context: PageContext, words: MembershipWords, one: MembershipView): Markup {
  const { base, language } = context;
  const paths = memberPaths(base);
  const day = (iso: string | null) => (iso ? dayText(iso, language) : '');
  const isLive = one.status === 'TRIALING' || one.status === 'ACTIVE' || one.status === 'PAST_DUE';
  const lines = [
    statusText(words, one, day),
    isLive && one.endsAt ? fill(words.endsOn, { date: day(one.endsAt) }) : '',
    isLive && one.change ? fill(words.changesOn, { title: one.change.title, date: day(one.change.at) }) : '',
    isLive && one.isRecurring && !one.endsAt && !one.change ? fill(words.renewsOn, { date: day(one.periodEnd) }) : '',
  ].filter((line) => line !== '');
  const fields = { membership: one.id };
  const waits = one.endsAt !== null || one.change !== null;
  const others = one.others.map(
    (offer) =>
      markup`<p><a href="${paths.change(offer.roleId, offer.period)}">${fill(words.changeTo, { title: offer.title, price: priceText(offer, language) })}</a></p>`,
  );
  return markup`<section aria-label="${one.title}"><h2>${one.title}</h2>${one.priceText ? markup`<p>${one.priceText}</p>` : null}${lines.map((line) => markup`<p class="note">${line}</p>`)}${isLive && one.isRecurring && !waits ? others : null}${
    isLive && one.isRecurring && waits
      ? buttonForm(context, { action: paths.resume, label: words.resume, fields })
      : null
  }${isLive && one.isRecurring && !one.endsAt ? cancelForm(context, words, one, day(one.periodEnd)) : null}</section>`;
}

function statusText(words: MembershipWords, one: MembershipView, day: (iso: string | null) => string): string {
  if (one.status === null) return words.statusGiven;
  if (one.status === 'INCOMPLETE') return words.payingStill;
  if (one.status === 'ACTIVE' && !one.isRecurring) return words.statusForever;
  const date = day(one.status === 'CANCELED' ? one.endsAt : one.periodEnd);
  return fill(words[`status${one.status}`], { date });
}

function cancelForm(context: PageContext, words: MembershipWords, { id }: MembershipView, date: string): Markup {
  const choices = cancelReasons.map(
    (reason, at) =>
      markup`<label><input type="radio" name="reason" value="${reason}"${at === 0 ? markup` required` : null}>${words[reason]}</label>`,
  );
  return markup`<details><summary>${words.cancel}</summary><form class="form" method="post" action="${memberPaths(context.base).cancel}"><p>${fill(words.cancelText, { date })}</p><input type="hidden" name="key" value="${context.member?.formKey ?? ''}"><input type="hidden" name="membership" value="${id}"><fieldset class="choices"><legend>${words.reason}</legend>${choices}</fieldset>${field('comment', words.comment, { kind: 'long', maxLength: 500, required: false })}<button class="button">${words.cancelNow}</button></form></details>`;
}

function invoiceEntry(words: MembershipWords, language: string, one: InvoiceView): Markup {
  const link = one.pdfUrl ? markup` <a href="${one.pdfUrl}">${words.invoice} (PDF)</a>` : null;
  const pay = one.state === 'openBill' && one.pageUrl ? markup` <a href="${one.pageUrl}">${words.payIt}</a>` : null;
  return markup`<li><time datetime="${one.day}">${dayText(one.day, language)}</time> · ${amountText(one.amount, one.currency, language)} · ${words[one.state]}${link}${pay}</li>`;
}

/** What a change costs, before it is made. */
export function changePage(context: PageContext, { offer, when, dueNow, at }: ChangeView): Markup {
  const { base, language } = context;
  const words = membershipWords(language);
  const [price, date] = [priceText(offer, language), dayText(at, language)];
  const amount = amountText(Math.abs(dueNow), offer.currency, language);
  return markup`${whoLine(context, '')}${framed(
    fill(words.changeHeading, { title: offer.title }),
    when === 'now'
      ? markup`<p class="lead">${fill(dueNow < 0 ? words.creditNow : words.dueNow, { amount })}</p><p>${fill(words.thenPrice, { date, price })}</p>`
      : markup`<p class="lead">${fill(words.changeLater, { date, title: offer.title, price })}</p>`,
    actionForm(
      context,
      memberPaths(base).change(offer.roleId, offer.period),
      when === 'now' ? words.changeNow : fill(words.changeThen, { date }),
    ),
    markup`<p><a href="${memberPaths(base).membership}">${words.back}</a></p>`,
  )}`;
}

/** In the place of what premium members alone read: for everybody, so it may be kept by shared caches. */
export function wallPart(
  base: string,
  language: string,
  page: { id: string; name: string; description: string },
): Markup {
  const words = membershipWords(language);
  return markup`<div class="talk"><div class="wrap"><h1>${page.name}</h1>${page.description ? markup`<p class="lead">${page.description}</p>` : null}<p class="note">${words.premiumOnly}</p><p><a class="button" href="${memberPaths(base).read(page.id)}">${words.readIt}</a></p></div></div>`;
}

function actionForm({ member }: PageContext, action: string, label: string, isPlain = false): Markup {
  return markup`<form method="post" action="${action}"><input type="hidden" name="key" value="${member?.formKey ?? ''}"><button class="${isPlain ? 'plain' : 'button'}">${label}</button></form>`;
}
