import type { ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Numbers } from '../../platform/rows/numbers.ts';
import { beginAll } from '../../platform/transition.ts';
import { proposal, proposalHistory, proposalMember } from './proposal.tables.ts';

/** An old proposal at the end of its life. */
export interface OldProposal
  extends Pick<
    typeof proposal.$inferInsert,
    | 'applicantId'
    | 'statusBefore'
    | 'sessionId'
    | 'name'
    | 'keywords'
    | 'problemFormulation'
    | 'background'
    | 'expectedResults'
    | 'scientificAreaId'
    | 'kindId'
    | 'stationId'
    | 'methodId'
    | 'requestedHours'
    | 'grantedHours'
  > {
  readonly status: ProposalStatus;
  readonly submittedAt: Date;
  readonly finishedAt: Date;
  /** The day of that, as the history tells it. */
  readonly finishedOn: string;
  readonly memberIds: readonly number[];
}

/**
 * Proposals of a system that was left begin at their end: the first entry of their history says that they were brought along,
 * and nobody is told. Answers their numbers, in the order of the rows; so many statements however many they are.
 */
export async function importProposals(
  tx: Tx,
  all: readonly OldProposal[],
  { now, numbers }: { readonly now: Date; readonly numbers: Numbers },
): Promise<readonly number[]> {
  if (all.length === 0) return [];
  const ids = await numbers(tx, proposal, all.length);
  const proposals = all.map((one, at) => ({ ...one, id: ids[at]! }));
  await beginAll(
    tx,
    proposal,
    proposals.map(({ finishedAt, finishedOn: _day, memberIds: _members, ...fields }) => ({
      ...fields,
      statusAt: finishedAt,
      createdAt: fields.submittedAt,
      updatedAt: finishedAt,
    })),
  );
  await tx.insert(proposalHistory).values(
    proposals.map(({ id, status, finishedOn }) => ({
      proposalId: id,
      action: 'imported',
      fromStatus: status,
      toStatus: status,
      at: now,
      effectiveDate: finishedOn,
    })),
  );
  const members = proposals.flatMap(({ id, memberIds, submittedAt, applicantId }) =>
    memberIds
      .filter((personId) => personId !== applicantId)
      .map((personId) => ({
        proposalId: id,
        personId,
        creatorId: applicantId,
        createdAt: submittedAt,
        changedAt: submittedAt,
      })),
  );
  if (members.length > 0) await tx.insert(proposalMember).values(members);
  return ids;
}
