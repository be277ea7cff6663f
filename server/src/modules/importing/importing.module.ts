import { defineModule } from '../../platform/module.ts';
import { on } from '../../platform/events.ts';
import { personErased } from '../account/account.events.ts';
import { forgetImported } from './forget-person.ts';

/** What a facility brings along from the system before; it has a command and no call (`npm run import`). */
export const importingModule = defineModule({ name: 'importing', listens: [on(personErased, forgetImported)] });
