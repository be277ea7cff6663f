import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilAction } from '@luch/contract/council/council.machine.ts';
import type { MovePreview, MovePreviewInput } from '@luch/contract/council/council-move.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runAndRollBack } from '../../../platform/run-and-roll-back.ts';
import { lettersTold } from '../../proposal/letters/letters-told.view.ts';
import { statusNames } from '../../proposal/lists/row.view.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { ownWorkOf, withoutOwn } from '../own-letters.queries.ts';
import { performMove, type MovedCouncil } from './perform-move.ts';
import { type Asked, endingIn, intervalsIn, overBudgetIn, unconfirmedIn, unratedIn } from './move-warnings.queries.ts';

type Warnings = Pick<MovePreview, 'unrated' | 'unconfirmed' | 'intervals_begun' | 'without_intervals' | 'over_budget'>;

/**
 * What a move would do now: the very move, taken back, with what is said before it. What becomes of the own work its
 * moderator does not learn here (fine point H36).
 */
export async function movePreview(
  deps: Deps,
  actor: Actor,
  language: Language,
  { council_id: id, action, make_known: makeKnown }: z.output<typeof MovePreviewInput>,
): Promise<MovePreview> {
  demandCouncilOffice(actor);
  const asked = { councilId: id, whose: actor, language, now: deps.clock.now() };
  const { result, ...told } = await runAndRollBack(deps, async (quiet, tx) => {
    const warnings = await warningsOf(tx, action, asked);
    const moved = await performMove(quiet, tx, actor, id, action, { makeKnown });
    const ending = await endingIn(tx, moved.ended, asked);
    return { moved, warnings, ending, ...(await ownWorkOf(deps, tx, actor, [...moved.statuses.keys()])) };
  });
  const { moved, warnings, ending, own } = result;
  const others = withoutOwn(result, told);
  return {
    status: 'ok',
    action,
    council_status: moved.row.status,
    to_status: moved.to,
    proposals: countedByStatus(deps, language, moved, own),
    released: moved.released
      .filter(({ proposalId }) => !own.has(proposalId))
      .map(({ proposalId, name }) => ({ proposal_id: proposalId, name })),
    ...(await lettersTold(deps, others, language)),
    ...warnings,
    ending,
  };
}

function countedByStatus(
  { texts }: Pick<Deps, 'texts'>,
  language: Language,
  { statuses }: MovedCouncil,
  own: ReadonlySet<number>,
): MovePreview['proposals'] {
  const others = [...statuses].filter(([id]) => !own.has(id));
  const byStatus = Map.groupBy(others, ([, status]) => status);
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, some]) => ({
      to_status: status,
      status_name: statusNames(texts, language, status).status_name,
      count: some.length,
    }));
}

async function warningsOf(tx: Tx, action: CouncilAction, asked: Asked): Promise<Warnings> {
  const ends = action === 'finish_discussion';
  const none = { intervals_begun: 0, without_intervals: 0 };
  return {
    unrated: action === 'discuss' ? await unratedIn(tx, asked) : [],
    unconfirmed: ends ? await unconfirmedIn(tx, asked) : [],
    over_budget: ends || action === 'hold' ? await overBudgetIn(tx, asked) : [],
    ...(action === 'hold' ? await intervalsIn(tx, asked) : none),
  };
}
