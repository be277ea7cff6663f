import { exportRoutes } from '@luch/contract/proposal/export.routes.ts';
import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import proposalEn from '@luch/contract/proposal/proposal.words.en.json' with { type: 'json' };
import proposalRu from '@luch/contract/proposal/proposal.words.ru.json' with { type: 'json' };
import exportEn from '@luch/contract/proposal/export.words.en.json' with { type: 'json' };
import exportRu from '@luch/contract/proposal/export.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { addUpTally } from '../../platform/database/tally.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerged, accountsMerging, personErased } from '../account/account.events.ts';
import { acquaints } from '../account/acquaintance.events.ts';
import { makesDocuments } from '../documents/document-kinds.events.ts';
import { sessionChanged } from '../reference/reference.events.ts';
import { proposalActionsCalls } from './actions/action.routes.ts';
import { deadlineFigures } from './deadline.queries.ts';
import { assignSession } from './actions/assign-session.ts';
import { bulkCalls } from './actions/bulk/bulk.routes.ts';
import { eraseSelections, forgetSelections } from './actions/selection/forget-selections.ts';
import { commentsCalls } from './comments/comment.routes.ts';
import { draftCalls } from './draft/draft.routes.ts';
import { eraseDrafts, eraseDraftsLeft } from './draft/erase-drafts.commands.ts';
import { exportCalls, workbookCalls } from './export/export.routes.ts';
import { proposalsDocument } from './export/export-proposals.ts';
import { workbooks } from './export/export-workbook.ts';
import { eraseFiles } from './files/erase-files.ts';
import { answerFiles } from './files/answer-files.ts';
import { ownsFiles } from './files/file-owners.events.ts';
import { fileCalls } from './files/file.routes.ts';
import { proposalFiles } from './files/proposal-files.ts';
import { eraseListViews } from './lists/kept-filters/forget-list-view.ts';
import { listViewsCalls } from './lists/kept-filters/list-views.routes.ts';
import { statusCounts } from './lists/status-counts.tables.ts';
import { proposalReadingCalls } from './proposal.read-routes.ts';
import { sharesProposal } from './proposal.visibility.ts';
import { mergeMembers } from './team/merge-members.ts';
import { settleMerged } from './team/new-author.commands.ts';
import { teamCalls } from './team/team.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    proposal: typeof proposalRu;
    export: typeof exportRu;
  }
}

export const proposalModule = defineModule({
  name: 'proposal',
  words: { proposal: { ru: proposalRu, en: proposalEn }, export: { ru: exportRu, en: exportEn } },
  routes: [
    carries(proposalRoutes, (deps) => ({
      ...proposalReadingCalls(deps),
      ...draftCalls(deps),
      ...teamCalls(deps),
      ...fileCalls(deps),
      ...proposalActionsCalls(deps),
    })),
    carries(staffRoutes, (deps) => ({
      ...bulkCalls(deps),
      ...commentsCalls(deps),
      ...workbookCalls(deps),
      ...listViewsCalls(deps),
    })),
    carries(exportRoutes, exportCalls),
  ],
  figures: deadlineFigures,
  nightly: [
    { name: 'uploads that no action named', run: async (deps) => (await eraseFiles(deps)).removed },
    { name: 'drafts of people who were erased', run: eraseDraftsLeft },
    { name: 'selections of yesterday', run: forgetSelections },
    { name: 'counts of proposals by status', run: ({ db }) => addUpTally(db, statusCounts) },
  ],
  listens: [
    acquaints(sharesProposal),
    ownsFiles(proposalFiles),
    ownsFiles(answerFiles),
    on(sessionChanged, assignSession),
    on(accountsMerging, mergeMembers),
    on(accountsMerged, settleMerged),
    on(personErased, eraseListViews),
    on(personErased, eraseSelections),
    on(personErased, eraseDrafts),
    makesDocuments(proposalsDocument),
    makesDocuments(...Object.values(workbooks)),
  ],
});
