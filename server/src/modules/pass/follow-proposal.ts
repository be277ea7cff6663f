import { passStatus as s } from '@luch/contract/pass/pass.machine.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { and, asc, eq, gte, inArray, or } from 'drizzle-orm';
import type { ProposalMove } from '../proposal/proposal.events.ts';
import { todayAt } from './card/pass-card.view.ts';
import { notifyLapsed, notifyUnfounded } from './pass.notices.ts';
import { pass } from './pass.tables.ts';
import { lapsePasses } from './pass.workflow.ts';

/** Here the experiment has time, or has had it. */
const grounded: readonly number[] = [p.scheduled, p.need_report, p.done, p.publication, p.archived];

/**
 * A proposal without time takes along what was asked for and not begun; of what is in work or issued the pass office is
 * told (fine point H31). Whoever announces it holds the proposal's lock; passes are locked after it.
 */
export async function followProposal({ deps, tx, actor, row, to, action }: ProposalMove): Promise<void> {
  // Another station takes over without any time: the one that was assigned had to be given back before.
  if (grounded.includes(to) && action !== 'change_station') return;
  // A submit takes no time: what had to go went when the proposal was sent back.
  if (action === 'created') return;
  const open = await tx
    .select()
    .from(pass)
    .where(
      and(
        eq(pass.proposalId, row.id),
        or(
          inArray(pass.status, [s.requested, s.draft]),
          and(inArray(pass.status, [s.in_processing, s.ready]), gte(pass.ends, todayAt(deps))),
        ),
      ),
    )
    .orderBy(asc(pass.id))
    .for('no key update');
  const falling = open.filter(({ status }) => status === s.requested || status === s.draft);
  // Its creator reads it, in whichever language; the letter is in theirs.
  const reason = deps.texts.text('ru', 'pass.lapsed', { id: row.id });
  const moved = { ids: falling.map(({ id }) => id), action: 'lapse', now: deps.clock.now() } as const;
  await lapsePasses(deps, tx, actor, moved, ({ status }) => ({
    to: status === s.draft ? s.deleted : s.cancelled,
    changes: status === s.draft ? {} : { adminText: reason },
    entry: { comment: reason },
  }));
  for (const one of open)
    if (one.status === s.requested) await notifyLapsed({ deps, tx, row: one });
    else if (one.status !== s.draft) await notifyUnfounded({ deps, tx, row: one });
}
