import { calendarImageRoutes } from '@luch/contract/calendar-image/calendar-image.routes.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { calendarImagesCalls } from './calendar-image.routes.ts';

/** The calendars that everybody may see: their images, and beside them when there is beam and which station is busy. */
export const calendarImageModule = defineModule({
  name: 'calendar-image',
  routes: carries(calendarImageRoutes, calendarImagesCalls),
});
