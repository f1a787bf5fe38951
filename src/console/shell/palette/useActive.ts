import { useState } from 'react';
import type { Command } from './command.ts';

/**
 * Which command Enter runs: the first of the list until somebody moves, also when records arrive later. It is known by its
 * id, so what arrives above or below does not put another one under the finger.
 */
export function useActive(commands: readonly Command[], text: string) {
  const [chosen, setChosen] = useState({ id: '', text });
  // A new text is a new question, and its best answer stands first.
  const chosenIndex = chosen.text === text ? commands.findIndex(({ id }) => id === chosen.id) : -1;
  const index = Math.max(chosenIndex, 0);
  const activate = ({ id }: Command) => setChosen({ id, text });
  return {
    active: commands[index],
    activate,
    /** Goes round at the ends by single steps; longer ones stop there. */
    move(steps: number) {
      const last = commands.length - 1;
      const round = Math.abs(steps) === 1;
      const to = index + steps;
      const next = commands[to > last ? (round ? 0 : last) : to < 0 ? (round ? last : 0) : to];
      if (next) activate(next);
    },
  };
}
