import proposalEn from '@luch/contract/proposal/proposal.words.en.json' with { type: 'json' };
import proposalRu from '@luch/contract/proposal/proposal.words.ru.json' with { type: 'json' };
import exportEn from '@luch/contract/proposal/export.words.en.json' with { type: 'json' };
import exportRu from '@luch/contract/proposal/export.words.ru.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { on } from '../../platform/events.ts';
import { addUpTally } from '../../platform/database/tally.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerged } from '../account/account.events.ts';
import { acquaints } from '../account/acquaintance.events.ts';
import { makesDocuments } from '../documents/document-kinds.events.ts';
import { sessionChanged } from '../reference/reference.events.ts';
import { registerProposalActions } from './actions/action.routes.ts';
import { deadlineFigures } from './deadline.queries.ts';
import { assignSession } from './actions/assign-session.ts';
import { registerBulk } from './actions/bulk/bulk.routes.ts';
import { forgetSelections } from './actions/selection/forget-selections.ts';
import { registerComments } from './comments/comment.routes.ts';
import { registerDraftRoutes } from './draft/draft.routes.ts';
import { registerExport } from './export/export.routes.ts';
import { proposalsDocument } from './export/export-proposals.ts';
import { workbooks } from './export/export-workbook.ts';
import { eraseFiles } from './files/erase-files.ts';
import { ownsFiles } from './files/file-owners.events.ts';
import { registerFileRoutes } from './files/file.routes.ts';
import { proposalFiles } from './files/proposal-files.ts';
import { registerListViews } from './lists/kept-filters/list-views.routes.ts';
import { statusCounts } from './lists/status-counts.tables.ts';
import { registerProposalReading } from './proposal.read-routes.ts';
import { sharesProposal } from './proposal.visibility.ts';
import { settleMerged } from './team/new-author.commands.ts';
import { registerTeamRoutes } from './team/team.routes.ts';

/** Proposals: what shows them, what changes them, and what moves them. */
function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerProposalReading(app, deps);
  registerDraftRoutes(app, deps);
  registerTeamRoutes(app, deps);
  registerFileRoutes(app, deps);
  registerProposalActions(app, deps);
  registerBulk(app, deps);
  registerComments(app, deps);
  registerExport(app, deps);
  registerListViews(app, deps);
}

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    proposal: typeof proposalRu;
    export: typeof exportRu;
  }
}

export const proposalModule = defineModule({
  name: 'proposal',
  words: { proposal: { ru: proposalRu, en: proposalEn }, export: { ru: exportRu, en: exportEn } },
  routes: registerRoutes,
  figures: deadlineFigures,
  nightly: [
    { name: 'uploads that no action named', run: async (deps) => (await eraseFiles(deps)).removed },
    { name: 'selections of yesterday', run: forgetSelections },
    { name: 'counts of proposals by status', run: ({ db }) => addUpTally(db, statusCounts) },
  ],
  listens: [
    acquaints(sharesProposal),
    ownsFiles(proposalFiles),
    on(sessionChanged, assignSession),
    on(accountsMerged, settleMerged),
    makesDocuments(proposalsDocument),
    makesDocuments(...Object.values(workbooks)),
  ],
});
