import { t } from 'i18next';
import type { OverPage } from '../../features/shell/over-page.ts';
import { needTexts } from '../../lib/i18n.ts';
import { IconCalendar } from '../../ui/icons.ts';
import { lateClosedDialog } from '../../ui/late.tsx';
import { keepsCalendar } from './keeps-calendar.ts';

/** The calendar over any page, for whoever keeps it (specification, staff side, sections 2 and 6). */
export const over: OverPage = {
  isFor: keepsCalendar,
  label: () => t(($) => $.pages.calendar.open),
  icon: IconCalendar,
  Dialog: lateClosedDialog(async () => {
    const [part] = await Promise.all([import('./calendar-dialog.tsx'), needTexts('calendar')]);
    return part.CalendarDialog;
  }),
};
