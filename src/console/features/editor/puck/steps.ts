import type { ComponentData, Data, PuckAction } from '@puckeditor/core';
import type { Content } from '../content/content.ts';
import { blockItems, sectionItems } from './puck-data.ts';

/** Steps that can be taken back. */
const MOST = 100;
/** Typing in one field is one step until it pauses for so many milliseconds. */
const PAUSE_MS = 1000;

/** Actions of Puck's that change content. A drop is a move that Puck itself would not note. */
const CHANGING = new Set(['insert', 'duplicate', 'reorder', 'move', 'remove', 'replace', 'setData']);

/** Saves of others that a step remembers apart; one that has more is forgotten. Saves that follow each other are one. */
const MOST_SAVES = 20;

/** What others saved: content as it was before, and after it. */
export interface OthersSave {
  was: Content;
  theirs: Content;
}

/** The content that a step leads to, and what others have saved since. */
interface Step {
  content: Data;
  saves: readonly OthersSave[];
}

/** With another save: one that goes on from the last is joined in one with it. */
function withSave({ content, saves }: Step, save: OthersSave): Step {
  const last = saves.at(-1);
  const goesOn = last !== undefined && last.theirs === save.was;
  return { content, saves: goesOn ? saves.with(-1, { ...save, was: last.was }) : [...saves, save] };
}

/**
 * What was done, step by step. Puck's own history joins everything within a quarter of a second into one step and loses what
 * is not noted yet when it goes back; here two acts are two steps, however fast they follow each other.
 */
export function createSteps(now: () => number = () => performance.now()) {
  let past: Step[] = [];
  let future: Step[] = [];
  /** What the last step changed, and when; the next may go on with it. */
  let last = { key: '', at: Number.NEGATIVE_INFINITY };
  let isStepping = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    /** Puts into every step what others have saved since: nobody takes back what somebody else has done. It is joined once somebody goes there. */
    rebase(save: OthersSave) {
      const rebased = (steps: Step[]) => {
        const all = steps.map((step) => withSave(step, save));
        return all.slice(all.findLastIndex(({ saves }) => saves.length > MOST_SAVES) + 1);
      };
      [past, future] = [rebased(past), rebased(future)];
      last = { key: '', at: Number.NEGATIVE_INFINITY };
    },
    /** Changes content without a step. */
    quietly(change: () => void) {
      isStepping = true;
      try {
        change();
      } finally {
        isStepping = false;
      }
    },
    hasPast: () => past.length > 0,
    hasFuture: () => future.length > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Told of every action of Puck's, with the content before it. */
    note(action: PuckAction, before: Data) {
      if (isStepping || !CHANGING.has(action.type)) return;
      const key = keyOf(action, before);
      if (key === null) return;
      const goesOn = key !== '' && key === last.key && now() - last.at < PAUSE_MS;
      last = { key, at: now() };
      if (goesOn) return;
      past = [...past, { content: before, saves: [] }].slice(-MOST);
      future = [];
      notify();
    },
    /**
     * Goes one step back, or forward.
     * @param show puts content in place of `current`
     * @param join puts what others saved into content
     */
    step(by: -1 | 1, current: Data, show: (content: Data) => void, join: (content: Data, save: OthersSave) => Data) {
      const target = by < 0 ? past.at(-1) : future.at(-1);
      if (!target) return;
      const back = { content: current, saves: [] };
      if (by < 0) [past, future] = [past.slice(0, -1), [...future, back]];
      else [past, future] = [[...past, back], future.slice(0, -1)];
      last = { key: '', at: Number.NEGATIVE_INFINITY };
      isStepping = true;
      try {
        show(target.saves.reduce(join, target.content));
      } finally {
        isStepping = false;
      }
      notify();
    },
  };
}

export type Steps = ReturnType<typeof createSteps>;

/** What an action changes: equal for typing in one field, empty for what is a step of its own, null where nothing changes. */
function keyOf(action: PuckAction, before: Data): string | null {
  if (action.type === 'move' || action.type === 'reorder') {
    const sourceZone = action.type === 'move' ? action.sourceZone : action.destinationZone;
    const stays = sourceZone === action.destinationZone && action.sourceIndex === action.destinationIndex;
    return stays ? null : '';
  }
  if (action.type !== 'replace') return '';
  const now = action.data.props;
  const was = itemsOf(before).find(({ props }) => props.id === now.id)?.props;
  const changed = differences(was, now).filter((name) => name !== 'info');
  const values = differences(was?.info, now.info);
  if (changed.length + values.length === 0) return null;
  return changed.length > 0 ? '' : `${now.id} ${values.join(' ')}`;
}

type Values = Readonly<Record<string, unknown>>;

const differences = (was: Values = {}, now: Values = {}) =>
  Object.keys({ ...was, ...now }).filter((name) => was[name] !== now[name]);

const itemsOf = (data: Data): ComponentData[] =>
  sectionItems(data).flatMap((section) => [section, ...blockItems(section)]);
