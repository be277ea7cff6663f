import { describe, expect, it } from 'vitest';
import { stripOf } from './session-strip-layout.ts';
import type { Session } from '../../api/reference/sessions.ts';

const aSession = (kind: 1 | 2 | 3, start: string, end: string, deadline: string): Session => ({
  id: 1,
  name: '2027-1',
  megascience_type: 'synchrotron',
  megascience_type_ext_id: kind,
  date_start: start,
  date_end: end,
  deadline,
  deadline_at: `${deadline}T20:59:59.999Z`,
  notice: null,
  notice_kind: null,
  is_next: false,
  invented: false,
  version: 1,
});
const today = '2026-11-21';

describe('the strip of sessions', () => {
  it('begins with the present month and shows twelve', () => {
    const { months } = stripOf([], today);
    expect([months.length, months[0]?.date, months[11]?.date]).toEqual([12, '2026-11-01', '2027-10-01']);
  });

  it('draws what runs now from its left edge, and names it running', () => {
    const running = aSession(1, '2026-09-30', '2026-12-26', '2026-06-14');
    const [row] = stripOf([running], today).rows;
    expect(row?.bars[0]).toMatchObject({ from: 0, running: true });
    expect(row?.bars[0]?.to).toBeCloseTo(56 / 365, 2);
    expect(row?.deadlines).toEqual([]);
  });

  it('leaves out what is over, what is too far, and facilities without a session', () => {
    const over = aSession(1, '2026-05-01', '2026-07-01', '2026-02-01');
    const far = aSession(2, '2028-02-01', '2028-04-30', '2027-12-16');
    expect(stripOf([over, far], today).rows).toEqual([]);
  });

  it('marks a deadline ahead once, also where two sessions share it', () => {
    const one = aSession(2, '2027-02-01', '2027-04-30', '2026-12-16');
    const two = aSession(2, '2027-05-14', '2027-07-06', '2026-12-16');
    expect(stripOf([one, two], today).rows[0]?.deadlines).toHaveLength(1);
  });

  it('keeps the words of a bar clear of deadlines: behind one, or the name alone, or none', () => {
    const words = (start: string, end: string, deadline: string) =>
      stripOf([aSession(1, start, end, deadline)], today).rows[0]?.bars[0]?.words;
    expect(words('2027-02-01', '2027-04-30', '2027-02-14')).toMatchObject({ whole: true });
    expect(words('2027-02-01', '2027-04-30', '2027-02-14')?.from).toBeGreaterThan(105 / 365);
    expect(words('2027-05-14', '2027-07-04', '2027-06-13')).toMatchObject({ whole: false });
    expect(words('2027-05-14', '2027-05-20', '2027-01-01')).toBeUndefined();
  });
});
