import { type Role, roles } from '@luch/contract/account/roles.ts';
import { type CouncilAction, councilMachine, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { actionsOf, statesOf } from '@luch/contract/kernel/define-machine.ts';
import { describe, expect, it } from 'vitest';
import type { CouncilFacts } from './council.facts.ts';
import { councilVerdict, demandCouncilOffice } from './council.policy.ts';

/** A council about which everything is in order; each test says what differs. */
const sound: CouncilFacts = {
  status: 0,
  isModerator: true,
  proposals: 2,
  withoutExpert: 0,
  undecided: 0,
  unexplained: 0,
  withoutHours: 0,
};
const because = (action: CouncilAction, facts: Partial<CouncilFacts>) => {
  const verdict = councilVerdict(action, { ...sound, ...facts });
  return verdict.allowed ? 'allowed' : verdict.because;
};

describe('every move, state and person of the table', () => {
  for (const action of actionsOf(councilMachine))
    for (const status of statesOf<CouncilStatus>(councilMachine)) {
      const answer = (councilMachine.actions[action].from as readonly number[]).includes(status)
        ? 'allowed'
        : 'wrong_state';
      it(`moderator ${action} at ${status}: ${answer}`, () => {
        expect(because(action, { status })).toBe(answer);
      });
      it(`anybody else ${action} at ${status}: forbidden`, () => {
        expect(because(action, { status, isModerator: false })).toBe('forbidden');
      });
    }
});

describe('guards', () => {
  it.each(['schedule', 'discuss'] as const)('%s needs proposals, each with an expert', (action) => {
    const status = action === 'schedule' ? 0 : 1;
    expect(because(action, { status, proposals: 0 })).toBe('council_empty');
    expect(because(action, { status, withoutExpert: 1 })).toBe('council_without_experts');
  });

  it('the discussion ends with a decision about every proposal', () => {
    expect(because('finish_discussion', { status: 2, undecided: 1 })).toBe('council_undecided');
  });

  it('with a word on every refusal, and hours for every acceptance', () => {
    expect(because('finish_discussion', { status: 2, unexplained: 1 })).toBe('council_unexplained');
    expect(because('finish_discussion', { status: 2, withoutHours: 1 })).toBe('council_without_hours');
  });

  it('an empty council may be cancelled and brought back', () => {
    expect(because('delete', { proposals: 0 })).toBe('allowed');
    expect(because('return', { status: 4, proposals: 0 })).toBe('allowed');
  });
});

describe('councils', () => {
  const enter = (role: Role) => () =>
    demandCouncilOffice({
      id: 1,
      email: 'anna@example.org',
      language: 'ru',
      roles: [role],
      kinds: [],
      stations: [],
      signInId: 1,
    });

  it('are run by moderators, and nobody else learns that there are any', () => {
    expect(enter('moderator')).not.toThrow();
    for (const role of roles.filter((each) => each !== 'moderator'))
      expect(enter(role)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});
