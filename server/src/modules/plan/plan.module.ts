import { planRoutes } from '@luch/contract/plan/plan.routes.ts';
import en from '@luch/contract/plan/plan.words.en.json' with { type: 'json' };
import ru from '@luch/contract/plan/plan.words.ru.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { oldest } from './own-plan.queries.ts';
import { removePlansBefore } from './plan-store.ts';
import { planCalls } from './plan.routes.ts';
import { Searches } from './searches.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    plan: typeof ru;
  }
}

function registerRoutes(app: FastifyInstance, deps: Deps): void {
  const searches = new Searches(deps);
  app.addHook('onClose', () => searches.close());
  carries(planRoutes, planCalls(searches))(app, deps);
}

/** Suggests where the experiments of a session could be; takes time through the calendar's own command alone. */
export const planModule = defineModule({
  name: 'plan',
  words: { plan: { ru, en } },
  routes: registerRoutes,
  nightly: [
    {
      name: 'suggested plans',
      run: ({ db, clock }) => removePlansBefore(db, oldest(clock.now())),
    },
  ],
});
