import { councilRoutes } from '@luch/contract/council/council.routes.ts';
import en from '@luch/contract/council/council.words.en.json' with { type: 'json' };
import ru from '@luch/contract/council/council.words.ru.json' with { type: 'json' };
import papersEn from '@luch/contract/council/papers.words.en.json' with { type: 'json' };
import papersRu from '@luch/contract/council/papers.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerged, accountsMerging, personErased } from '../account/account.events.ts';
import { acquaints } from '../account/acquaintance.events.ts';
import { preliminaryTimeChanged } from '../calendar/calendar.events.ts';
import { makesDocuments } from '../documents/document-kinds.events.ts';
import { carriesVerbs, verbsDropped } from '../outbox/held-verbs.events.ts';
import { proposalMoved, stationSpoke, teamGrew } from '../proposal/proposal.events.ts';
import { declined, rated, reassigned } from '../review/review.events.ts';
import { notifyCouncil } from './council.live.ts';
import { sharesCouncil } from './council.queries.ts';
import { councilCalls } from './council.routes.ts';
import { councilContentCalls } from './council-content.routes.ts';
import { councilNotesCalls } from './notes/notes.routes.ts';
import { councilPapersCalls } from './papers/papers.routes.ts';
import { followProposal } from './follow-proposal.ts';
import { followAssignments } from './commands/follow-assignments.ts';
import { followTeam } from './commands/follow-team.ts';
import { leaveMatrix } from './commands/leave-matrix.ts';
import { leaveCouncils } from './leave-council.ts';
import { mergeMarks } from './merge-marks.ts';
import { mergeTeam } from './merge-team.ts';
import { freeDropped, verbCarriers } from './moves/carry-verbs.ts';
import { leaveDraft } from './moves/leave-draft.ts';
import { councilPapers } from './papers/export-papers.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    council: typeof ru;
    papers: typeof papersRu;
  }
}

export const councilModule = defineModule({
  name: 'council',
  words: { council: { ru, en }, papers: { ru: papersRu, en: papersEn } },
  routes: carries(councilRoutes, (deps) => ({
    ...councilCalls(deps),
    ...councilContentCalls(deps),
    ...councilNotesCalls(deps),
    ...councilPapersCalls(deps),
  })),
  // Who puts a proposal before a council in the same second as another reads the words of a minute later.
  constraints: { council_entry_one_live: 'in_council' },
  listens: [
    acquaints(sharesCouncil),
    makesDocuments(...Object.values(councilPapers)),
    // The budget of a station counts down on all open cards.
    on(preliminaryTimeChanged, ({ deps, tx, councilId }) => notifyCouncil(deps, tx, councilId)),
    on(accountsMerging, mergeTeam),
    on(accountsMerged, mergeMarks),
    on(personErased, leaveCouncils),
    on(proposalMoved, leaveDraft),
    on(reassigned, followAssignments),
    on(declined, leaveMatrix),
    carriesVerbs(verbCarriers),
    on(verbsDropped, freeDropped),
    on(rated, (happened) => followProposal(happened, happened.proposalId)),
    on(stationSpoke, (happened) => followProposal(happened, happened.row.id)),
    on(teamGrew, followTeam),
  ],
});
