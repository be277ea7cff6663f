import { describe, expect, it } from 'vitest';
import { type Drag, intervalAt, shifted } from './drag.ts';

const at = (clock: string) => new Date(`2026-11-18T${clock}:00Z`);
const day = { start: at('09:00'), finish: at('12:00') };
const clocks = ({ start, finish }: { start: Date; finish: Date }) =>
  [start, finish].map((moment) => moment.toISOString().slice(11, 16)).join('–');
const dragged = (drag: Drag, pointer: string) => clocks(intervalAt(drag, at(pointer)));

describe('a stretch of time that is dragged', () => {
  it('is drawn from where the pointer went down to where it is, either way round, on half hours', () => {
    expect(dragged({ kind: 'create', from: at('09:10') }, '11:20')).toBe('09:00–11:30');
    expect(dragged({ kind: 'create', from: at('09:10') }, '07:40')).toBe('07:30–09:00');
  });

  it('is never shorter than half an hour', () => {
    expect(dragged({ kind: 'create', from: at('09:10') }, '09:12')).toBe('09:00–09:30');
    expect(dragged({ kind: 'finish', of: day }, '08:00')).toBe('09:00–09:30');
    expect(dragged({ kind: 'start', of: day }, '15:00')).toBe('11:30–12:00');
    expect(clocks(shifted(day, -20, 'finish'))).toBe('09:00–09:30');
  });

  it('keeps its length while it is moved, and where the pointer holds it', () => {
    expect(dragged({ kind: 'move', of: day, grabbed: at('10:10') }, '12:20')).toBe('11:00–14:00');
    expect(dragged({ kind: 'move', of: day, grabbed: at('10:10') }, '10:10')).toBe('09:00–12:00');
  });

  it('grows and shrinks at the end that is held', () => {
    expect(dragged({ kind: 'start', of: day }, '07:50')).toBe('08:00–12:00');
    expect(dragged({ kind: 'finish', of: day }, '13:10')).toBe('09:00–13:00');
  });

  it('is moved and made longer by keys, half an hour at a time', () => {
    expect(clocks(shifted(day, 1))).toBe('09:30–12:30');
    expect(clocks(shifted(day, -3))).toBe('07:30–10:30');
    expect(clocks(shifted(day, 2, 'finish'))).toBe('09:00–13:00');
  });

  it('that is put into the calendar begins under the pointer, and is as long as there is room', () => {
    const of = (start: Date) => ({ start, finish: at('12:30') });
    expect(dragged({ kind: 'room', of }, '09:20')).toBe('09:30–12:30');
  });
});
