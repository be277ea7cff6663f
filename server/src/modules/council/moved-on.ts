import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { councilSlugOf, isCouncilStatus } from '@luch/contract/council/council.machine.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { councilHistoryOf } from './council.queries.ts';
import type { CouncilRecord } from './council.tables.ts';
import { actionName } from './council.view.ts';

/** Somebody was faster: who did what, and when. Only moderators come this far. */
export async function movedOn({ texts }: Pick<Deps, 'texts'>, tx: Tx, { language }: Actor, row: CouncilRecord) {
  const last = (await councilHistoryOf(tx, row.id)).at(-1);
  const moved = {
    action: last?.entry.action ?? '',
    what: last ? actionName(texts, language, last.entry.action) : '',
    by: last?.actor ? shortName(last.actor) : '',
    at: (last?.entry.at ?? row.statusAt).toISOString(),
    status_id: row.status,
    status_name: isCouncilStatus(row.status) ? texts.text(language, `council.status.${councilSlugOf[row.status]}`) : '',
  };
  return new AppError('moved_on', {}, { moved });
}
