import { defineModule } from '../../platform/module.ts';
import { registerWaiting } from './waiting.routes.ts';

/** What waits for each of the staff, counted over what the other modules keep; writes nothing. */
export const waitingModule = defineModule({ name: 'waiting', routes: registerWaiting });
