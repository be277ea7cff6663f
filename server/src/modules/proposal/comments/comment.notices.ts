import { personIdsWithRole } from '../../account/account.queries.ts';
import { outsideTeam, responsiblesOfProposal, staffAround, teamOfProposal } from '../letters/recipients.queries.ts';
import { type Occasion, post } from '../letters/proposal.letters.ts';
import type { proposalComment } from '../proposal.tables.ts';

/** Who learns that somebody has spoken. Letters name an office, never a person: experts stay unknown (fine point A14). */
type Said = Pick<typeof proposalComment.$inferSelect, 'authorRole' | 'bsResolution' | 'text'>;

/** A verdict is for those who decide. */
export async function notifyVerdict(occasion: Occasion, { bsResolution, text }: Said): Promise<void> {
  const { tx, row } = occasion;
  const moderators = await outsideTeam(tx, row, await personIdsWithRole(tx, 'moderator'));
  const letter = bsResolution === 1 ? 'verdict_impossible' : 'verdict_possible';
  await post(occasion, 'personal', moderators, () => ({ letter, comment: text }));
  await refresh(occasion, 'not the team');
}

/** An open comment is for the author and the station; what an expert says, for the station alone. */
export async function notifyComment(occasion: Occasion, { authorRole, text }: Said): Promise<void> {
  const { tx, row } = occasion;
  const isOfExpert = authorRole === 'expert';
  const station = await outsideTeam(tx, row, await responsiblesOfProposal(tx, row));
  await post(occasion, 'personal', isOfExpert ? station : [row.applicantId, ...station], (say) => ({
    letter: 'commented',
    facts: { role: say.role(authorRole) },
    comment: text,
  }));
  await refresh(occasion, isOfExpert ? 'not the team' : 'the team too');
}

/** Open screens of everybody who reads it ask again; the others are not even told that something was said. */
async function refresh({ deps, tx, actor, row }: Occasion, whom: 'the team too' | 'not the team'): Promise<void> {
  // Nobody speaks about the own work, so whoever has spoken is not of the team.
  const people = [...((await staffAround(tx, [row])).get(row.id) ?? []), actor.id];
  if (whom === 'the team too') people.push(...(await teamOfProposal(tx, row)));
  await deps.live.publish(tx, people, { type: 'proposal', id: row.id });
}
