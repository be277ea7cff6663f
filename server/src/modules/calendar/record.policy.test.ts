import { recordActions, type RecordAction } from '@luch/contract/calendar/record-rights.ts';
import { proposalMachine, proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { describe, expect, it } from 'vitest';
import { type PlannedFor, type RecordFacts, recordVerdict } from './record.policy.ts';

const nobody = { isModerator: false, isBs: false, isHead: false };
const offices = {
  moderator: { ...nobody, isModerator: true },
  station: { ...nobody, isBs: true },
  head: { ...nobody, isHead: true },
} as const;
type Office = keyof typeof offices;

function facts(type: number, office: Office, changes: Partial<RecordFacts> = {}): RecordFacts {
  return { type, isClosed: false, hasBegun: false, office: offices[office], proposal: null, ...changes };
}
function planned(status: ProposalStatus, office: Office, changes: Partial<PlannedFor> = {}): PlannedFor {
  const standing = { status, isAuthor: false, isMember: false, isExpert: false, ...offices[office] };
  return { standing, inCouncil: false, isPlanned: false, ...changes };
}
const allowedOf = (what: RecordFacts): RecordAction[] =>
  recordActions.filter((action) => recordVerdict(action, what).allowed);
const because = (action: RecordAction, what: RecordFacts) => {
  const verdict = recordVerdict(action, what);
  return verdict.allowed ? 'allowed' : verdict.because;
};
const every = Object.keys(offices) as Office[];

describe('maintenance and in-house use', () => {
  it.each([0, 1])('type %i: everything before it begins but closing, afterwards everything but removing', (type) => {
    for (const office of every) {
      expect(allowedOf(facts(type, office))).toEqual(['dates', 'describe', 'responsibles', 'attach', 'remove']);
      expect(allowedOf(facts(type, office, { hasBegun: true }))).toEqual([
        'dates',
        'describe',
        'responsibles',
        'attach',
        'close',
      ]);
    }
  });
});

describe('beam', () => {
  it.each([3, 4])('type %i is closed and removed by the head and moderators, and never moved', (type) => {
    expect(allowedOf(facts(type, 'moderator'))).toEqual(['close', 'remove']);
    expect(allowedOf(facts(type, 'head'))).toEqual(['close', 'remove']);
    expect(because('close', facts(type, 'station'))).toBe('forbidden');
  });
});

describe('an experiment', () => {
  it.each(statesOf(proposalMachine))('of a proposal in %i is moved in 5 and 7, given back in 6 too', (status) => {
    for (const office of every) {
      const what = facts(2, office, { proposal: planned(status, office) });
      const moves = status === s.approve || status === s.scheduled;
      expect(allowedOf(what)).toEqual([
        ...(moves ? (['dates', 'responsibles', 'attach'] as const) : []),
        ...(moves || status === s.modification ? (['remove'] as const) : []),
      ]);
    }
  });

  it('is closed once it has begun, whatever its proposal is in', () => {
    for (const status of statesOf(proposalMachine))
      expect(because('close', facts(2, 'station', { hasBegun: true, proposal: planned(status, 'station') }))).toBe(
        'allowed',
      );
    expect(because('close', facts(2, 'station', { proposal: planned(s.scheduled, 'station') }))).toBe('record_ahead');
  });

  it('stays where it is while a council holds its proposal', () => {
    const what = facts(2, 'moderator', { proposal: planned(s.scheduled, 'moderator', { inCouncil: true }) });
    expect([because('dates', what), because('remove', what)]).toEqual(['in_council', 'in_council']);
  });

  it('of a proposal that one may not see offers nothing', () => {
    expect(allowedOf(facts(2, 'station', { hasBegun: true }))).toEqual([]);
  });
});

describe('preliminary time', () => {
  it('is changed while its council plans', () => {
    const proposal = planned(s.statement, 'station', { inCouncil: true, isPlanned: true });
    expect(allowedOf(facts(5, 'station', { proposal }))).toEqual(['dates', 'responsibles', 'attach', 'remove']);
    expect(allowedOf(facts(5, 'station', { proposal: { ...proposal, isPlanned: false } }))).toEqual([]);
  });

  it('of the own work is nobody’s, for it would tell the decision', () => {
    const proposal = planned(s.statement, 'station', { isPlanned: true });
    const own = { ...proposal, standing: { ...proposal.standing, isMember: true } };
    expect(because('remove', facts(5, 'station', { proposal: own }))).toBe('own_proposal');
  });
});

it('what is closed is read only, for everybody', () => {
  for (const office of every)
    for (const type of [0, 1, 2, 5]) {
      const proposal = planned(s.scheduled, office, { isPlanned: true });
      const what = facts(type, office, { isClosed: true, hasBegun: true, proposal });
      expect(recordActions.map((action) => because(action, what))).toEqual(recordActions.map(() => 'record_closed'));
    }
});

it('whoever has no office at the station does nothing there', () => {
  for (const type of [0, 1, 2, 3, 4, 5]) {
    const proposal = planned(s.scheduled, 'moderator', { isPlanned: true });
    expect(allowedOf({ ...facts(type, 'moderator', { hasBegun: true, proposal }), office: nobody })).toEqual([]);
  }
});
