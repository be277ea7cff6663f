import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type ProposalAction, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, desc, eq, exists, gt, inArray, isNull, lt, ne, notExists, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proposal, proposalHistory, proposalOpened } from '../proposal.tables.ts';

/** More than anybody reads in a badge. */
const MOST = 50;
/** Good news, which is new until its author has opened the proposal. */
export const news: readonly number[] = [s.approve, s.scheduled];
/** What brings it: given time that is lost and the author's own answer lead there too. */
const bringing: readonly ProposalAction[] = ['accept', 'council_accept', 'reserve_time'];
/** Given time that is lost takes back no acceptance; any other step makes it old. */
const keeping: readonly ProposalAction[] = [...bringing, 'release_time'];

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
  const later = alias(proposalHistory, 'later');
  const overtaken = query
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.proposalId, proposal.id),
        gt(later.id, proposalHistory.id),
        ne(later.fromStatus, later.toStatus),
        notInArray(later.action, [...keeping]),
      ),
    );
  const unread = query
    .select({ id: proposalHistory.id })
    .from(proposalHistory)
    .where(
      and(
        eq(proposalHistory.proposalId, proposal.id),
        inArray(proposalHistory.action, [...bringing]),
        eq(proposalHistory.toStatus, proposal.status),
        ne(proposalHistory.fromStatus, proposalHistory.toStatus),
        or(isNull(proposalOpened.at), lt(proposalOpened.at, proposalHistory.at)),
        notExists(overtaken),
      ),
    );
  const isNews = and(inArray(proposal.status, [...news]), exists(unread));
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
