import { testCards } from '../cards.ts';

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Where a person enters a card, with those of tests to choose from. */
export function cardField(): string {
  const cards = testCards.map(({ number, label }) => `<option value="${spaced(number)}">${label}</option>`);
  return `<label>Card number<input name="card" inputmode="numeric" required autocomplete="off" list="cards" value="4242 4242 4242 4242"></label>
<datalist id="cards">${cards.join('')}</datalist>`;
}

export const testCardNote = `<small>A stand-in on this machine: nobody is charged. Test cards: ${testCards.map(({ number, label }) => `${spaced(number)} ${label.toLowerCase()}`).join('; ')}.</small>`;
