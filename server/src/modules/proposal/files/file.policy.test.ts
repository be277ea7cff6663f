import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine, proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import type { Standing } from '../proposal.facts.ts';
import { type FileKind, fileKinds, removeFileVerdict, uploadVerdict } from './file.policy.ts';

const stranger: Standing = {
  status: s.draft,
  isAuthor: false,
  isMember: false,
  isExpert: false,
  isModerator: false,
  isBs: false,
  isHead: false,
};
const statuses = statesOf<ProposalStatus>(proposalMachine);
const where = (kind: FileKind, facts: Partial<Standing>) =>
  statuses.filter((status) => uploadVerdict({ ...stranger, ...facts, status }, kind).allowed);
/** All but a deleted one: a moderator's silent change of status may follow, with its file. */
const notDeleted = statuses.filter((status) => status !== s.deleted);

describe('a file is sent', () => {
  it('with the text by its author, in 1 and 6', () => {
    expect(where(fileKinds.ordinary, { isAuthor: true })).toEqual([s.draft, s.modification]);
    for (const facts of [{}, { isMember: true }, { isModerator: true }, { isBs: true }])
      expect(where(fileKinds.ordinary, facts)).toEqual([]);
  });

  it('as a report in 8 and as a publication in 9 and 10 by the author', () => {
    expect(where(fileKinds.report, { isAuthor: true })).toEqual([s.need_report]);
    expect(where(fileKinds.publication, { isAuthor: true })).toEqual([s.done, s.publication]);
  });

  it('as either by a moderator wherever a silent change of status may follow', () => {
    expect(where(fileKinds.report, { isModerator: true })).toEqual(notDeleted);
    expect(where(fileKinds.publication, { isModerator: true })).toEqual(notDeleted);
  });

  it('by nobody else', () => {
    for (const kind of Object.values(fileKinds))
      for (const facts of [{}, { isMember: true }, { isBs: true }, { isHead: true }, { isExpert: true }])
        expect(where(kind, facts)).toEqual([]);
  });
});

describe('a file is removed and remarked on', () => {
  const verdict = (standing: Standing, of: typeof file, actorId: number, planChangeFrom: number | null = null) =>
    removeFileVerdict(standing, { planChangeFrom, statusAt: new Date('2026-04-01T09:00:00Z') }, of, actorId);
  const at = (status: ProposalStatus, facts: Partial<Standing>): Standing => ({ ...stranger, ...facts, status });
  const march = new Date('2026-03-01T09:00:00Z');
  const file = {
    id: 1,
    kind: fileKinds.ordinary as number,
    claimedAt: march as Date | null,
    addedBy: 1,
    addedAt: march,
  };

  it('with the text by its author, in 1 and 6, whoever sent it', () => {
    const author = { isAuthor: true };
    expect(statuses.filter((status) => verdict(at(status, author), file, 2).allowed)).toEqual([
      s.draft,
      s.modification,
    ]);
    expect(verdict(at(s.draft, { isModerator: true }), file, 1).allowed).toBe(false);
  });

  it('while only the plan of an accepted proposal is open: what has come since, and nothing else', () => {
    const author = at(s.modification, { isAuthor: true });
    expect(verdict(author, file, 1, s.approve)).toMatchObject({ kind: 'not_now', because: 'file_accepted' });
    expect(verdict(author, { ...file, addedAt: new Date('2026-04-02T09:00:00Z') }, 1, s.approve).allowed).toBe(true);
    expect(verdict(at(s.modification, {}), file, 1, s.approve)).toMatchObject({ kind: 'hidden' });
  });

  it('by whoever sent it while no action has named it', () => {
    const report = { ...file, kind: fileKinds.report, claimedAt: null };
    const author = at(s.need_report, { isAuthor: true });
    expect(verdict(author, report, 1).allowed).toBe(true);
    expect(verdict(author, report, 2)).toMatchObject({ kind: 'hidden', because: 'forbidden' });
    expect(verdict(author, { ...report, claimedAt: file.claimedAt }, 1).allowed).toBe(false);
  });
});
