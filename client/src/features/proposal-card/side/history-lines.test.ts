import { describe, expect, it } from 'vitest';
import { historyLines } from './history-lines.ts';

const entry = (id: number, date: string) => ({
  id,
  action: 'examination',
  status_id: 3,
  status_name: 'На экспертизе',
  status_slug: 'expertise',
  date,
  effective_date: null,
  init_by: '',
  comments: '',
  reasons: [],
  reason_keys: [],
  mark: null,
  changes: [],
});
const comment = (id: number, date: string) => ({
  id,
  author_name: '',
  author_role: 'Эксперт',
  kind: 'common' as const,
  bs_resolution: null,
  station_id: null,
  created_at: date,
  text: 'Готово',
});

describe('the history of a card', () => {
  it('tells steps and words together, newest first', () => {
    const history = [entry(1, '2026-11-02T09:00:00Z'), entry(2, '2026-11-05T09:00:00Z')];
    const lines = historyLines(history, [comment(1, '2026-11-04T09:00:00Z')]);
    expect(lines.map(({ key }) => key)).toEqual(['h2', 'c1', 'h1']);
  });

  it('keeps the order of writing within one moment', () => {
    const same = '2026-11-02T09:00:00Z';
    expect(historyLines([entry(1, same), entry(2, same)], []).map(({ key }) => key)).toEqual(['h2', 'h1']);
  });
});
