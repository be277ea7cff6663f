import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import type { Limit } from '../../../../platform/http/limit.ts';
import { route } from '../../../../platform/http/route.ts';
import { demandOffice } from '../../proposal.visibility.ts';
import { makeSelection } from '../selection/make-selection.ts';
import { performBulkAction } from './perform-bulk-action.ts';

/** Of one person, previews included; a call may hold a hundred proposals. */
const perPerson: Limit = { max: 60, perMinutes: 5, by: ['account'] };

export function registerBulk(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    staffRoutes,
    'POST /api/proposals/selection/detail/',
    ({ actor, body, language }) => makeSelection(deps, actor, language, body),
    { demand: demandOffice, limit: perPerson },
  );

  route(
    app,
    staffRoutes,
    'POST /api/proposals/proposal/bulk/',
    ({ actor, body, language }) => performBulkAction(deps, actor, body, language),
    { demand: demandOffice, limit: perPerson },
  );
}
