import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open.ts';
import { person } from '../../account/account.tables.ts';
import { proposalVersion } from '../proposal.tables.ts';
import { readableProposal } from '../proposal.visibility.ts';

/** For the author, and for moderators, who help: whoever only reads a proposal reads its present state. */
export async function versionsOf(db: Db, actor: Actor, proposalId: number) {
  const row = await readableProposal(db, actor, proposalId);
  if (row.applicantId !== actor.id && !actor.roles.includes('moderator')) throw new AppError('forbidden');
  const rows = await db
    .select({
      version: proposalVersion.version,
      savedAt: proposalVersion.savedAt,
      changed: proposalVersion.changed,
      fields: proposalVersion.fields,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(proposalVersion)
    .innerJoin(person, eq(person.id, proposalVersion.savedBy))
    .where(eq(proposalVersion.proposalId, proposalId))
    .orderBy(desc(proposalVersion.version));
  return rows.map(({ version, savedAt, changed, fields, ...name }) => ({
    version,
    saved_at: savedAt.toISOString(),
    saved_by: fullName(name),
    changed,
    fields,
  }));
}
