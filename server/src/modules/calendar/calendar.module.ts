import { calendarRoutes } from '@luch/contract/calendar/calendar.routes.ts';
import { DAY } from '@luch/contract/kernel/days.ts';
import en from '@luch/contract/calendar/calendar.words.en.json' with { type: 'json' };
import ru from '@luch/contract/calendar/calendar.words.ru.json' with { type: 'json' };
import { carries } from '../../platform/http/calls.ts';
import { on } from '../../platform/events.ts';
import { defineModule } from '../../platform/module.ts';
import { forgetChanges } from '../calendar-records/calendar-changes.commands.ts';
import { forgetRemoved } from '../calendar-records/calendar-records.commands.ts';
import { makesDocuments } from '../documents/document-kinds.events.ts';
import { ownsFiles } from '../proposal/files/file-owners.events.ts';
import { proposalMoved, termsChanged } from '../proposal/proposal.events.ts';
import { bsReportWorkbook } from './bs-report.ts';
import { calendarCalls } from './calendar.routes.ts';
import { calendarChanged, toPlanChanged } from './calendar.events.ts';
import { followCalendars, followProposal, followTerms, notifyCalendar } from './calendar.live.ts';
import { eraseFilesOfRemoved, recordFiles } from './record-files.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    calendar: typeof ru;
  }
}

/** Beam time is reserved and released through the gate of proposals, preliminary time under the lock of its council. */
export const calendarModule = defineModule({
  name: 'calendar',
  words: { calendar: { ru, en } },
  routes: carries(calendarRoutes, calendarCalls),
  nightly: [
    {
      name: 'changes that nobody takes back any more',
      run: ({ db, clock }) => forgetChanges(db, new Date(clock.now().getTime() - DAY)),
    },
    {
      name: 'records that calendars no longer show as cancelled',
      run: ({ db, clock }) => forgetRemoved(db, new Date(clock.now().getTime() - 31 * DAY)),
    },
    { name: 'files of records that are gone', run: eraseFilesOfRemoved },
  ],
  listens: [
    on(proposalMoved, followProposal),
    on(termsChanged, followTerms),
    on(toPlanChanged, ({ deps, tx, stationIds }) => followCalendars(deps, tx, stationIds)),
    on(calendarChanged, ({ deps, tx, before, after }) => notifyCalendar(deps, tx, [...before, ...after])),
    ownsFiles(recordFiles),
    makesDocuments(bsReportWorkbook),
  ],
});
