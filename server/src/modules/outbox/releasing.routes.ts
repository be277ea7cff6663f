import type { Language } from '@luch/contract/kernel/language.ts';
import { outboxRoutes } from '@luch/contract/outbox/outbox.routes.ts';
import { callsOf } from '../../platform/http/calls.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { momentIn } from '../proposal/letters/moment.view.ts';
import { demandOutbox } from './batch.policy.ts';
import { batchOf } from './batch.view.ts';
import { editLetter, putSentence, takeEditBack } from './edit-letter.ts';
import { pauseBatch } from './keep-batch.ts';
import { previewBatch } from './preview-batch.ts';
import { releaseBatch } from './release-batch.ts';

const demand = { demand: demandOutbox };
/** Each decision of a batch is carried out for it. */
const previewLimit: Limit = { max: 120, perMinutes: 10, by: ['account'] };

type Done =
  | 'letter'
  | 'letter_back'
  | 'sentence'
  | 'sentence_back'
  | 'releasing'
  | 'set'
  | 'resumed'
  | 'paused'
  | 'unset';

/** What a batch says, and that it is said. */
export const releasingCalls = callsOf(outboxRoutes)((deps) => {
  const { db, texts } = deps;
  const saying = (language: Language, done: Done, at = '') => texts.text(language, `outbox.done.${done}`, { at });
  return {
    'POST /api/outbox/preview/': {
      ...demand,
      limit: previewLimit,
      by: ({ actor, language, body }) =>
        previewBatch(deps, actor, language, { batchId: body.batch_id, proposalIds: body.proposal_ids }),
    },
    'POST /api/outbox/letter/': {
      ...demand,
      async by({ actor, language, body }) {
        await editLetter(deps, actor, body, language);
        return { detail: saying(language, 'letter') };
      },
    },
    'DELETE /api/outbox/letter/': {
      ...demand,
      async by({ actor, language, query }) {
        await takeEditBack(deps, actor, query);
        return { detail: saying(language, 'letter_back') };
      },
    },
    'POST /api/outbox/sentence/': {
      ...demand,
      async by({ actor, language, body }) {
        await putSentence(deps, actor, body);
        return { detail: saying(language, body.text === '' ? 'sentence_back' : 'sentence') };
      },
    },
    'POST /api/outbox/release/': {
      ...demand,
      async by({ actor, language, body }) {
        const begun = await releaseBatch(deps, actor, body);
        const at = body.at && momentIn({ deps }, language, body.at);
        return {
          detail: saying(language, begun, at),
          batch: await batchOf(deps, db, { actor, language }, body.batch_id),
        };
      },
    },
    'POST /api/outbox/pause/': {
      ...demand,
      async by({ actor, language, body }) {
        const done = await pauseBatch(deps, actor, body.batch_id);
        return {
          detail: saying(language, done),
          batch: await batchOf(deps, db, { actor, language }, body.batch_id),
        };
      },
    },
  };
});
