import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail, Id } from '../kernel/schemas.ts';
import {
  BatchDetail,
  BatchDone,
  BatchInput,
  BatchListQuery,
  BatchPatch,
  BatchSeen,
  BatchView,
  HeldAnswer,
  HeldQuery,
  HoldAnswer,
  HoldInput,
  LetGoAnswer,
  LetGoInput,
  LetterInput,
  LetterQuery,
  MoveInput,
  PreviewAnswer,
  PreviewInput,
  ReleaseInput,
  SentenceInput,
  ToldLetter,
  ToldOfOneQuery,
  ToldOfProposalQuery,
} from './outbox.schemas.ts';

const ofOffice = { acting: 'refused', access: 'signed-in' } as const;

/** Decisions that wait to be made known (decision 0115); for moderators, and heads for their kinds. No token is enough. */
export const outboxRoutes = defineRoutes({
  'GET /api/outbox/batches/list/': {
    ...ofOffice,
    summary: 'Batches of decisions that I may read, open ones first, the newest first',
    query: BatchListQuery,
    response: z.array(BatchView),
  },
  'GET /api/outbox/batches/detail/': {
    ...ofOffice,
    summary: 'One batch with its decisions, as far as I may read them',
    query: z.object({ id: Id }),
    response: BatchDetail,
  },
  'POST /api/outbox/batches/create/': {
    ...ofOffice,
    summary: 'Begin a batch',
    body: BatchInput,
    response: z.object({ id: z.number() }),
  },
  'PATCH /api/outbox/batches/detail/': {
    ...ofOffice,
    summary: 'Another title, or moment, of an open batch',
    body: BatchPatch,
    response: BatchDone,
  },
  'POST /api/outbox/held/': {
    ...ofOffice,
    summary: 'What is held of these proposals, as far as I may read it',
    body: HeldQuery,
    response: HeldAnswer,
  },
  'POST /api/outbox/hold/': {
    ...ofOffice,
    summary: 'Decide now and make known later; each proposal for itself, an earlier one of a proposal is replaced',
    body: HoldInput,
    response: HoldAnswer,
  },
  'POST /api/outbox/let_go/': {
    ...ofOffice,
    summary: 'Take held decisions back: nobody has heard of them',
    body: LetGoInput,
    response: LetGoAnswer,
  },
  'POST /api/outbox/move/': {
    ...ofOffice,
    summary: 'Held decisions, with their edited letters, to another batch',
    body: MoveInput,
    response: HoldAnswer,
  },
  'POST /api/outbox/preview/': {
    ...ofOffice,
    summary: 'The release taken back: per decision what happens or why not, and every letter as it will arrive',
    body: PreviewInput,
    response: PreviewAnswer,
  },
  'POST /api/outbox/letter/': {
    ...ofOffice,
    summary: 'Another text for one letter of a batch',
    body: LetterInput,
    response: Detail,
  },
  'DELETE /api/outbox/letter/': {
    ...ofOffice,
    summary: 'One letter of a batch is again as the portal writes it',
    query: LetterQuery,
    response: Detail,
  },
  'POST /api/outbox/sentence/': {
    ...ofOffice,
    summary: 'A sentence in all letters of a kind and a language of a batch; an empty one is taken back',
    body: SentenceInput,
    response: Detail,
  },
  'POST /api/outbox/release/': {
    ...ofOffice,
    summary: 'Make the decisions of a batch known, now or at a moment; one that was paused goes on',
    body: ReleaseInput,
    response: BatchDone,
  },
  'POST /api/outbox/pause/': {
    ...ofOffice,
    summary: 'Stop a release after the present decision, or take the moment of a batch back',
    body: BatchSeen,
    response: BatchDone,
  },
  'GET /api/outbox/batches/letters/': {
    ...ofOffice,
    summary: 'Letters that the release of a batch has written: refused ones, those that wait, then the newest',
    query: ToldOfOneQuery,
    response: z.array(ToldLetter),
  },
  'GET /api/proposals/letters/': {
    ...ofOffice,
    summary: 'What was told about a proposal, to whom and when, the newest first; for its office',
    query: ToldOfProposalQuery,
    response: z.array(ToldLetter),
  },
  'POST /api/proposals/letters/send_again/': {
    ...ofOffice,
    summary: 'A letter about a proposal once more, as a new one that names it',
    body: z.object({ letter_id: z.uuid() }),
    response: Detail,
  },
  'POST /api/outbox/discard/': {
    ...ofOffice,
    summary: 'Give up an open batch with all its decisions: nobody hears of them',
    body: BatchSeen,
    response: BatchDone,
  },
});
