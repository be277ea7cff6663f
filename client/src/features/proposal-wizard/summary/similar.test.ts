import { describe, expect, test } from 'vitest';
import { similarTo } from './similar.ts';

const row = (id: number, name: string, facts = {}) => ({
  id,
  name,
  keywords: '',
  station_id: 5,
  is_mine: true,
  ...facts,
});
const draft = { name: 'Окислительное состояние церия в катализаторах', keywords: 'XANES', stations: [5] };
const ids = (rows: ReturnType<typeof row>[], own = 1) => similarTo(draft, rows, own).map(({ id }) => id);

describe('similar earlier proposals', () => {
  test('share words in any form with this one, the most similar first', () => {
    expect(
      ids([
        row(7, 'Структура лизоцима', { station_id: 1 }),
        row(8, 'Состояние меди в катализаторе Cu/ZnO'),
        row(9, 'Медь в катализаторах'),
      ]),
    ).toEqual([8, 9]);
  });

  test('one common word alone is not similar', () => {
    expect(ids([row(7, 'Катализаторы горения', { station_id: 1 })])).toEqual([]);
  });

  test('are mine, and never this one', () => {
    expect(ids([row(7, draft.name, { is_mine: false }), row(1, draft.name)])).toEqual([]);
  });

  test('are not looked for before there are words', () => {
    expect(similarTo({ ...draft, name: '', keywords: '' }, [row(7, '')], 1)).toEqual([]);
  });
});
