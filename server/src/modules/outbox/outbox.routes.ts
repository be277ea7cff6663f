import { outboxRoutes } from '@luch/contract/outbox/outbox.routes.ts';
import { callsOf } from '../../platform/http/calls.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { paged } from '../../platform/http/paging.ts';
import { demandOutbox } from './batch.policy.ts';
import { batchDetail, batchList, batchOf } from './batch.view.ts';
import { holdDecisions } from './hold-decisions.ts';
import { heldOf } from './held-of.view.ts';
import { changeBatch, createBatch, discardBatch } from './keep-batch.ts';
import { letGo } from './let-go.ts';
import { releasingCalls } from './releasing.routes.ts';
import { sendToldAgain } from './send-told-again.ts';
import { lettersOfBatch, lettersOfProposal } from './told-letters.view.ts';
import { moveDecisions } from './move-decisions.ts';

const demand = { demand: demandOutbox };
/** Nobody writes to the same people by it all day. */
const againLimit: Limit = { max: 60, perMinutes: 60, by: ['account'] };

export const outboxCalls = callsOf(outboxRoutes)((deps) => {
  const { db, texts } = deps;
  return {
    ...releasingCalls(deps),
    'GET /api/outbox/batches/list/': {
      ...demand,
      by: ({ actor, language, query }) => batchList(deps, { actor, language }, query.status),
    },
    'GET /api/outbox/batches/detail/': {
      ...demand,
      by: ({ actor, language, query }) => batchDetail(deps, { actor, language }, query.id),
    },
    'POST /api/outbox/batches/create/': { ...demand, by: ({ actor, body }) => createBatch(deps, actor, body) },
    'PATCH /api/outbox/batches/detail/': {
      ...demand,
      async by({ actor, language, body }) {
        await changeBatch(deps, actor, body);
        return {
          detail: texts.text(language, 'outbox.done.changed'),
          batch: await batchOf(deps, db, { actor, language }, body.id),
        };
      },
    },
    'POST /api/outbox/held/': {
      ...demand,
      by: ({ actor, language, body }) => heldOf(deps, { actor, language }, body.proposal_ids),
    },
    'POST /api/outbox/hold/': {
      ...demand,
      by: ({ actor, language, body }) => holdDecisions(deps, actor, body, language),
    },
    'POST /api/outbox/let_go/': { ...demand, by: ({ actor, language, body }) => letGo(deps, actor, body, language) },
    'POST /api/outbox/move/': {
      ...demand,
      by: ({ actor, language, body }) => moveDecisions(deps, actor, body, language),
    },
    'GET /api/outbox/batches/letters/': {
      ...demand,
      async by({ actor, language, query, reply }) {
        const { rows, total } = await lettersOfBatch(deps, { actor, language }, query);
        paged(reply, { total, page_size: query.page_size });
        return rows;
      },
    },
    'GET /api/proposals/letters/': {
      ...demand,
      async by({ actor, language, query, reply }) {
        const { rows, total } = await lettersOfProposal(deps, { actor, language }, query);
        paged(reply, { total, page_size: query.page_size });
        return rows;
      },
    },
    'POST /api/proposals/letters/send_again/': {
      ...demand,
      limit: againLimit,
      async by({ actor, language, body }) {
        await sendToldAgain(deps, actor, body.letter_id);
        return { detail: texts.text(language, 'outbox.done.again') };
      },
    },
    'POST /api/outbox/discard/': {
      ...demand,
      async by({ actor, language, body }) {
        await discardBatch(deps, actor, body.batch_id);
        return {
          detail: texts.text(language, 'outbox.done.discarded'),
          batch: await batchOf(deps, db, { actor, language }, body.batch_id),
        };
      },
    },
  };
});
