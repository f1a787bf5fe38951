/** What becomes of a payment with a test card (https://docs.stripe.com/testing). */
export type CardOutcome = 'paid' | 'declined' | 'fails-later' | 'asks-its-owner' | 'disputed';

export interface TestCard {
  number: string;
  outcome: CardOutcome;
  /** For people who choose one on the page. */
  label: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'paid', label: 'Succeeds' },
  { number: '4000000000000002', outcome: 'declined', label: 'Is declined' },
  { number: '4000000000003220', outcome: 'asks-its-owner', label: 'Asks for 3-D Secure' },
  { number: '4000000000000341', outcome: 'fails-later', label: 'Is taken, and fails when it is charged' },
  { number: '4000000000000259', outcome: 'disputed', label: 'Succeeds, and is disputed' },
];

/** @returns null for a number that is not a test card's */
export const outcomeOf = (number: string): CardOutcome | null =>
  testCards.find((card) => card.number === number.replace(/\D/g, ''))?.outcome ?? null;

export const last4Of = (number: string): string => number.replace(/\D/g, '').slice(-4);

/** Of a card that is kept. */
export const outcomeOfLast4 = (last4: string): CardOutcome =>
  testCards.find(({ number }) => last4Of(number) === last4)?.outcome ?? 'declined';
