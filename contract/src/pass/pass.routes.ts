import { z } from 'zod';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { Id } from '../kernel/schemas.ts';
import {
  PassActionInput,
  PassesInWorkInput,
  PassGuestInput,
  PassInput,
  PassListInput,
  PassPreviewQuery,
} from './pass.inputs.ts';
import {
  GateList,
  GateQuery,
  PassActionAnswer,
  PassCounts,
  PassesMoved,
  PassEntry,
  PassOptions,
  PassPreview,
  PassRights,
  PassRow,
  PassSaid,
  PassView,
} from './pass.schemas.ts';

/** Specification, applicant side, section 7, and staff side, section 7 (Passes). */
export const passRoutes = defineRoutesOf('passes', {
  'POST /api/passes/list/': {
    acting: 'reads',
    access: 'signed-in',
    summary:
      'Passes by status, tab or proposal, the nearest visit first; headers pages and total; view admin for the pass office, proposal_done for whoever reads passes of a proposal',
    body: PassListInput,
    response: z.array(PassRow),
  },
  'PATCH /api/passes/list/': {
    reads: 'pass',
    access: 'signed-in',
    summary:
      'Without pass_id a new pass, sent at once when complete unless it is called a draft; with pass_id new fields of a draft, or an action: send, delete',
    body: PassInput,
    response: PassSaid,
  },
  'GET /api/passes/list/': {
    reads: 'pass',
    access: 'signed-in',
    summary: 'One pass whole; phones for its creator, the author, the station and the pass office',
    query: z.object({ id: Id }),
    response: PassView,
  },
  'GET /api/passes/counts/': {
    access: 'signed-in',
    summary: 'How many passes the tabs of the pass office hold, and how many are new; the pass office only',
    response: PassCounts,
  },
  'GET /api/passes/options/': {
    access: 'signed-in',
    summary: 'What a request for a pass may say: days, people, responsibles; whoever may make one',
    query: z.object({ proposal_id: Id }),
    response: PassOptions,
  },
  'GET /api/passes/gate/': {
    reads: 'gate',
    access: 'signed-in',
    summary: 'Who comes on a day by ready passes, for the gate; the pass office only',
    query: GateQuery,
    response: GateList,
  },
  'GET /api/pass/entry/': {
    reads: 'gate',
    access: 'signed-in',
    summary: 'Who comes by a pass, until when, and whether they may enter now; staff who read it',
    query: z.object({ id: Id }),
    response: PassEntry,
  },
  'POST /api/pass/action/': {
    reads: 'pass',
    access: 'signed-in',
    summary:
      'next_status of a pass (1, 2, or 3 with a reason), print with the type of a form, ask_cancel, and debug where the server allows it',
    body: PassActionInput,
    response: PassActionAnswer,
  },
  'POST /api/passes/in_work/': {
    access: 'signed-in',
    summary: 'Several requests are taken in work, each by itself; what is not possible is named; the pass office only',
    body: PassesInWorkInput,
    response: PassesMoved,
  },
  'POST /api/passes/guest/': {
    reads: 'pass',
    access: 'signed-in',
    summary:
      'Whether a guest prints on the forms for foreign citizens, corrected before printing; the pass office only',
    body: PassGuestInput,
    response: PassSaid,
  },
  'GET /api/pass/preview/': {
    reads: 'pass_form',
    access: 'signed-in',
    summary: 'A form of a pass as it will print, a picture; whoever may print it',
    query: PassPreviewQuery,
    response: PassPreview,
  },
  'GET /api/pass/available_actions/': {
    access: 'signed-in',
    summary: 'What the caller may do with a pass; nothing for one that they may not see',
    query: z.object({ id: Id }),
    response: PassRights,
  },
});
