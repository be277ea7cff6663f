import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import { paged } from '../../platform/http/paging.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { councilOfStation } from './card/council-station.view.ts';
import { demandView } from './card/council-view.queries.ts';
import { councilCard } from './card/council-card.view.ts';
import { councilHabits } from './card/council-habits.view.ts';
import { changeDetails } from './commands/change-details.ts';
import { changeStatus } from './commands/change-status.ts';
import { createCouncil } from './commands/create-council.ts';
import { demandCouncilOffice } from './council.policy.ts';
import { councilPage, countCouncils } from './council.queries.ts';
import { councilRow } from './council.view.ts';
import { demandAnyStation } from '../reference/station-office.queries.ts';
import { movePreview } from './moves/move-preview.ts';
import { movedView } from './moves/moved.view.ts';
import { nextStatus } from './moves/next-status.ts';

const ok = 'ok' as const;
const ofModerators = { demand: demandCouncilOffice };

/** Expert councils: their list, their making, and their way through the machine. */
export const councilCalls = callsOf(routes)((deps) => ({
  ...councilReading(deps),
  'POST /api/councils/create/': {
    ...ofModerators,
    by: async ({ actor, body }) => ({
      status: ok,
      id: await createCouncil(deps, actor, body),
    }),
  },
  'POST /api/councils/update/': {
    ...ofModerators,
    by: async ({ actor, body, language }) => {
      await changeDetails(deps, actor, body);
      return { status: ok, detail: deps.texts.text(language, 'council.changed.details') };
    },
  },
  'POST /api/councils/change_status/': {
    ...ofModerators,
    by: async ({ actor, body, language }) => {
      const moved = await changeStatus(deps, actor, body);
      return movedView(deps.texts, language, body.action, moved);
    },
  },
  'POST /api/councils/next_status/': {
    ...ofModerators,
    by: async ({ actor, body, language }) => {
      const { action, ...moved } = await nextStatus(deps, actor, body.council_id, {
        seen: body.from_status,
        makeKnown: body.make_known,
      });
      return movedView(deps.texts, language, action, moved);
    },
  },
  'POST /api/councils/move_preview/': {
    ...ofModerators,
    by: ({ actor, body, language }) => movePreview(deps, actor, language, body),
  },
}));

const councilReading = callsOf(routes)((deps) => {
  const { db, texts } = deps;
  return {
    'POST /api/councils/list/': async ({ actor, body, language, reply }) => {
      await demandView(db, actor, body);
      const { rows, total } = await councilPage(db, actor, body);
      paged(reply, { total, page_size: body.page_size });
      return rows.map((whole) => councilRow(texts, actor, language, whole));
    },
    'POST /api/councils/counts/': async ({ actor, body }) => {
      await demandView(db, actor, body);
      return { status: ok, counts: await countCouncils(db, actor, body) };
    },
    'GET /api/councils/station/': {
      demand: demandAnyStation,
      by: ({ actor, query, language }) => councilOfStation(deps, actor, language, query.id, query.station_id),
    },
    'GET /api/councils/habits/': ({ actor, query }) => councilHabits(deps, actor, query.id),
    'GET /api/councils/detail/': ({ actor, query, language }) => councilCard(deps, actor, language, query.id),
  };
});
