import { describe, expect, it } from 'vitest';
import { spanOf } from '../time/axis.ts';
import { columnsGeometry } from './columns-geometry.ts';
import { rowsGeometry } from './rows-geometry.ts';

const week = { first: '2026-11-16', end: '2026-11-23' };
const span = spanOf(week, 'Europe/Moscow');
const at = (text: string) => new Date(`2026-11-${text}:00+03:00`);
const interval = { start: at('19T12:00'), finish: at('20T12:00') };

describe('rows', () => {
  const rows = rowsGeometry([
    { top: 0, height: 40, above: 0, stationId: 1, span },
    { top: 40, height: 40, above: 0, stationId: 2, span },
  ]);

  it('tell the station and the moment at a point', () => {
    expect(rows.at(0.5, 0.2)).toEqual({ stationId: 1, moment: at('19T12:00') });
    expect(rows.at(0, 0.9)).toEqual({ stationId: 2, moment: at('16T00:00') });
  });

  it('keep to their edge while a pointer is beside them', () => {
    expect([rows.at(0.5, -3)?.stationId, rows.at(0.5, 3)?.stationId]).toEqual([1, 2]);
    expect(rows.at(-0.5, 0.2)?.moment).toEqual(at('12T12:00'));
  });

  it('show an interval in the row of its station, and beam in each', () => {
    const [box, ...others] = rows.boxes(interval, 2);
    expect(box).toMatchObject({ key: 'row-1', x: 0.5, y: 44 / 80, height: 32 / 80 });
    expect(box?.width).toBeCloseTo(1 / 7);
    expect(others).toEqual([]);
    expect(rows.boxes(interval, null).length).toBe(2);
    expect(rows.boxes({ start: at('23T00:00'), finish: at('24T00:00') }, 1)).toEqual([]);
  });
});

describe('columns', () => {
  const columns = columnsGeometry(week, 1);

  it('tell the moment at a point, in the nearest column beside them', () => {
    expect(columns.at(0.5, 0.5)?.moment).toEqual(at('19T12:00'));
    expect(columns.at(2, 0.25)?.moment).toEqual(at('22T06:00'));
  });

  it('show an interval over midnight in two of them', () => {
    expect(columns.boxes(interval, 1).map(({ key, y, height }) => [key, y, height])).toEqual([
      ['2026-11-19', 0.5, 0.5],
      ['2026-11-20', 0, 0.5],
    ]);
  });
});
