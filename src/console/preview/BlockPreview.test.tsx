// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BlockTask, planBlock, renderBlock } from '#render/blocks.ts';
import { siteOf } from '#render/site.ts';
import { createTemplateEngine } from '#render/template-engine.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { Unmoved } from '#tests/support/unmoved.ts';
import { BlockPreview } from './BlockPreview.tsx';
import type { PreviewPlace } from './preview-document.ts';

const compile = createTemplateEngine();
vi.mock('./shared-renderer.ts', () => ({
  sharedRenderer: () => ({ render: async (tasks: BlockTask[]) => tasks.map((task) => renderBlock(compile, task)) }),
}));

beforeEach(() => void vi.stubGlobal('ResizeObserver', Unmoved));
afterEach(cleanup);

const site = siteOf({ id: '', name: 'Aurora', info: {}, meta: {} });

function blockWith(template: string) {
  const component = {
    id: 'c',
    version: 1,
    schema: [{ kind: 'text', name: 'heading' }],
    info: { template },
    versions: [],
  };
  const block = planBlock({ id: 'b', info: { heading: 'Hello' }, version: 1, component });
  if (!block) throw new Error('no plan');
  return block;
}

async function show(template: string, place: PreviewPlace = 'page') {
  const i18n = await englishTexts();
  const preview = (text: string) => (
    <I18nextProvider i18n={i18n}>
      <BlockPreview site={site} block={blockWith(text)} title="Preview" place={place} />
    </I18nextProvider>
  );
  const { rerender } = render(preview(template));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview', { selector: 'iframe' } as never);
  return { frame, change: (text: string) => rerender(preview(text)) };
}

it('shows a block in a frame in which nothing runs, at the width of the chosen device', async () => {
  const { frame } = await show('<h2>{{ heading }}</h2>');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.getAttribute('srcdoc')).toContain('<h2>Hello</h2>');
  expect(frame.style.width).toBe('1280px');
  await userEvent.click(screen.getByRole('button', { name: 'Phone, 390 pixels wide' }));
  expect(frame.style.width).toBe('390px');
});

it('gives a sidebar the room that it has beside a page', async () => {
  const { frame } = await show('<p>{{ heading }}</p>', 'sidebar');
  expect(frame.style.width).toBe('272px');
});

it('says what is wrong with a template and where, and keeps what was drawn before', async () => {
  const { frame, change } = await show('<h2>{{ heading }}</h2>');
  change('<h2>\n{{ heading | nonsense }}</h2>');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/undefined filter: nonsense, line:2/));
  expect(frame.getAttribute('srcdoc')).toContain('<h2>Hello</h2>');
  change('<h3>{{ heading }}</h3>');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(frame.getAttribute('srcdoc')).toContain('<h3>Hello</h3>');
});
