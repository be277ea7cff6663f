import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { MovedMeanwhile } from '@luch/contract/proposal/action.schemas.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audienceOf } from '../card/audience.ts';
import { historyOf, historyView } from '../card/history.view.ts';
import { statusNames } from '../lists/row.view.ts';
import { standingOf, tiesOf } from '../proposal.facts.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/** Somebody was faster: who did what, and when. */
export async function movedOn(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  actor: Actor,
  row: ProposalRecord,
  entryId: number | undefined,
) {
  const standing = standingOf(actor, row, await tiesOf(tx, row.id, actor.id));
  const audience = audienceOf(standing, false);
  const { language } = actor;
  const entries = historyView(texts, language, audience, await historyOf(tx, { proposalId: row.id }));
  const last = entries.findLast(({ id, status_id: status }) => (entryId ? id === entryId : status === row.status));
  const key = `proposal.action.${last?.action ?? ''}.past`;
  const status = statusNames(texts, language, row.status).status_name;
  const moved: MovedMeanwhile = {
    action: last?.action ?? '',
    what: texts.has(key) ? texts.text(language, key) : status,
    by: audience === 'staff' ? (last?.init_by ?? '') : texts.text(language, 'proposal.somebody'),
    at: last?.date ?? row.statusAt.toISOString(),
    status_id: row.status,
    status_name: status,
  };
  return new AppError('moved_on', {}, { moved });
}
