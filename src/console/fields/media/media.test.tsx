// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MediaField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';
import { type MediaSource, MediaSourceContext, type MediaUpload } from './source.ts';

afterEach(cleanup);

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

interface StatefulInputProps {
  field: MediaField;
  last: { value: Json };
}

/** The field with a value that it changes; `last` is what it has now. */
function Kept({ field, last }: StatefulInputProps) {
  const [value, setValue] = useState(last.value);
  last.value = value;
  return <FieldControl id="f" field={field} value={value} onChange={setValue} record={{}} />;
}

async function setUp(options: { many?: boolean; source?: MediaSource; start?: Json; accept?: string[] }) {
  const { many = false, source = {}, start = many ? [] : '', accept } = options;
  const field: MediaField = { kind: 'media', name: 'pictures', many, ...(accept && { accept }) };
  const last: { value: Json } = { value: start };
  const { container } = render(
    <I18nextProvider i18n={await englishTexts()}>
      <MediaSourceContext value={source}>
        <Kept field={field} last={last} />
      </MediaSourceContext>
    </I18nextProvider>,
  );
  const dialog = () => container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  return { last, dialog, user: userEvent.setup() };
}

describe('a media field', () => {
  it('takes an address alone where nothing else is offered', async () => {
    const { last, user } = await setUp({});
    expect(screen.queryAllByRole('button')).toEqual([]);
    await user.type(screen.getByRole('textbox'), '/a.png');
    expect(last.value).toBe('/a.png');
  });

  it('keeps the focus of whoever takes an address away by keys', async () => {
    const { last, user } = await setUp({ start: '/a.png' });
    screen.getByRole('button', { name: 'Remove' }).focus();
    await user.keyboard('{Enter}');
    expect(last.value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('names a picture that is its own text, and keeps it until another one comes', async () => {
    const drawing = 'data:image/svg+xml,%3Csvg/%3E';
    const { last, user } = await setUp({ start: drawing });
    const address = screen.getByRole('textbox');
    expect(address).toHaveProperty('value', '');
    expect(address).toHaveProperty('placeholder', 'Picture inside the page');
    await user.click(address);
    await user.tab();
    expect(last.value).toBe(drawing);
    await user.type(address, '/a.png');
    expect(last.value).toBe('/a.png');
  });

  it('takes what was chosen from the library, and nothing when the person turned back', async () => {
    const choose = vi.fn().mockResolvedValueOnce(['/one.webp']).mockResolvedValueOnce([]);
    const { last, user } = await setUp({ source: { choose } });
    const button = screen.getByRole('button', { name: 'Choose from library' });
    await user.click(button);
    expect(last.value).toBe('/one.webp');
    await user.click(button);
    expect([last.value, choose.mock.calls]).toEqual([
      '/one.webp',
      Array(2).fill([{ many: false, kinds: ['picture'] }]),
    ]);
  });

  it('adds to a list what is chosen and uploaded, and leaves its empty rows out', async () => {
    const choose = async () => ['/b.webp', '/c.webp'];
    const upload = async ({ name }: File) => `/${name}.webp`;
    const { last, dialog, user } = await setUp({ many: true, start: ['/a.webp', ''], source: { choose, upload } });
    await user.click(screen.getByRole('button', { name: 'Choose from library' }));
    expect(last.value).toEqual(['/a.webp', '/b.webp', '/c.webp']);
    await user.upload(dialog(), [file('d'), file('e')]);
    await waitFor(() => expect(last.value).toEqual(['/a.webp', '/b.webp', '/c.webp', '/d.webp', '/e.webp']));
  });

  it('shows how far an upload is, and can cancel it', async () => {
    let running: MediaUpload | undefined;
    const upload = (_file: File, options: MediaUpload) =>
      new Promise<string>((_resolve, reject) => {
        running = options;
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
      });
    const { last, dialog, user } = await setUp({ source: { upload }, start: '/kept.png' });
    await user.upload(dialog(), file('slow.png'));
    act(() => running?.onProgress(0.4));
    expect(screen.getByRole('progressbar', { name: 'slow.png' }).getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect([running?.signal.aborted, last.value, screen.queryByRole('alert')]).toEqual([true, '/kept.png', null]);
  });

  it('says why an upload failed, and forgets it with the next', async () => {
    const upload = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('HTML'), { code: 'file-html-refused' }))
      .mockResolvedValueOnce('/good.webp');
    const { last, dialog, user } = await setUp({ source: { upload } });
    await user.upload(dialog(), file('a.svg'));
    expect((await screen.findByRole('alert')).textContent).toContain('HTML files can run scripts');
    await user.upload(dialog(), file('a.png'));
    await waitFor(() => expect(last.value).toBe('/good.webp'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for the files that the field takes', async () => {
    const choose = vi.fn(async () => []);
    const upload = vi.fn(async () => '/film.mp4');
    const { dialog, user } = await setUp({ accept: ['video/mp4'], source: { choose, upload } });
    await user.click(screen.getByRole('button', { name: 'Choose from library' }));
    expect(choose).toHaveBeenCalledWith({ many: false, kinds: ['video'] });
    await user.upload(dialog(), new File(['x'], 'film.mp4', { type: 'video/mp4' }));
    expect(upload).toHaveBeenCalledWith(expect.any(File), expect.objectContaining({ kinds: ['video'] }));
  });
});

describe('the part of a picture that is shown', () => {
  const adjust = () => screen.findByRole('button', { name: 'Focus and crop…' });

  it('is chosen by its focus, with the keys too, and stands in the address', async () => {
    const { last, user } = await setUp({ start: '/a.webp#focus=30,70' });
    await user.click(await adjust());
    const point = await screen.findByRole('slider', { name: 'Focus' });
    expect(point.getAttribute('aria-valuetext')).toBe('30 % from the left, 70 % from the top');
    point.focus();
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Use this focus' }));
    expect(last.value).toBe('/a.webp#focus=25,60');
  });

  it('is not asked about where no picture is cut', async () => {
    await setUp({ start: '/a.svg' });
    expect(screen.queryByRole('button', { name: 'Focus and crop…' })).toBeNull();
    cleanup();
    await setUp({ start: '/a.webp', accept: ['*/*'] });
    expect(screen.queryByRole('button', { name: 'Focus and crop…' })).toBeNull();
  });

  it('is cut out of no picture by whoever may not add one', async () => {
    const { user } = await setUp({ start: '/a.webp' });
    await user.click(await adjust());
    await screen.findByRole('slider', { name: 'Focus' });
    expect(screen.queryByRole('button', { name: 'Crop' })).toBeNull();
  });
});
