import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type ProposalAction, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proposal, proposalHistory, proposalOpened } from '../proposal.tables.ts';

/** More than anybody reads in a badge. */
const MOST = 50;
/** Good news, which is new until its author has opened the proposal. */
export const news: readonly number[] = [s.approve, s.scheduled];
/** What brings it: given time that is lost and the author's own answer lead there too. */
const bringing: readonly ProposalAction[] = ['accept', 'council_accept', 'reserve_time'];

/** The author's notifications: what is to be revised, and what was accepted or scheduled and not opened since. */
export async function badgeOf({ db, texts }: Deps, actor: Actor, language: Language) {
  const rows = await notices(db, { authorId: actor.id });
  return rows.map(({ id, name, status }) => ({
    id,
    slug: status === s.modification ? ('modification' as const) : ('approve' as const),
    message: texts.text(language, `proposal.badge.${wordFor(status)}`, { id, name }),
  }));
}

const notices = prepared((query, { authorId }: { authorId: Place<number> }) => {
  const unread = or(isNull(proposalOpened.at), lt(proposalOpened.at, proposal.statusAt));
  const broughtBy = sql`(select ${proposalHistory.action} from ${proposalHistory} where ${proposalHistory.proposalId} = ${proposal.id} and ${proposalHistory.fromStatus} <> ${proposalHistory.toStatus} order by ${proposalHistory.id} desc limit 1)`;
  const isNews = and(inArray(proposal.status, [...news]), unread, inArray(broughtBy, [...bringing]));
  return query
    .select({ id: proposal.id, name: proposal.name, status: proposal.status })
    .from(proposal)
    .leftJoin(proposalOpened, and(eq(proposalOpened.proposalId, proposal.id), eq(proposalOpened.personId, authorId)))
    .where(and(eq(proposal.applicantId, authorId), or(eq(proposal.status, s.modification), isNews)))
    .orderBy(desc(proposal.statusAt), desc(proposal.id))
    .limit(MOST);
});

const wordFor = (status: number) =>
  status === s.modification ? 'modification' : status === s.scheduled ? 'scheduled' : 'approve';
