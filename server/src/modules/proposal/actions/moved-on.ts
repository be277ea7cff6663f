import type { Actor } from '@luch/contract/account/roles.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audienceOf } from '../card/audience.ts';
import { historyOf, historyView } from '../card/history.view.ts';
import { statusNames } from '../lists/row.view.ts';
import { standingOf, tiesOf } from '../proposal.facts.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/** Somebody was faster: who did what, and when. Staff read a name; author and team that it was somebody of the staff. */
export async function movedOn(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  actor: Actor,
  row: ProposalRecord,
  entryId: number | undefined,
): Promise<MovedOn> {
  const standing = standingOf(actor, row, await tiesOf(tx, row.id, actor));
  const audience = audienceOf(standing, false);
  const { language } = actor;
  const entries = historyView(texts, language, audience, await historyOf(tx, { proposalId: row.id }));
  const last = entries.find(({ id }) => id === entryId);
  const key = `proposal.action.${last?.action ?? ''}.past`;
  const status = statusNames(texts, language, row.status).status_name;
  return {
    action: last?.action ?? '',
    what: texts.has(key) ? texts.text(language, key) : status,
    by: audience === 'staff' ? (last?.init_by ?? '') : texts.text(language, 'proposal.somebody'),
    at: last?.date ?? row.statusAt.toISOString(),
    status_id: row.status,
    status_name: status,
  };
}
