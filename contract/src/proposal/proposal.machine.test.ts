import { describe, expect, it } from 'vitest';
import { actionsOf, statesFor, statesOf } from '../kernel/define-machine.ts';
import {
  isPersonal,
  isProposalStatus,
  listFilters,
  proposalGroups,
  proposalMachine,
  proposalStatus,
  type ProposalWho,
  statusesOfFilter,
} from './proposal.machine.ts';

/** The specification's table once more, in another form, so that a slip in one of the two shows. */
const who: readonly ProposalWho[] = ['applicant', 'moderator', 'bs', 'msc_admin', 'council'];
const expected: Record<string, Partial<Record<ProposalWho, string>> & { to: string }> = {
  created: { applicant: '1 6', to: '2 3 5 7' },
  deleted: { applicant: '1', moderator: '1 2', to: '12' },
  examination: { moderator: '2', to: '3' },
  next_step: { moderator: '2 3', to: '4' },
  accept: { moderator: '2 3 4', to: '5 7' },
  revision: { moderator: '2 3 4', to: '6' },
  reject: { moderator: '2 3 4 6', to: '11' },
  bs_plan_change: { bs: '2 3 5 7', moderator: '2 3 5 7', to: 'same' },
  forward_plan_change: { msc_admin: '2 3 5 7', moderator: '2 3 5 7', to: '6' },
  decline_plan_change: { msc_admin: '2 3 5 7', moderator: '2 3 5 7', to: 'same' },
  approve_equipment: { bs: '2 3 4 5 6 7', moderator: '2 3 4 5 6 7', to: 'same' },
  reserve_time: { bs: '5 7', moderator: '5 7', msc_admin: '5 7', to: '7' },
  move_time: { bs: '5 7', moderator: '5 7', msc_admin: '5 7', to: 'same' },
  release_time: { bs: '5 6 7', moderator: '5 6 7', msc_admin: '5 6 7', to: '5 6 7' },
  mark_done: { bs: '7', moderator: '7', to: '8' },
  upload_report: { applicant: '8', moderator: '8', to: '9' },
  upload_publication: { applicant: '9 10', moderator: '9 10', to: '10' },
  not_realized: { moderator: '5 6 7', bs: '5 7', to: '14' },
  send_to_archive: { applicant: '6 9 10 11 14', moderator: '6 9 10 11 14', to: '13' },
  change_status: { moderator: '1 2 3 4 5 6 7 8 9 10 11 13 14', to: '1 2 8 9 10' },
  change_station: { moderator: '2 3 4 5 6 7', to: 'same' },
  add_time: { moderator: '5 7', bs: '5 7', to: 'same' },
  change_session: { moderator: '2 3 4 6', to: 'same' },
  extend_session: { moderator: '5 7', bs: '5 7', to: 'same' },
  council_examination: { council: '2 3 4', to: '3' },
  council_statement: { council: '3', to: '4' },
  council_returned: { council: '3', to: '2 3 4' },
  council_accept: { council: '4', to: '5 7' },
  council_revision: { council: '4', to: '6' },
  council_reject: { council: '4', to: '11' },
  council_later: { council: '4', to: '3' },
};

const written = (states: readonly number[]) => [...states].sort((a, b) => a - b).join(' ');

describe('the proposal machine', () => {
  it('has the fourteen states of the specification', () => {
    expect(statesOf(proposalMachine)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect([0, 1, 14, 15].map(isProposalStatus)).toEqual([false, true, true, false]);
  });

  it('has exactly the decided actions', () => {
    expect(actionsOf(proposalMachine).sort()).toEqual(Object.keys(expected).sort());
  });

  for (const action of actionsOf(proposalMachine)) {
    const rule = proposalMachine.actions[action];
    const row = expected[action];

    it(`${action} leads to ${row?.to}`, () => {
      const to = rule.to === 'same' ? 'same' : typeof rule.to === 'number' ? String(rule.to) : written(rule.to);
      expect(to).toBe(row?.to);
    });

    for (const person of who)
      for (const state of statesOf(proposalMachine)) {
        const may = (row?.[person] ?? '').split(' ').includes(String(state));
        it(`${action} from ${state} by ${person}: ${may ? 'yes' : 'never'}`, () => {
          expect(statesFor(rule, person).includes(state)).toBe(may);
        });
      }
  }

  it('leaves a deleted proposal to nobody', () => {
    const fromDeleted = actionsOf(proposalMachine).filter((action) =>
      proposalMachine.actions[action].from.includes(proposalStatus.deleted),
    );
    expect(fromDeleted).toEqual([]);
  });

  it('counts 2 to 8 as work in hand, and edits 1 and 6 only: what is not sent yet, and what came back', () => {
    expect([proposalGroups.unsent, proposalGroups.returned]).toEqual([[1], [6]]);
    expect(written(proposalGroups.inWork)).toBe('2 3 4 5 6 7 8');
    expect(written(proposalGroups.editable)).toBe('1 6');
    expect(written(proposalGroups.teamOpen)).toBe('1 2 3 4 5 6 7');
    expect(listFilters).toEqual({ 103: [2, 3], 104: [3, 4], 105: [1, 6] });
  });

  it('filters by a status, by a group of them, and by no other number', () => {
    expect([2, 104, 99, 0].map((filter) => written(statusesOfFilter(filter)))).toEqual(['2', '3 4', '', '']);
  });

  it('has nobody in person do what a council does', () => {
    for (const action of actionsOf(proposalMachine))
      expect([action, proposalMachine.actions[action].by.includes('council')]).toEqual([action, !isPersonal(action)]);
  });

  it('lets nobody start what does not name them', () => {
    expect(statesFor(proposalMachine.actions.examination, 'applicant')).toEqual([]);
  });
});
