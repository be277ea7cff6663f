import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { paged } from '../../../platform/http/paging.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { startActing } from '../../account/acting.commands.ts';
import { takeSecondFactor } from '../../account/second-factor/second-factor.commands.ts';
import { forAdministrators } from '../administration.policy.ts';
import { blockPerson, changeOffices, endSignIns } from './change-person.ts';
import { lettersOfPerson } from '../../outbox/told-letters.view.ts';
import { giveProposal } from './give-proposal.ts';
import { mergePeople, previewMerge } from './merge-people.ts';
import { peoplePage } from './people.queries.ts';
import { personCard } from './person-card.view.ts';

export const peopleCalls = callsOf(routes)((deps) => {
  const { db } = deps;
  return {
    'GET /api/administration/people/': {
      ...forAdministrators,
      by: async ({ query, language, reply }) => {
        const { rows, total } = await peoplePage(db, query, language);
        paged(reply, { total, page_size: query.page_size });
        return rows;
      },
    },
    'GET /api/administration/people/detail/': {
      ...forAdministrators,
      by: ({ actor, query, language }) => personCard(deps, actor, query.id, language),
    },
    'GET /api/administration/people/letters/': {
      ...forAdministrators,
      by: async ({ actor, query, language, reply }) => {
        const { rows, total } = await lettersOfPerson(deps, { actor, language }, query);
        paged(reply, { total, page_size: query.page_size });
        return rows;
      },
    },
    'PATCH /api/administration/people/offices/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => {
        await changeOffices(deps, actor, language, body);
        return personCard(deps, actor, body.id, language);
      },
    },
    ...accounts(deps),
    ...merging(deps),
  };
});

/** Blocking, acting as somebody, sign-ins. */
const accounts = callsOf(routes)((deps) => ({
  'POST /api/administration/people/block/': {
    ...forAdministrators,
    by: async ({ actor, body, language }) => {
      await blockPerson(deps, actor, body.id, body.blocked);
      return personCard(deps, actor, body.id, language);
    },
  },
  'POST /api/administration/people/act_as/': {
    ...forAdministrators,
    by: async ({ actor, body, language }) => {
      await startActing(deps, actor, body.id);
      return { detail: deps.texts.text(language, 'administration.answer.acting_started') };
    },
  },
  'POST /api/administration/people/take_second_factor/': {
    ...forAdministrators,
    by: async ({ actor, body, language }) => {
      await takeSecondFactor(deps, actor, body.id);
      return personCard(deps, actor, body.id, language);
    },
  },
  'POST /api/administration/people/end_sign_ins/': {
    ...forAdministrators,
    by: async ({ actor, body, language }) => {
      await endSignIns(deps, actor, body.id, body.sign_in);
      return personCard(deps, actor, body.id, language);
    },
  },
}));

const merging = callsOf(routes)((deps) => {
  const { texts } = deps;
  return {
    'POST /api/administration/people/merge_preview/': {
      ...forAdministrators,
      by: ({ actor, body, language }) => previewMerge(deps, actor, language, body),
    },
    'POST /api/administration/people/merge/': {
      ...forAdministrators,
      by: ({ actor, body, language }) => mergePeople(deps, actor, language, body),
    },
    'POST /api/administration/people/give_proposal/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => {
        await giveProposal(deps, actor, body);
        return { detail: texts.text(language, 'administration.answer.proposal_given') };
      },
    },
  };
});
