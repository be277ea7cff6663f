import en from '@luch/contract/visit/visit.words.en.json' with { type: 'json' };
import ru from '@luch/contract/visit/visit.words.ru.json' with { type: 'json' };
import { visitRoutes } from '@luch/contract/visit/visit.routes.ts';
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerging, personErased } from '../account/account.events.ts';
import { calendarChanged } from '../calendar/calendar.events.ts';
import { proposalMoved, teamShrank } from '../proposal/proposal.events.ts';
import { eraseOldVisitors } from './commands/erase-guests.ts';
import { eraseVisitor, followCalendar, followProposal, followTeam, mergeVisits } from './follow-changes.ts';
import { visitCalls } from './visit.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    visit: typeof ru;
  }
}

/** Who comes to an experiment, and passes made from it. */
export const visitModule = defineModule({
  name: 'visit',
  words: { visit: { ru, en } },
  routes: carries(visitRoutes, visitCalls),
  nightly: [{ name: 'names of guests of visits', run: eraseOldVisitors }],
  listens: [
    on(calendarChanged, followCalendar),
    on(proposalMoved, followProposal),
    on(teamShrank, followTeam),
    on(accountsMerging, mergeVisits),
    on(personErased, eraseVisitor),
  ],
});
