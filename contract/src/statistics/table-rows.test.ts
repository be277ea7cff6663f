import { expect, test } from 'vitest';
import { statisticsTables } from './statistics.tables.ts';
import { figureRows, weeksOf } from './table-rows.ts';
import ru from './statistics.words.ru.json' with { type: 'json' };

const names = { stage: (key: string) => key, end: (key: string) => key, noOrganisation: 'none' };

test('weeks have no gaps', () => {
  expect(weeksOf(['2026-06-15', '2026-06-01'])).toEqual(['2026-06-01', '2026-06-08', '2026-06-15']);
  expect(weeksOf([])).toEqual([]);
  const [created, done] = [[{ x: '2026-06-01', y: 2 }], [{ x: '2026-06-15', y: 1 }]];
  expect(figureRows.weekly({ created, done }, names)).toEqual([
    ['2026-06-01', 2, 0],
    ['2026-06-08', 0, 0],
    ['2026-06-15', 0, 1],
  ]);
});

test('shares are of all that was submitted; of nothing there are no rows', () => {
  const flow = (count: number) => ({
    stages: [{ key: 'submitted' as const, count }],
    ends: [{ key: 'incoming' as const, after: 'submitted' as const, count: 1 }],
  });
  expect(figureRows.flow(flow(3), names)).toEqual([
    ['submitted', 3, 100],
    ['incoming', 1, 33],
  ]);
  expect(figureRows.flow(flow(0), names)).toEqual([]);
  const rows = [
    { status_id: 2, status_name: 'A', count: 1 },
    { status_id: 3, status_name: 'B', count: 2 },
  ];
  expect(figureRows.status(rows, names)).toEqual([
    ['A', 1, 33.3],
    ['B', 2, 66.7],
  ]);
});

test('an author without an organisation is counted under a name', () => {
  const none = { organisation_id: null, organisation: '', users: 1, proposals: 2 };
  expect(figureRows.organisations([none], names)).toEqual([['none', 1, 2]]);
});

test('every column has a name', () => {
  const { general: _general, ...tables } = ru.table;
  const named = Object.entries(tables).map(([table, { column }]) => [table, Object.keys(column)]);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(statisticsTables).map(([table, columns]) => [table, Object.keys(columns)])),
  );
});
