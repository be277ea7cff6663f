import { batchStatus } from '@luch/contract/outbox/batch.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { decisionBatch, heldDecision } from '../src/modules/outbox/outbox.tables.ts';
import { workRelease } from '../src/modules/outbox/work-release.ts';
import { proposal } from '../src/modules/proposal/proposal.tables.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal } from './proposals.ts';

/** What tests of held decisions do again and again, as a moderator unless somebody else is named. */
export const outboxCalls = (portal: TestPortal) => {
  const { asModerator, db } = portal;
  const call = (path: string, body: object, who: TestPerson = asModerator) =>
    who.call('POST', `/api/outbox/${path}/`, body);
  return {
    begin: async (more: object = {}, who?: TestPerson): Promise<number> =>
      (await call('batches/create', { title: 'Осень 2026', ...more }, who)).body.id,
    make: (more: object = {}) =>
      aProposal(db, { applicantId: portal.asApplicant.id, status: s.statement, requestedHours: 24, ...more }),
    hold: (batch: number, ids: readonly number[], more: object = {}, who?: TestPerson) =>
      call('hold', { batch_id: batch, proposal_ids: ids, proposal_action: 'accept', ...more }, who),
    preview: async (batch: number, who?: TestPerson) => (await call('preview', { batch_id: batch }, who)).body,
    edit: (batch: number, proposalId: number, receiverId: number, more: object, who?: TestPerson) =>
      call('letter', { batch_id: batch, proposal_id: proposalId, receiver_id: receiverId, ...more }, who),
    release: (batch: number, confirm: number, more: object = {}, who?: TestPerson) =>
      call('release', { batch_id: batch, confirm, ...more }, who),
    pause: (batch: number, who?: TestPerson) => call('pause', { batch_id: batch }, who),
    /** What the jobs do, until nothing is left. */
    carryOut: async (batch: number): Promise<void> => {
      for (;;) {
        await workRelease(portal.deps, { id: batch });
        const [row] = await db.select().from(decisionBatch).where(eq(decisionBatch.id, batch));
        if (row?.status !== batchStatus.releasing || row.pausedAt !== null) return;
      }
    },
    detail: async (batch: number, who: TestPerson = asModerator) =>
      (await who.call('GET', `/api/outbox/batches/detail/?id=${batch}`)).body,
    statusOf: async (id: number) => (await db.select().from(proposal).where(eq(proposal.id, id)))[0]?.status,
    /** What became of each, by its proposal. */
    outcomes: async (batch: number): Promise<Record<number, string>> => {
      const rows = await db.select().from(heldDecision).where(eq(heldDecision.batchId, batch));
      const names = ['held', 'done', 'refused', 'dropped'];
      return Object.fromEntries(
        rows.map((row) => [row.proposalId, [names[row.status], row.refusal?.code].filter(Boolean).join(' ')]),
      );
    },
  };
};
