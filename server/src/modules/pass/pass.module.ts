import { passRoutes } from '@luch/contract/pass/pass.routes.ts';
import en from '@luch/contract/pass/pass.words.en.json' with { type: 'json' };
import ru from '@luch/contract/pass/pass.words.ru.json' with { type: 'json' };
import { addUpTally } from '../../platform/database/tally.ts';
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { calendarChanged } from '../calendar/calendar.events.ts';
import { makesDocuments } from '../documents/document-kinds.events.ts';
import { answersHistory } from '../proposal/card/histories.events.ts';
import { proposalMoved } from '../proposal/proposal.events.ts';
import { passHistoryAnswer } from './card/pass-history.view.ts';
import { eraseOldGuests } from './commands/erase-guests.ts';
import { followCalendar } from './follow-calendar.ts';
import { followProposal } from './follow-proposal.ts';
import { passPapers } from './forms/print-pass.ts';
import { passCalls } from './pass.routes.ts';
import { passTally } from './pass.tables.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    pass: typeof ru;
  }
}

export const passModule = defineModule({
  name: 'pass',
  words: { pass: { ru, en } },
  routes: carries(passRoutes, passCalls),
  nightly: [
    { name: 'data of guests', run: eraseOldGuests },
    { name: 'counts of passes by status', run: ({ db }) => addUpTally(db, passTally) },
  ],
  listens: [
    on(proposalMoved, followProposal),
    on(calendarChanged, followCalendar),
    answersHistory(2, passHistoryAnswer),
    makesDocuments(passPapers),
  ],
});
