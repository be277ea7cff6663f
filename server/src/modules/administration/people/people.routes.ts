import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { paged } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import { startActing } from '../../account/acting.commands.ts';
import { takeSecondFactor } from '../../account/second-factor/second-factor.commands.ts';
import { forAdministrators } from '../administration.policy.ts';
import { blockPerson, changeOffices, endSignIns } from './change-person.ts';
import { giveProposal } from './give-proposal.ts';
import { mergePeople, previewMerge } from './merge-people.ts';
import { peoplePage } from './people.queries.ts';
import { personCard } from './person-card.view.ts';

export function registerPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(
    app,
    routes,
    'GET /api/administration/people/',
    async ({ query, language, reply }) => {
      const { rows, total } = await peoplePage(db, query, language);
      paged(reply, { total, page_size: query.page_size });
      return rows;
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'GET /api/administration/people/detail/',
    ({ actor, query, language }) => personCard(deps, actor, query.id, language),
    forAdministrators,
  );
  route(
    app,
    routes,
    'PATCH /api/administration/people/offices/',
    async ({ actor, body, language }) => {
      await changeOffices(deps, actor, language, body);
      return personCard(deps, actor, body.id, language);
    },
    forAdministrators,
  );
  registerAccounts(app, deps);
  registerMerging(app, deps);
}

/** Blocking, acting as somebody, sign-ins. */
function registerAccounts(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    routes,
    'POST /api/administration/people/block/',
    async ({ actor, body, language }) => {
      await blockPerson(deps, actor, body.id, body.blocked);
      return personCard(deps, actor, body.id, language);
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/people/act_as/',
    async ({ actor, body, language }) => {
      await startActing(deps, actor, body.id);
      return { detail: deps.texts.text(language, 'administration.answer.acting_started') };
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/people/take_second_factor/',
    async ({ actor, body, language }) => {
      await takeSecondFactor(deps, actor, body.id);
      return personCard(deps, actor, body.id, language);
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/people/end_sign_ins/',
    async ({ actor, body, language }) => {
      await endSignIns(deps, actor, body.id, body.sign_in);
      return personCard(deps, actor, body.id, language);
    },
    forAdministrators,
  );
}

function registerMerging(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;
  route(
    app,
    routes,
    'POST /api/administration/people/merge_preview/',
    ({ actor, body, language }) => previewMerge(deps, actor, language, body),
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/people/merge/',
    ({ actor, body, language }) => mergePeople(deps, actor, language, body),
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/people/give_proposal/',
    async ({ actor, body, language }) => {
      await giveProposal(deps, actor, body);
      return { detail: texts.text(language, 'administration.answer.proposal_given') };
    },
    forAdministrators,
  );
}
