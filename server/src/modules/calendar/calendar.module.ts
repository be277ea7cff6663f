import en from '@luch/contract/calendar/calendar.words.en.json' with { type: 'json' };
import ru from '@luch/contract/calendar/calendar.words.ru.json' with { type: 'json' };
import { defineModule } from '../../platform/module.ts';
import { registerCalendarRoutes } from './calendar.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    calendar: typeof ru;
  }
}

/** Beam time is reserved and released through the gate of proposals, preliminary time under the lock of its council. */
export const calendarModule = defineModule({
  name: 'calendar',
  words: { calendar: { ru, en } },
  routes: registerCalendarRoutes,
});
