import { defineModule } from '../../platform/module.ts';

/** Beam time is reserved and released through the gate of proposals. */
export const calendarModule = defineModule({ name: 'calendar' });
