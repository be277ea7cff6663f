import { expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { anAssignment } from '../../../../testing/review.ts';

const portal = await portalOfFile();

it('PostgreSQL knows how many proposals of a status wait for ratings, so that it takes the index of the order', async () => {
  const { db, sql } = portal;
  const applicantId = portal.asApplicant.id;
  // Most are over and have no experts; of those under examination most wait.
  await sql`
    insert into proposal (status, status_at, applicant_id, created_at, updated_at, submitted_at, name)
    select 9, now(), ${applicantId}, now(), now(), now(), 'Заявка ' || n from generate_series(1, 2000) n`;
  for (let count = 0; count < 20; count += 1) {
    const proposalId = await aProposal(db, { applicantId, status: 3 });
    await anAssignment(db, { proposalId, expertId: portal.asExpert.id });
  }
  await sql`analyze proposal`;
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    explain (format json) select id from proposal where status = 3 and ratings_missing > 0`;
  expect(row?.['QUERY PLAN'][0].Plan['Plan Rows']).toBe(20);
});
