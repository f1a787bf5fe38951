import { describe, expect, it } from 'vitest';
import { editsOf } from './edits.ts';

const at = (seconds: string) => `2026-01-01T10:00:${seconds}+00:00`;
const shown = ['1', '2', '3'].map((id) => ({ id, title: `Page ${id}`, updatedAt: at('10.5') }));
const saved = (id: string, by: string | null, when: string) => ({
  id,
  updated_at: when,
  updated_by: by,
  editor: by === 'priya' ? { name: 'Priya' } : null,
});

describe('edits of others', () => {
  it('are those after what is shown, by somebody else, the newest first', () => {
    const live = [saved('1', 'priya', at('11')), saved('2', 'stranger', at('12.25')), saved('3', 'me', at('13'))];
    expect(editsOf(live, shown, 'me')).toEqual([
      { id: '2', title: 'Page 2', who: null, at: at('12.25') },
      { id: '1', title: 'Page 1', who: 'Priya', at: at('11') },
    ]);
  });

  it('are not what is shown already, what nobody did, or what is not shown', () => {
    const live = [saved('1', 'priya', at('10.5')), saved('2', null, at('20')), saved('9', 'priya', at('20'))];
    expect(editsOf(live, shown, 'me')).toEqual([]);
  });
});
