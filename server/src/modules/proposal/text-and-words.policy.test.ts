import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine, proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { seesExperts } from '../expertise/expertise.policy.ts';
import type { Standing } from './proposal.facts.ts';
import {
  commentVerdict,
  mayExport,
  officeOf,
  openFields,
  readsAsExpert,
  seesStaffComments,
  stationVerdict,
} from './proposal.policy.ts';

/** Who has nothing to do with a submitted proposal; each test says what differs. */
const stranger: Standing = {
  status: s.created,
  isAuthor: false,
  isMember: false,
  isExpert: false,
  isModerator: false,
  isBs: false,
  isHead: false,
};
const who = (facts: Partial<Standing>) => ({ ...stranger, hasDeclaredConflict: false, ...facts });
const statuses = statesOf<ProposalStatus>(proposalMachine);
const where = (rule: (status: ProposalStatus) => boolean) => statuses.filter(rule);
const offices = [{ isModerator: true }, { isBs: true }, { isHead: true }, { isExpert: true }] as const;
const teams = [{ isAuthor: true }, { isMember: true }] as const;

describe('an open comment', () => {
  it('is written by each office alone, from 2 to 8', () => {
    for (const office of offices)
      expect(where((status) => commentVerdict(who({ ...office, status })).allowed)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('is no affair of anybody else, nor of an office about the own work', () => {
    expect(commentVerdict(stranger)).toEqual({ allowed: false, kind: 'hidden', because: 'forbidden' });
    for (const tie of teams) {
      expect(commentVerdict(who(tie))).toMatchObject({ because: 'forbidden' });
      for (const office of offices)
        expect(commentVerdict(who({ ...office, ...tie }))).toEqual({
          allowed: false,
          kind: 'hidden',
          because: 'own_proposal',
        });
    }
  });
});

describe('the verdict of the station', () => {
  it('is given by its responsibles and by moderators, from 2 to 4', () => {
    for (const office of [{ isBs: true }, { isModerator: true }])
      expect(where((status) => stationVerdict(who({ ...office, status })).allowed)).toEqual([2, 3, 4]);
  });

  it('is given by nobody else', () => {
    for (const facts of [{}, { isHead: true }, { isExpert: true }, { isAuthor: true }])
      expect(stationVerdict(who(facts))).toMatchObject({ kind: 'hidden', because: 'forbidden' });
  });

  it('waits for another one where the own work is judged', () => {
    for (const tie of teams)
      expect(stationVerdict(who({ isBs: true, ...tie }))).toMatchObject({ kind: 'not_now', because: 'own_proposal' });
    expect(stationVerdict(who({ isBs: true, isAuthor: true, status: s.approve }))).toMatchObject({ kind: 'hidden' });
    expect(stationVerdict({ ...who({ isBs: true }), hasDeclaredConflict: true })).toMatchObject({
      kind: 'not_now',
      because: 'conflict_declared',
    });
  });
});

describe('whoever has several offices', () => {
  it('speaks as the one nearest to the work', () => {
    expect(officeOf(who({ isBs: true, isModerator: true, isHead: true, isExpert: true }))).toBe('bs');
    expect(officeOf(who({ isModerator: true, isHead: true, isExpert: true }))).toBe('moderator');
    expect(officeOf(who({ isHead: true, isExpert: true }))).toBe('msc_admin');
    expect(officeOf(who({ isExpert: true }))).toBe('expert');
  });
});

describe('reading', () => {
  /** Each office alone, then as author, then as member. */
  const readers = (rule: (standing: Standing) => boolean) =>
    offices.map((office) => [office, ...teams.map((tie) => ({ ...office, ...tie }))].map((facts) => rule(who(facts))));
  const onlyOutside = [true, false, false];
  const never = [false, false, false];

  it('experts: by moderators, never about the own work', () => {
    expect(readers(seesExperts)).toEqual([onlyOutside, never, never, never]);
  });

  it('comments among staff: by moderator, station and head, never about the own work', () => {
    expect(readers(seesStaffComments)).toEqual([onlyOutside, onlyOutside, onlyOutside, never]);
  });

  it('as an expert: by whoever is assigned and belongs to no team of it', () => {
    expect(readers(readsAsExpert)).toEqual([never, never, never, onlyOutside]);
  });

  it('nothing of these by a stranger', () => {
    expect([seesExperts, seesStaffComments, readsAsExpert].map((rule) => rule(stranger))).toEqual(never);
  });

  it('the PDF: in every state but a draft', () => {
    expect(where((status) => !mayExport(who({ status })))).toEqual([s.draft]);
  });
});

describe('the fields of a text', () => {
  it('are all open, but for a plan change only those of the plan (H14)', () => {
    expect(openFields({ planChangeFrom: null })).toBeNull();
    expect(openFields({ planChangeFrom: s.approve })).toContain('experiment_strategy');
    expect(openFields({ planChangeFrom: s.approve })).not.toContain('name');
  });
});
