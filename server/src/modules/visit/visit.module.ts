import en from '@luch/contract/visit/visit.words.en.json' with { type: 'json' };
import ru from '@luch/contract/visit/visit.words.ru.json' with { type: 'json' };
import { visitRoutes } from '@luch/contract/visit/visit.routes.ts';
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerging, personErased } from '../account/account.events.ts';
import { calendarChanged } from '../calendar/calendar.events.ts';
import { makesDocuments } from '../documents/document-kinds.events.ts';
import { doorSign } from './door/door-sign.ts';
import { proposalMoved, teamShrank } from '../proposal/proposal.events.ts';
import { endByItself } from './attendance/sign-on.ts';
import { eraseOldVisitors } from './commands/erase-guests.ts';
import { eraseVisitor, followCalendar, followProposal, followTeam, mergeVisits } from './follow-changes.ts';
import { adoptParcels } from './parcels/adopt-parcels.ts';
import { restoreVisits } from './restore-visits.ts';
import { forgetWeeklyLetters, writeWeeklyLetters } from './readiness/weekly-letters.ts';
import { visitCalls, visitFurtherCalls } from './visit.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    visit: typeof ru;
  }
}

/** Who comes to an experiment, and passes made from it. */
export const visitModule = defineModule({
  name: 'visit',
  words: { visit: { ru, en } },
  routes: carries(visitRoutes, (deps) => ({ ...visitCalls(deps), ...visitFurtherCalls(deps) })),
  nightly: [
    { name: 'names of guests of visits', run: eraseOldVisitors },
    { name: 'weekly letters of past weeks', run: forgetWeeklyLetters },
  ],
  repeated: [
    {
      name: 'weekly letters about what is to do for visits',
      every: 300,
      run: async (deps) => void (await writeWeeklyLetters(deps)),
    },
    { name: 'experiments that nobody ended', every: 600, run: async (deps) => void (await endByItself(deps)) },
  ],
  listens: [
    makesDocuments(doorSign),
    on(calendarChanged, followCalendar),
    on(calendarChanged, restoreVisits),
    on(calendarChanged, adoptParcels),
    on(proposalMoved, followProposal),
    on(teamShrank, followTeam),
    on(accountsMerging, mergeVisits),
    on(personErased, eraseVisitor),
  ],
});
