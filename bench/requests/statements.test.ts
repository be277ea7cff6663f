import { expect, it } from 'vitest';
import { statementsIn } from './statements.ts';

it('reads statements with their values from the log, those of many lines too', () => {
  const log = [
    '2026-11-22 18:00:00.000 UTC [7] LOG:  statement: begin',
    '2026-11-22 18:00:00.001 UTC [7] LOG:  execute l12ab: select 1',
    '\twhere name = $1 and text = $2',
    "2026-11-22 18:00:00.001 UTC [7] DETAIL:  Parameters: $1 = 'O''Hara', $2 = NULL",
    '2026-11-22 18:00:00.002 UTC [7] LOG:  execute <unnamed>: select /* plan anew */ 2',
    '2026-11-22 18:00:00.003 UTC [7] LOG:  disconnection: nothing',
    '',
  ].join('\n');
  expect(statementsIn(log)).toEqual([
    { text: 'begin', values: [], isPrepared: true },
    { text: 'select 1\nwhere name = $1 and text = $2', values: ["O'Hara", null], isPrepared: true },
    { text: 'select /* plan anew */ 2', values: [], isPrepared: false },
  ]);
});
