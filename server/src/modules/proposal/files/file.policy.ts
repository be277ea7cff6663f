import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { allowed, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import type { Standing } from '../proposal.facts.ts';
import { editVerdict, standingVerdict } from '../proposal.policy.ts';
import type { ProposalRecord } from '../proposal.tables.ts';
import type { ChangedFile, FileRecord, FileRights } from './file-owners.events.ts';

/** Files of a proposal by kind (specification, section 3); those of calendar records are the calendar's. */
export const fileKinds = { ordinary: 0, report: 1, publication: 2 } as const;
/** Of an answer to a question of the facility: never among the others. */
export const answerFileKind = 7;
export type FileKind = (typeof fileKinds)[keyof typeof fileKinds];
export const proposalFileKinds: readonly FileKind[] = Object.values(fileKinds);

/** Ordinary files come with the text; a report or publication where its action can follow (fine point A31). */
export function uploadVerdict(standing: Standing, kind: FileKind): Verdict<ErrorCode> {
  if (kind === fileKinds.ordinary) return editVerdict(standing);
  const verdict = standingVerdict(kind === fileKinds.report ? 'upload_report' : 'upload_publication', standing);
  // A moderator's silent change of status brings its own report or publication.
  return standingVerdict('change_status', standing).allowed ? allowed : verdict;
}

/** Since when a plan change is open: what was accepted before it stays as it is. */
type OpenChange = Pick<ProposalRecord, 'planChangeFrom' | 'statusAt'>;

/**
 * Ordinary files go with the text, but not those on which a proposal whose plan alone is open was accepted (fine point
 * H14); of the others only what no action has named yet, by whoever sent it.
 */
export function removeFileVerdict(
  standing: Standing,
  row: OpenChange,
  file: ChangedFile,
  actorId: number,
): Verdict<ErrorCode> {
  if (file.kind === fileKinds.ordinary) {
    const isKept = row.planChangeFrom !== null && file.addedAt < row.statusAt;
    return standing.isAuthor && isKept ? notNow('file_accepted') : editVerdict(standing);
  }
  return isPending(file) && file.addedBy === actorId ? allowed : hidden('forbidden');
}

/** Reports and publications are part of a proposal once an action names them. */
export const waitsForAction = (kind: number): boolean => kind === fileKinds.report || kind === fileKinds.publication;

/** Sent, but not yet named by the action that it was sent for. */
export const isPending = (file: Pick<FileRecord, 'claimedAt'>): boolean => file.claimedAt === null;

/** What this person may do with the files of a proposal. */
export const proposalFileRights = (standing: Standing, row: OpenChange, actorId: number): FileRights => ({
  add: (kind) => {
    const known = proposalFileKinds.find((one) => one === kind);
    return known === undefined ? hidden('forbidden') : uploadVerdict(standing, known);
  },
  change: (file) => removeFileVerdict(standing, row, file, actorId),
});
