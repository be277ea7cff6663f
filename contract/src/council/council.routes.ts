import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Id } from '../kernel/schemas.ts';
import {
  CouncilCounts,
  CouncilCreated,
  CouncilInput,
  CouncilListInput,
  CouncilMoved,
  CouncilRow,
  CouncilStatusInput,
  councilViews,
  CouncilView,
} from './council.schemas.ts';

/** Specification, staff side, section 7, Councils; paths by fine point A2. */
export const councilRoutes = defineRoutes({
  'POST /api/councils/list/': {
    access: 'signed-in',
    summary: 'Councils of one status or all, the latest first; headers pages and total; moderators only',
    body: CouncilListInput,
    response: z.array(CouncilRow),
    listsErrors: true,
  },
  'POST /api/councils/counts/': {
    access: 'signed-in',
    summary: 'How many councils each status holds; moderators only',
    body: z.object({ view_type: z.enum(councilViews).default('moderator') }),
    response: CouncilCounts,
    listsErrors: true,
  },
  'POST /api/councils/create/': {
    access: 'signed-in',
    summary: 'Begin a council as a draft; moderators only',
    body: CouncilInput,
    response: CouncilCreated,
    listsErrors: true,
  },
  'GET /api/councils/detail/': {
    access: 'signed-in',
    summary: 'One council with its sessions and its history; moderators only',
    query: z.object({ id: Id }),
    response: CouncilView,
    listsErrors: true,
  },
  'POST /api/councils/change_status/': {
    access: 'signed-in',
    summary: 'Cancel a council (delete), or bring a cancelled one back to the drafts (return); moderators only',
    body: CouncilStatusInput,
    response: CouncilMoved,
    listsErrors: true,
  },
});
