import { actionsOf, statesOf } from '@luch/contract/kernel/define-machine.ts';
import { type VisitAction, visitMachine, type VisitStatus } from '@luch/contract/visit/visit.machine.ts';
import { describe, expect, it } from 'vitest';
import type { VisitFacts } from './visit.facts.ts';
import { passesVerdict, planVerdict, visitVerdict } from './visit.policy.ts';

const sound: VisitFacts = { status: 1, isVisitor: false, isTeam: false, isStation: false, isOver: false };
const people = {
  visitor: { isVisitor: true },
  team: { isTeam: true },
  station: { isStation: true },
  portal: { isPortal: true as const },
  'somebody else': {},
};
const because = (action: VisitAction, facts: Partial<VisitFacts>) => {
  const verdict = visitVerdict(action, { ...sound, ...facts });
  return verdict.allowed ? 'allowed' : verdict.because;
};

describe('every move, state and person of the table', () => {
  for (const action of actionsOf(visitMachine))
    for (const status of statesOf<VisitStatus>(visitMachine))
      for (const [who, facts] of Object.entries(people)) {
        const rule = visitMachine.actions[action];
        const isTheirs = (rule.by as readonly string[]).includes(who);
        const answer = isTheirs ? (rule.from.includes(status) ? 'allowed' : 'wrong_state') : 'forbidden';
        it(`${who} ${action} at ${status}: ${answer}`, () => {
          expect(because(action, { ...facts, status })).toBe(answer);
        });
      }
});

describe('besides moving', () => {
  it('nobody confirms or withdraws when the experiment is over', () => {
    expect(because('confirm', { isVisitor: true, isOver: true })).toBe('visit_over');
    expect(because('withdraw', { isTeam: true, isOver: true })).toBe('visit_over');
  });

  const nobody = { actorId: 1, isAuthor: false, isTeam: false, isStation: false, isOffice: false, readsSamples: false };
  it('people are named by the team, passes asked for by the team, the station and the office', () => {
    const who = [{}, { isTeam: true }, { isStation: true }, { isOffice: true }];
    expect(who.map((one) => planVerdict({ ...nobody, ...one }).allowed)).toEqual([false, true, false, false]);
    expect(who.map((one) => passesVerdict({ ...nobody, ...one }).allowed)).toEqual([false, true, true, true]);
  });
});
