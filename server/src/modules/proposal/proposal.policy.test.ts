import { actionsOf, statesFor, statesOf } from '@luch/contract/kernel/define-machine.ts';
import {
  proposalMachine,
  proposalStatus as s,
  type ProposalAction,
  type ProposalStatus,
  type ProposalWho,
} from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import type { ProposalFacts } from './proposal.facts.ts';
import { noQuestions } from './questions/asked-forms.queries.ts';
import { editVerdict, removeMemberVerdict, seesStaffComments, teamVerdict, verdictOn } from './proposal.policy.ts';

/** A proposal nobody has to do with, about which everything is in order; each test says what differs. */
const quiet: ProposalFacts = {
  status: s.draft,
  isAuthor: false,
  isMember: false,
  isExpert: false,
  isModerator: false,
  isBs: false,
  isHead: false,
  submittedBefore: false,
  planChangeFrom: null,
  planChangeOpen: false,
  inCouncil: false,
  hasDeclaredConflict: false,
  missing: [],
  questions: noQuestions,
  othersInWork: 0,
  limit: 10,
  records: { open: 0, unfinished: 0, closed: 0, reservedHours: 0 },
};
const hat: Record<ProposalWho, Partial<ProposalFacts>> = {
  applicant: { isAuthor: true },
  moderator: { isModerator: true },
  bs: { isBs: true },
  msc_admin: { isHead: true },
  council: { isCouncil: true },
};
const at = (status: ProposalStatus, facts: Partial<ProposalFacts>): ProposalFacts => ({ ...quiet, ...facts, status });
const because = (action: ProposalAction, facts: ProposalFacts) => {
  const verdict = verdictOn(action, facts);
  return verdict.allowed ? 'allowed' : verdict.because;
};
/** Facts that the action's own guards ask for, so that the cells below depend on who and state alone. */
const ready: Partial<Record<ProposalAction, Partial<ProposalFacts>>> = {
  forward_plan_change: { planChangeOpen: true },
  decline_plan_change: { planChangeOpen: true },
};

describe('every action, state and person of the table', () => {
  for (const action of actionsOf(proposalMachine))
    for (const who of Object.keys(hat) as ProposalWho[])
      for (const status of statesOf<ProposalStatus>(proposalMachine)) {
        const rule = proposalMachine.actions[action];
        const stands = statesFor(rule, who).includes(status);
        const origin = action === 'not_realized' && status === s.modification ? { planChangeFrom: s.scheduled } : {};
        const answer = stands ? 'allowed' : rule.by.includes(who) ? 'wrong_state' : 'forbidden';
        it(`${who} ${action} at ${status}: ${answer}`, () => {
          expect(because(action, at(status, { ...hat[who], ...ready[action], ...origin }))).toBe(answer);
        });
      }

  it('gives a stranger nothing anywhere', () => {
    for (const action of actionsOf(proposalMachine))
      for (const status of statesOf<ProposalStatus>(proposalMachine))
        expect(because(action, at(status, { isMember: true, ...ready[action] }))).toBe('forbidden');
  });
});

describe('whoever holds several offices', () => {
  it('may what one of them may: a moderator deletes the own submitted proposal, which an author cannot', () => {
    expect(because('deleted', at(s.created, { isAuthor: true }))).toBe('wrong_state');
    expect(because('deleted', at(s.created, { isAuthor: true, isModerator: true }))).toBe('allowed');
  });
});

describe('a refusal', () => {
  it('hides the button where it would never come alive, and says why where it may', () => {
    const rework = at(s.modification, { isModerator: true, planChangeFrom: s.scheduled });
    expect(verdictOn('reject', rework)).toMatchObject({ kind: 'hidden', because: 'wrong_state' });
    expect(verdictOn('examination', at(s.created, { isModerator: true, inCouncil: true }))).toMatchObject({
      kind: 'not_now',
      because: 'in_council',
    });
  });
});

describe('guards', () => {
  it('an incomplete proposal is not submitted', () => {
    const missing = [{ step: 'info', field: 'name', key: 'required' }] as const;
    expect(because('created', at(s.draft, { isAuthor: true, missing }))).toBe('incomplete');
  });

  it('the limit counts the others, and only at the first submit', () => {
    expect(because('created', at(s.draft, { isAuthor: true, othersInWork: 9 }))).toBe('allowed');
    expect(because('created', at(s.draft, { isAuthor: true, othersInWork: 10 }))).toBe('limit_reached');
    expect(because('created', at(s.modification, { isAuthor: true, othersInWork: 10, submittedBefore: true }))).toBe(
      'allowed',
    );
  });

  it.each([
    'created',
    'deleted',
    'examination',
    'next_step',
    'accept',
    'revision',
    'reject',
    'change_status',
    'change_station',
    'bs_plan_change',
    'forward_plan_change',
    'reserve_time',
    'move_time',
    'release_time',
    'not_realized',
    'send_to_archive',
  ] as const)('a running council keeps its hand on %s', (action) => {
    const status = proposalMachine.actions[action].from[0] ?? s.draft;
    expect(because(action, at(status, { isAuthor: true, isModerator: true, inCouncil: true }))).toBe('in_council');
  });

  const ofOthers = [
    'examination',
    'next_step',
    'accept',
    'revision',
    'reject',
    'bs_plan_change',
    'forward_plan_change',
    'decline_plan_change',
    'approve_equipment',
    'not_realized',
    'change_status',
    'change_station',
    'add_time',
    'extend_session',
  ] as const;
  it.each(ofOthers)('nobody decides %s about an own proposal (H36)', (action) => {
    const status = proposalMachine.actions[action].from[0] ?? s.created;
    for (const tie of [{ isAuthor: true }, { isMember: true }])
      expect(because(action, at(status, { isModerator: true, ...ready[action], ...tie }))).toBe('own_proposal');
  });

  it.each(ofOthers)('nobody decides %s who has declared a conflict of interest as an expert', (action) => {
    const status = proposalMachine.actions[action].from[0] ?? s.created;
    const facts = at(status, { isModerator: true, ...ready[action], hasDeclaredConflict: true });
    expect(because(action, facts)).toBe('conflict_declared');
    expect(because(action, { ...facts, isAuthor: true })).toBe('own_proposal');
  });

  it('a station asks once, a head answers what was asked', () => {
    expect(because('bs_plan_change', at(s.scheduled, { isBs: true, planChangeOpen: true }))).toBe('plan_change_open');
    expect(because('forward_plan_change', at(s.scheduled, { isHead: true }))).toBe('no_plan_change');
  });

  it('an accepted proposal in rework is neither rejected nor archived, but may be given up', () => {
    const rework = at(s.modification, { isModerator: true, isAuthor: false, planChangeFrom: s.scheduled });
    expect(because('reject', rework)).toBe('wrong_state');
    expect(because('send_to_archive', rework)).toBe('wrong_state');
    expect(because('not_realized', rework)).toBe('allowed');
    expect(because('not_realized', { ...rework, planChangeFrom: null })).toBe('wrong_state');
  });

  it('an experiment ahead keeps the proposal from being done, an open one from moving to another station', () => {
    const records = { open: 1, unfinished: 1, closed: 0, reservedHours: 12 };
    expect(because('mark_done', at(s.scheduled, { isBs: true, records }))).toBe('slots_ahead');
    expect(because('mark_done', at(s.scheduled, { isBs: true, records: { ...records, unfinished: 0 } }))).toBe(
      'allowed',
    );
    expect(because('change_station', at(s.scheduled, { isModerator: true, records }))).toBe('has_slots');
  });
});

describe('text, team and comments', () => {
  it('only the author edits, only in 1 and 6', () => {
    for (const status of statesOf<ProposalStatus>(proposalMachine)) {
      const open = status === s.draft || status === s.modification;
      expect(editVerdict(at(status, { isAuthor: true })).allowed).toBe(open);
      expect(editVerdict(at(status, { isMember: true, isModerator: true })).allowed).toBe(false);
    }
  });

  it('author and members form the team below 8', () => {
    for (const status of statesOf<ProposalStatus>(proposalMachine)) {
      expect(teamVerdict(at(status, { isAuthor: true })).allowed).toBe(status < 8);
      expect(teamVerdict(at(status, { isMember: true })).allowed).toBe(status < 8);
      expect(teamVerdict(at(status, { isBs: true })).allowed).toBe(false);
    }
  });

  it('a membership is removed by whoever created it, or by a moderator', () => {
    const draft = at(s.draft, { isAuthor: true });
    expect(removeMemberVerdict(draft, 1, 1).allowed).toBe(true);
    expect(removeMemberVerdict(draft, 1, 2).allowed).toBe(false);
    expect(removeMemberVerdict(at(s.draft, { isModerator: true }), 1, 2).allowed).toBe(true);
    expect(removeMemberVerdict(at(s.need_report, { isAuthor: true }), 1, 1).allowed).toBe(false);
  });

  it('staff who are author or member read as applicants do', () => {
    expect(seesStaffComments(at(s.created, { isModerator: true }))).toBe(true);
    expect(seesStaffComments(at(s.created, { isModerator: true, isMember: true }))).toBe(false);
    expect(seesStaffComments(at(s.created, { isAuthor: true }))).toBe(false);
  });
});
