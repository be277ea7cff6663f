import type { Actor } from '../../contract/src/account/roles.ts';
import { listRecords } from '../../server/src/modules/calendar/list-records.ts';
import { passList } from '../../server/src/modules/pass/pass-list.view.ts';
import { readableWithFacts } from '../../server/src/modules/proposal/card/readable-card.queries.ts';
import { proposalView } from '../../server/src/modules/proposal/card/proposal.view.ts';
import { chosen } from '../../server/src/modules/statistics/chosen.queries.ts';
import { statusRows } from '../../server/src/modules/statistics/statistics.view.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { measuredMonth } from './more-world.ts';

/** The card, a month of the calendar, passes and figures, each answering how many rows. */
export function moreCalls(deps: Deps, moderator: Actor, proposals: number): Record<string, () => Promise<number>> {
  const office: Actor = { ...moderator, id: 8, roles: ['applicant', 'user_administrator'] };
  const passes = (filters: Partial<Parameters<typeof passList>[3]>) => async () =>
    (
      await passList(deps, office, 'ru', {
        status_id: -1,
        view_type: 'admin',
        cancel_asked: false,
        page: 1,
        page_size: 20,
        ...filters,
      })
    ).rows.length;
  return {
    'moderator: a card': async () => {
      const { row, facts } = await readableWithFacts(deps, moderator, Math.floor(proposals / 2));
      return (await proposalView(deps, deps.db, moderator, row, 'ru', facts)).id > 0 ? 1 : 0;
    },
    'moderator: a month of the calendar': async () =>
      (await listRecords(deps, moderator, { ms_list: [1], active_inhouse: false, ...measuredMonth })).length,
    'passes: current': passes({ tab: 'current' }),
    'passes: archive': passes({ tab: 'archive' }),
    'passes: all, page 5': passes({ page: 5 }),
    'passes: a surname': passes({ search: 'Кузнецова' }),
    'statistics: by status, all time': async () =>
      (await statusRows(deps, 'ru', await chosen(deps, moderator, {}))).length,
  };
}
