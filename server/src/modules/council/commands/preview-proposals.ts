import type { Actor } from '@luch/contract/account/roles.ts';
import type { ProposalsPreview, ProposalsPreviewInput } from '@luch/contract/council/council-content.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { runAndRollBack } from '../../../platform/run-and-roll-back.ts';
import { lettersTold } from '../../proposal/letters/letters-told.view.ts';
import { offersOf } from '../offers.queries.ts';
import { ownWorkOf, withoutOwn } from '../own-letters.queries.ts';
import { addIn, refusalOf } from './change-proposals.ts';
import { editCouncilIn } from './edit-council.ts';

/**
 * What adding these would do: the adding of those that may join, taken back (decision 0021). Who is asked to rate the own
 * work its moderator does not learn (fine point H36).
 */
export async function previewProposals(
  deps: Deps,
  actor: Actor,
  language: Language,
  { council_id: councilId, proposal_ids }: z.output<typeof ProposalsPreviewInput>,
): Promise<z.output<typeof ProposalsPreview>> {
  const ids = [...new Set(proposal_ids)].sort((a, b) => a - b);
  const { result, ...told } = await runAndRollBack(deps, (quiet, tx) =>
    editCouncilIn(quiet, tx, actor, councilId, 'proposals', async (context) => {
      const offers = new Map((await offersOf(tx, councilId, ids)).map((one) => [one.id, one]));
      const standings = ids.map((id) => ({ id, because: refusalOf(offers.get(id)) }));
      const able = standings.flatMap(({ id, because }) => (because === null ? [id] : []));
      if (able.length > 0) await addIn(context, language, able);
      return { standings, able, ...(await ownWorkOf(deps, tx, actor, able)) };
    }),
  );
  const { standings, able } = result;
  const others = withoutOwn(result, told);
  return {
    done: able,
    refused: standings.flatMap(({ id, because }) =>
      because === null ? [] : { id, because, text: deps.texts.text(language, `errors.${because}`) },
    ),
    ...(await lettersTold(deps, others, language)),
  };
}
