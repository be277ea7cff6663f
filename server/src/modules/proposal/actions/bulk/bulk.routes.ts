import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import type { Limit } from '../../../../platform/http/limit.ts';
import { callsOf } from '../../../../platform/http/calls.ts';
import { demandOffice } from '../../proposal.visibility.ts';
import { makeSelection } from '../selection/make-selection.ts';
import { performBulkAction } from './perform-bulk-action.ts';

/** Of one person, previews included; a call may hold a hundred proposals. */
const perPerson: Limit = { max: 60, perMinutes: 5, by: ['account'] };

export const bulkCalls = callsOf(staffRoutes)((deps) => ({
  'POST /api/proposals/selection/detail/': {
    demand: demandOffice,
    limit: perPerson,
    by: ({ actor, body, language }) => makeSelection(deps, actor, language, body),
  },
  'POST /api/proposals/proposal/bulk/': {
    demand: demandOffice,
    limit: perPerson,
    by: ({ actor, body, language }) => performBulkAction(deps, actor, body, language),
  },
}));
