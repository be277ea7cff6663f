import { describe, expect, it } from 'vitest';
import { actionsOf, statesOf } from '../kernel/define-machine.ts';
import { CompletePass, GuestInput, PassActionInput } from './pass.inputs.ts';
import { isPassStatus, passMachine, passStatus, personalPassActions } from './pass.machine.ts';
import en from './pass.words.en.json' with { type: 'json' };
import ru from './pass.words.ru.json' with { type: 'json' };

/** Workflows, section 3, once more in another form, so that a slip in one of the two shows. */
const expected: Record<string, string> = {
  send: 'creator 4 -> 0: takes_part proposal_open',
  delete: 'creator 4 -> 5: ',
  in_work: 'office 0 -> 1: ',
  done: 'office 1 -> 2: ',
  reject: 'office 0 1 2 -> 3: ',
  ask_cancel: 'creator 0 1 2 -> same: not_over not_asked',
  lapse: 'portal 0 4 -> 3,5: ',
};

describe('the pass machine', () => {
  it('has the six states of the specification', () => {
    expect(statesOf(passMachine)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([-1, 0, 5, 6].map(isPassStatus)).toEqual([false, true, true, false]);
  });

  it('has exactly the decided moves', () => {
    const written = actionsOf(passMachine).map((action) => {
      const { by, from, to, needs } = passMachine.actions[action];
      return [action, `${by.join(' ')} ${from.join(' ')} -> ${String(to)}: ${needs.join(' ')}`];
    });
    expect(Object.fromEntries(written)).toEqual(expected);
    expect(personalPassActions).toEqual(actionsOf(passMachine).filter((action) => action !== 'lapse'));
  });

  it('has the words of the specification for every state, type, place and move', () => {
    expect(Object.keys(ru.status)).toEqual(Object.keys(passStatus));
    expect(Object.values(ru.status)).toEqual(['Новый запрос', 'Оформляется', 'Готов', 'Отменен', 'Черновик', 'Удален']);
    expect(ru.unknown).toBe('Не определен');
    expect(Object.values(ru.type)).toEqual(['до 23:00 (с сопровождением)', 'до 18:00 (без сопровождения)']);
    expect(Object.values(ru.place)).toEqual(['территория', 'территория, 348', 'территория, 21Б']);
    expect(ru.equipment).toBe('требуется мат.пропуск');
    expect(Object.values(ru.form).slice(0, 4)).toEqual(['Форма 2', 'Форма 4', 'СЗ Форма 2', 'СЗ Форма 4']);
    expect(ru.action.in_work.label).toBe('Взять в работу');
    expect(ru.action.done.label).toBe('Оформлен');
    expect(Object.keys(en.action)).toEqual(actionsOf(passMachine));
  });
});

const faults = (schema: typeof CompletePass | typeof PassActionInput, input: object): string[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.')).sort();

describe('a request', () => {
  const sound = { start_date: '2026-11-19', pass_type: 1, guests: [7], responsibles: [], justification: '' };

  it('needs a day, a type and a guest', () => {
    expect(faults(CompletePass, sound)).toEqual([]);
    expect(faults(CompletePass, { ...sound, start_date: null, pass_type: null, guests: [] })).toEqual([
      'guests',
      'pass_type',
      'start_date',
    ]);
    expect(faults(CompletePass, { ...sound, pass_type: 3 })).toEqual(['pass_type']);
  });

  it('has a justification of at most 1000 characters and at most 50 guests', () => {
    expect(faults(CompletePass, { ...sound, justification: 'я'.repeat(1000) })).toEqual([]);
    expect(faults(CompletePass, { ...sound, justification: 'я'.repeat(1001) })).toEqual(['justification']);
    expect(faults(CompletePass, { ...sound, guests: Array.from({ length: 51 }, (_none, index) => index + 1) })).toEqual(
      ['guests'],
    );
  });

  it('names a guest by the number, or somebody invited by surname and name', () => {
    expect(GuestInput.parse('7')).toMatchObject({ user_id: 7 });
    // Who is foreign is told by the organisation where nobody says it.
    expect(GuestInput.parse('7')).not.toHaveProperty('is_foreign');
    expect(GuestInput.parse({ last_name: ' Гостев ', first_name: 'Иван' })).toMatchObject({ last_name: 'Гостев' });
    expect(GuestInput.safeParse({ phone_number: '1' }).error?.issues.map(({ path }) => path[0])).toEqual([
      'last_name',
      'first_name',
    ]);
  });
});

describe('an action of the office', () => {
  it('names a status, a rejection its reason of at most 300 characters', () => {
    const next = { pass_id: 1, action: 'next_status' };
    expect(faults(PassActionInput, next)).toEqual(['new_status_id']);
    expect(faults(PassActionInput, { ...next, new_status_id: 1 })).toEqual([]);
    expect(faults(PassActionInput, { ...next, new_status_id: 3 })).toEqual(['reason']);
    expect(faults(PassActionInput, { ...next, new_status_id: 3, reason: ' ' })).toEqual(['reason']);
    expect(faults(PassActionInput, { ...next, new_status_id: 3, reason: 'я'.repeat(300) })).toEqual([]);
    expect(faults(PassActionInput, { ...next, new_status_id: 3, reason: 'я'.repeat(301) })).toEqual(['reason']);
  });

  it('prints one of five forms, or several', () => {
    const print = { pass_id: 1, action: 'print' };
    expect(faults(PassActionInput, print)).toEqual(['type']);
    expect([1, 5, '4', [1, 3]].map((type) => faults(PassActionInput, { ...print, type }))).toEqual([[], [], [], []]);
    expect(faults(PassActionInput, { ...print, type: 6 })).toEqual(['type']);
  });
});
