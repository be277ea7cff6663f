import { defineModule } from '../../platform/module.ts';
import { registerStatistics } from './statistics.routes.ts';

/** Counts what the other modules keep; writes nothing. */
export const statisticsModule = defineModule({ name: 'statistics', routes: registerStatistics });
