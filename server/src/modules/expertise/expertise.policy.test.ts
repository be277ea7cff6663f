import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine, proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { assignVerdict, ratingsScope, rateVerdict, remindVerdict } from './expertise.policy.ts';

/** Who has nothing to do with a proposal under examination; each test says what differs. */
const stranger = {
  status: s.expertise as ProposalStatus,
  isAuthor: false,
  isMember: false,
  isExpert: false,
  isModerator: false,
  isBs: false,
  isHead: false,
  hasDeclaredConflict: false,
  inCouncil: false,
};
const who = (facts: Partial<typeof stranger>) => ({ ...stranger, ...facts });
const statuses = statesOf<ProposalStatus>(proposalMachine);
const teams = [{ isAuthor: true }, { isMember: true }] as const;

describe('rating (A18, C21)', () => {
  it('is open to an assigned expert in 3', () => {
    expect(statuses.filter((status) => rateVerdict(who({ isExpert: true, status })).allowed)).toEqual([s.expertise]);
  });

  it('says before that it is not open yet, and afterwards that it is closed', () => {
    expect(rateVerdict(who({ isExpert: true, status: s.created }))).toMatchObject({
      kind: 'not_now',
      because: 'rating_not_open',
    });
    expect(rateVerdict(who({ isExpert: true, status: s.approve }))).toMatchObject({
      kind: 'not_now',
      because: 'rating_closed',
    });
  });

  it('is no affair of anybody else, a moderator too', () => {
    for (const facts of [{}, { isModerator: true }, { isBs: true }, { isAuthor: true }])
      expect(rateVerdict(who(facts))).toMatchObject({ kind: 'hidden', because: 'forbidden' });
  });
});

describe('assigning experts', () => {
  it('is a moderator’s in 2 and 3', () => {
    expect(statuses.filter((status) => assignVerdict(who({ isModerator: true, status })).allowed)).toEqual([
      s.created,
      s.expertise,
    ]);
    expect(assignVerdict(who({ isModerator: true, status: s.approve }))).toMatchObject({
      kind: 'hidden',
      because: 'wrong_state',
    });
  });

  it('is no affair of anybody else', () => {
    for (const facts of [{}, { isBs: true }, { isHead: true }, { isExpert: true }, { isAuthor: true }])
      expect(assignVerdict(who(facts))).toMatchObject({ kind: 'hidden', because: 'forbidden' });
  });

  it('is left to another moderator about the own work, and to the council that holds the proposal', () => {
    for (const tie of teams)
      expect(assignVerdict(who({ isModerator: true, ...tie }))).toMatchObject({
        kind: 'not_now',
        because: 'own_proposal',
      });
    expect(assignVerdict(who({ isModerator: true, inCouncil: true }))).toMatchObject({
      kind: 'not_now',
      because: 'in_council',
    });
  });
});

it('whoever declared a conflict neither chooses who judges it nor hurries them', () => {
  for (const rule of [assignVerdict, remindVerdict])
    expect(rule(who({ isModerator: true, hasDeclaredConflict: true }))).toMatchObject({
      kind: 'not_now',
      because: 'conflict_declared',
    });
});

describe('ratings', () => {
  it('are read whole by moderators, the own one by its expert, not at all by anybody else', () => {
    expect(ratingsScope(who({ isModerator: true }))).toBe('all');
    expect(ratingsScope(who({ isModerator: true, isExpert: true }))).toBe('all');
    expect(ratingsScope(who({ isExpert: true }))).toBe('own');
    for (const facts of [{}, { isBs: true }, { isHead: true }]) expect(ratingsScope(who(facts))).toBe('none');
  });

  it('of the own work are read by nobody', () => {
    for (const tie of teams)
      for (const office of [{ isModerator: true }, { isExpert: true }, { isModerator: true, isExpert: true }])
        expect(ratingsScope(who({ ...office, ...tie }))).toBe('none');
  });
});
