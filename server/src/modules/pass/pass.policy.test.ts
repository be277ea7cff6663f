import { actionsOf, statesOf } from '@luch/contract/kernel/define-machine.ts';
import { type PassAction, passMachine, type PassStatus } from '@luch/contract/pass/pass.machine.ts';
import { describe, expect, it } from 'vitest';
import type { PassFacts } from './pass.facts.ts';
import { correctVerdict, editVerdict, passVerdict, printVerdict } from './pass.policy.ts';

/** A pass about which everything is in order; each test says what differs. */
const sound: PassFacts = {
  status: 4,
  isCreator: false,
  isOffice: false,
  proposalStatus: 7,
  takesPart: true,
  isOver: false,
  isErased: false,
  isAskedToCancel: false,
};
const people = {
  creator: { isCreator: true },
  office: { isOffice: true },
  portal: { isPortal: true as const },
  'somebody else': {},
};
const because = (action: PassAction, facts: Partial<PassFacts>) => {
  const verdict = passVerdict(action, { ...sound, ...facts });
  return verdict.allowed ? 'allowed' : verdict.because;
};

describe('every move, state and person of the table', () => {
  for (const action of actionsOf(passMachine))
    for (const status of statesOf<PassStatus>(passMachine))
      for (const [who, facts] of Object.entries(people)) {
        const rule = passMachine.actions[action];
        const isTheirs = (rule.by as readonly string[]).includes(who);
        const answer = isTheirs ? (rule.from.includes(status) ? 'allowed' : 'wrong_state') : 'forbidden';
        it(`${who} ${action} at ${status}: ${answer}`, () => {
          expect(because(action, { ...facts, status })).toBe(answer);
        });
      }
});

describe('guards', () => {
  it('a draft is sent while the proposal has its time or owes its report', () => {
    const sent = [5, 6, 7, 8, 9, 14].map((proposalStatus) =>
      because('send', { isCreator: true, proposalStatus: proposalStatus as PassFacts['proposalStatus'] }),
    );
    expect(sent).toEqual(['pass_not_yet', 'pass_not_yet', 'allowed', 'allowed', 'pass_not_yet', 'pass_not_yet']);
  });

  it('a draft is changed and sent by whoever may still ask for passes, and deleted by its creator in any case', () => {
    const former = { ...sound, isCreator: true, takesPart: false };
    expect(because('send', former)).toBe('forbidden');
    expect(editVerdict(former)).toMatchObject({ allowed: false, kind: 'hidden', because: 'forbidden' });
    expect(because('delete', former)).toBe('allowed');
  });

  it('the creator asks once to cancel, until the visit is over', () => {
    expect(because('ask_cancel', { isCreator: true, status: 2, isOver: true })).toBe('pass_over');
    expect(because('ask_cancel', { isCreator: true, status: 2, isAskedToCancel: true })).toBe('pass_asked');
  });
});

describe('besides moving', () => {
  const states = statesOf<PassStatus>(passMachine);
  it('only the creator changes the fields, and only of a draft', () => {
    expect(states.filter((status) => editVerdict({ ...sound, isCreator: true, status }).allowed)).toEqual([4]);
    expect(states.filter((status) => editVerdict({ ...sound, isOffice: true, status }).allowed)).toEqual([]);
  });

  it('only the office prints, no drafts, and nothing whose guests are erased', () => {
    expect(
      states.filter((status) => printVerdict({ ...sound, isOffice: true, status, isErased: true }).allowed),
    ).toEqual([]);
    expect(states.filter((status) => printVerdict({ ...sound, isOffice: true, status }).allowed)).toEqual([0, 1, 2, 3]);
    expect(states.filter((status) => printVerdict({ ...sound, isCreator: true, status }).allowed)).toEqual([]);
    expect(states.filter((status) => correctVerdict({ ...sound, isOffice: true, status }).allowed)).toEqual([0, 1, 2]);
  });
});
