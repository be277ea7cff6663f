import { DocumentAsked } from '../documents/documents.schemas.ts';
import { z } from 'zod';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { Id } from '../kernel/schemas.ts';
import { ActionAnswer } from './action.schemas.ts';
import { BadgeItem } from './proposal-list.schemas.ts';
import { CommentView } from './proposal.schemas.ts';
import {
  BulkAnswer,
  BulkInput,
  CommentInput,
  ExcelQuery,
  HistoryAnswer,
  HistoryInput,
  ListView,
  ListViewInput,
  MenuCounts,
  SelectionAnswer,
  SelectionInput,
  StationActionInput,
  StationCounts,
  viewScreens,
} from './staff.schemas.ts';

/** Specification, staff side, section 7, Proposals. */
export const staffRoutes = defineRoutesOf('proposals', {
  'POST /api/proposals/comment/detail/': {
    access: 'signed-in',
    summary: 'Comment on a proposal, or with kind bs give the verdict of its station',
    body: CommentInput,
    response: CommentView,
  },
  'POST /api/proposals/bs/action/': {
    access: 'signed-in',
    summary: 'The station approves the applicant’s equipment, in its own words',
    body: StationActionInput,
    response: ActionAnswer,
  },
  'POST /api/proposals/action/history/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'Everything that was done to a proposal, as far as I may know it',
    body: HistoryInput,
    response: HistoryAnswer,
  },
  'POST /api/proposals/proposal/bulk/': {
    acting: 'reads',
    access: 'signed-in',
    summary:
      'One action on many proposals, each for itself; with preview only what would happen and who would be mailed',
    body: BulkInput,
    response: BulkAnswer,
  },
  'POST /api/proposals/selection/detail/': {
    access: 'signed-in',
    summary: 'Choose everything that a staff list holds; what is done with it names it by `selection`',
    body: SelectionInput,
    response: SelectionAnswer,
  },
  'GET /api/proposals/list-view/list/': {
    access: 'signed-in',
    summary: 'My kept filters of a screen',
    query: z.object({ screen: z.enum(viewScreens) }),
    response: z.array(ListView),
  },
  'POST /api/proposals/list-view/detail/': {
    access: 'signed-in',
    summary: 'Keep filters under a name; the same name on the same screen is overwritten',
    body: ListViewInput,
    response: ListView,
  },
  'DELETE /api/proposals/list-view/detail/': {
    access: 'signed-in',
    summary: 'Forget kept filters of mine',
    query: z.object({ id: Id }),
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/proposals/proposal/export_list_excel/': {
    acting: 'refused',
    scope: 'proposals:read',
    access: 'signed-in',
    summary: 'A workbook of these proposals (4 of an expert, 2024 scheduled ones); answers an address to open',
    query: ExcelQuery,
    response: DocumentAsked,
  },
  'GET /api/proposals/proposal/menu/': {
    access: 'signed-in',
    summary: 'What stands over every page: how much waits in each of my workplaces, and news of my proposals',
    response: z.object({ counts: MenuCounts, news: z.array(BadgeItem) }),
  },
  'GET /api/proposals/expert-proposal-new/station_counts/': {
    access: 'signed-in',
    summary: 'My stations (of a head: of the kind; of a moderator: all) and what each of them holds',
    response: StationCounts,
  },
});
