import en from '@luch/contract/plan/plan.words.en.json' with { type: 'json' };
import ru from '@luch/contract/plan/plan.words.ru.json' with { type: 'json' };
import { defineModule } from '../../platform/module.ts';
import { oldest } from './own-plan.queries.ts';
import { removePlansBefore } from './plan-store.ts';
import { registerPlanRoutes } from './plan.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    plan: typeof ru;
  }
}

/** Suggests where the experiments of a session could be; takes time through the calendar's own command alone. */
export const planModule = defineModule({
  name: 'plan',
  words: { plan: { ru, en } },
  routes: registerPlanRoutes,
  nightly: [
    {
      name: 'suggested plans',
      run: ({ db, clock }) => removePlansBefore(db, oldest(clock.now())),
    },
  ],
});
