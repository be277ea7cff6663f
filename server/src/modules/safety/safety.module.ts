import { safetyRoutes } from '@luch/contract/safety/safety.routes.ts';
import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import en from '@luch/contract/safety/safety.words.en.json' with { type: 'json' };
import ru from '@luch/contract/safety/safety.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { proposalMoved } from '../proposal/proposal.events.ts';
import { reopenChanged } from './commands/save-samples.ts';
import { notifySafety } from './safety.live.ts';
import { safetyCalls } from './safety.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    safety: typeof ru;
  }
}

/** What samples are dangerous by, and whether safety lets them in. */
export const safetyModule = defineModule({
  name: 'safety',
  words: { safety: { ru, en } },
  routes: carries(safetyRoutes, safetyCalls),
  // A draft that was sent back may say another sample when it comes again, and what was looked at at one station was not
  // at the next. Before its first submit nobody judges any.
  listens: [
    on(proposalMoved, async ({ deps, tx, actor, row, action }) => {
      const isMoved = action === 'change_station';
      if (row.submittedAt === null || !(isMoved || isIn('editable', row.status))) return;
      await reopenChanged(deps, tx, actor, row.id, isMoved ? row.stationId : null);
      await notifySafety(deps, tx, row.id, row.stationId);
    }),
  ],
});
