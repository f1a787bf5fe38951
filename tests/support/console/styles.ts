import { StyleSheet } from '@emotion/sheet';
import { afterAll, beforeAll } from 'vitest';

const insert = StyleSheet.prototype.insert;

/**
 * Keeps Emotion's rules out of the document. Each question for a role asks jsdom what is hidden, and jsdom answers by all rules that
 * there are: a third of what tests of screens took.
 */
export function leaveStylesOut(): void {
  StyleSheet.prototype.insert = () => {};
}

/** For a file that asks what a style hides or lays over something else. */
export function applyStyles(): void {
  beforeAll(() => {
    StyleSheet.prototype.insert = insert;
  });
  afterAll(leaveStylesOut);
}
