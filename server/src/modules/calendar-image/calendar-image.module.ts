import { defineModule } from '../../platform/module.ts';
import { registerCalendarImages } from './calendar-image.routes.ts';

/** The calendars that everybody may see: their images, and beside them when there is beam and which station is busy. */
export const calendarImageModule = defineModule({ name: 'calendar-image', routes: registerCalendarImages });
