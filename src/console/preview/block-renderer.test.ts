import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BlockTask, renderBlock } from '#render/blocks.ts';
import { createTemplateEngine } from '#render/template-engine.ts';
import { createBlockRenderer, type StartThread } from './block-renderer.ts';

const task = (id: string): BlockTask => ({ id, template: `<p>${id}</p>`, values: {}, base: '' });
const html = (id: string) => ({ html: `<p>${id}</p>` });

/**
 * A worker that answers like the real one, but never for blocks called `endless`.
 * @param slowMs how long a block called `slow` takes, of one worker after the other
 */
function workers(slowMs: readonly number[] = []) {
  const started: { ended: boolean }[] = [];
  const compile = createTemplateEngine();
  const start: StartThread = (hear) => {
    const state = { ended: false };
    const slow = slowMs[started.length] ?? 1;
    started.push(state);
    setTimeout(() => hear({ ready: true }), 1);
    return {
      give(tasks) {
        let ms = 0;
        for (const one of tasks) {
          if (one.id === 'endless') return;
          ms += one.id === 'slow' ? slow : 1;
          setTimeout(() => hear({ result: renderBlock(compile, one) }), ms);
        }
      },
      end: () => {
        state.ended = true;
      },
    };
  };
  return { start, started };
}

describe('the renderer of blocks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('answers in order, from one worker however many ask', async () => {
    const { start, started } = workers();
    const { render } = createBlockRenderer(start);
    const both = Promise.all([render([task('a'), task('b')]), render([task('c')])]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await both).toEqual([[html('a'), html('b')], [html('c')]]);
    expect(started).toHaveLength(1);
  });

  it('starts its worker before there is anything to render, and no second one', async () => {
    const { start, started } = workers();
    const { render, warm } = createBlockRenderer(start);
    warm();
    warm();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started).toEqual([{ ended: false }]);
    const results = render([task('a')]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await results).toEqual([html('a')]);
    expect(started).toHaveLength(1);
  });

  it('gives up a block that does not end, and goes on behind it in another worker', async () => {
    const { start, started } = workers();
    const { render } = createBlockRenderer(start);
    const results = render([task('a'), task('endless'), task('b')]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await results).toEqual([html('a'), { fault: 'The block takes too long.' }, html('b')]);
    expect(started).toEqual([{ ended: true }, { ended: true }, { ended: false }]);
  });

  it('draws a block whose worker had no turn, and those behind it', async () => {
    const { start, started } = workers([60_000, 3_000]);
    const { render } = createBlockRenderer(start);
    const results = render([task('a'), task('slow'), task('b')]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await results).toEqual([html('a'), html('slow'), html('b')]);
    expect(started).toEqual([{ ended: true }, { ended: false }]);
  });

  it('tries each block of its own a second time', async () => {
    const { start } = workers();
    const { render } = createBlockRenderer(start);
    const results = render([task('endless'), task('endless'), task('b')]);
    await vi.advanceTimersByTimeAsync(10_000);
    const fault = { fault: 'The block takes too long.' };
    expect(await results).toEqual([fault, fault, html('b')]);
  });

  it('fails the job whose worker does not start, and tries again for the next', async () => {
    const { start } = workers();
    let count = 0;
    const { render } = createBlockRenderer((hear, failed) => {
      count += 1;
      if (count > 1) return start(hear, failed);
      setTimeout(() => failed('no such file'), 1);
      return { give: () => {}, end: () => {} };
    });
    const first = render([task('a'), task('b')]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await first).toEqual([{ fault: 'no such file' }, { fault: 'no such file' }]);
    const second = render([task('c')]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await second).toEqual([html('c')]);
  });
});
