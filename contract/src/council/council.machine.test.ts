import { describe, expect, it } from 'vitest';
import { actionsOf, statesOf } from '../kernel/define-machine.ts';
import { council } from '../kernel/limits.ts';
import { councilKinds } from './council-kind.ts';
import { councilMachine, councilStatus, councilTabs, isCouncilStatus } from './council.machine.ts';
import { CouncilInput } from './council.schemas.ts';
import ru from './council.words.ru.json' with { type: 'json' };

/** Workflows, section 2, once more in another form, so that a slip in one of the two shows. */
const expected: Record<string, string> = {
  schedule: '0 -> 1: has_proposals every_proposal_has_expert',
  discuss: '1 -> 2: has_proposals every_proposal_has_expert',
  finish_discussion: '2 -> 5: every_proposal_decided every_refusal_explained every_acceptance_has_hours',
  hold: '5 -> 3: ',
  delete: '0 1 -> 4: ',
  return: '4 -> 0: ',
};

describe('the council machine', () => {
  it('has the six states of the specification', () => {
    expect(statesOf(councilMachine)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(councilTabs.map((tab) => councilStatus[tab]).toSorted()).toEqual(statesOf(councilMachine));
    expect(councilTabs.map((tab) => councilStatus[tab])).toEqual([0, 1, 2, 5, 3, 4]);
    expect([-1, 0, 5, 6].map(isCouncilStatus)).toEqual([false, true, true, false]);
  });

  it('has exactly the decided moves, all of them a moderator’s', () => {
    const written = actionsOf(councilMachine).map((action) => {
      const { from, to, needs, by } = councilMachine.actions[action];
      expect(by).toEqual(['moderator']);
      return [action, `${from.join(' ')} -> ${String(to)}: ${needs.join(' ')}`];
    });
    expect(Object.fromEntries(written)).toEqual(expected);
  });

  it('has words for every state, kind and move', () => {
    expect(Object.keys(ru.status).sort()).toEqual(Object.keys(councilStatus).sort());
    expect(Object.keys(ru.kind)).toEqual([...councilKinds]);
    expect(Object.keys(ru.action)).toEqual(actionsOf(councilMachine));
    expect(Object.values(ru.status)).toEqual([
      'Черновик',
      'Запланирован',
      'На рассмотрении',
      'Проведён',
      'Отменён',
      'Планирование времени',
    ]);
  });
});

describe('a new council', () => {
  const si = {
    is_si: true,
    si_session_name: '2027-1',
    si_session_start: '2027-02-01',
    si_session_end: '2027-04-30',
  };
  const sound = { name: '4/2026', date: '2026-11-18', ...si };
  const faults = (input: object): string[] =>
    (CouncilInput.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.')).sort();

  it('needs number, date and at least one kind, all said together', () => {
    expect(faults(sound)).toEqual([]);
    expect(faults({})).toEqual(['date', 'kinds', 'name']);
    expect(faults({ name: ' ', date: null, is_si: false })).toEqual(['date', 'kinds', 'name']);
  });

  it('needs name, start and end of the session of each chosen kind, beside whatever else is wrong', () => {
    for (const kind of councilKinds)
      expect(faults({ [`is_${kind}`]: true })).toEqual(
        ['date', 'name', `${kind}_session_end`, `${kind}_session_name`, `${kind}_session_start`].sort(),
      );
    expect(faults({ ...sound, is_lab: true, lab_session_name: '', lab_session_start: null })).toEqual([
      'lab_session_end',
      'lab_session_name',
      'lab_session_start',
    ]);
  });

  it('has sessions of at most 30 characters that do not end before they begin', () => {
    expect(faults({ ...sound, si_session_name: 'я'.repeat(council.sessionName) })).toEqual([]);
    expect(faults({ ...sound, si_session_name: 'я'.repeat(council.sessionName + 1) })).toEqual(['si_session_name']);
    expect(faults({ ...sound, si_session_end: '2027-01-31' })).toEqual(['si_session_end']);
    expect(faults({ ...sound, si_session_end: '2027-02-01' })).toEqual([]);
  });

  it('has no date before 01.12.2024', () => {
    expect(faults({ ...sound, date: '2024-11-30' })).toEqual(['date']);
    expect(faults({ ...sound, date: '2024-12-01' })).toEqual([]);
    expect(faults({ ...sound, si_session_start: '2024-11-30' })).toEqual(['si_session_start']);
  });

  it('starts on a half hour, at 12:00 when nothing is said', () => {
    expect(CouncilInput.parse(sound).start_time).toBe('12:00');
    expect(CouncilInput.parse({ ...sound, start_time: '' }).start_time).toBe('12:00');
    expect(CouncilInput.parse({ ...sound, start_time: '23:30' }).start_time).toBe('23:30');
    for (const time of ['12:15', '24:00', '9:00', 'noon'])
      expect(faults({ ...sound, start_time: time })).toEqual(['start_time']);
  });
});
