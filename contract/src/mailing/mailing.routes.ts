import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail, Id } from '../kernel/schemas.ts';
import { audiences } from './mailing-kinds.ts';
import {
  AudienceCount,
  EmailList,
  EmailListInput,
  MailingDone,
  MailingInput,
  MailingPatch,
  MailingSeen,
  MailingView,
  RecipientRow,
  RecipientsQuery,
} from './mailing.schemas.ts';

/** Letters to many, and lists of addresses; for moderators. */
export const mailingRoutes = defineRoutes({
  'POST /api/users/profile/emails_list/': {
    reads: 'addresses',
    access: 'signed-in',
    summary:
      'Addresses: none, all_active (who agreed to mailings), rsini_active_users_24 (teams of the last 24 months at the synchrotron and the reactor); moderators',
    body: EmailListInput,
    response: EmailList,
  },
  'GET /api/mailings/list/': {
    access: 'signed-in',
    summary: 'Mailings, the newest first; moderators',
    response: z.array(MailingView),
  },
  'GET /api/mailings/audience/': {
    access: 'signed-in',
    summary: 'How many would get a mailing now, and how many not and why; moderators',
    query: z.object({ audience: z.enum(audiences) }),
    response: AudienceCount,
  },
  'GET /api/mailings/recipients/': {
    reads: 'recipients',
    access: 'signed-in',
    summary: 'What became of each address of a mailing; headers pages and total; moderators',
    query: RecipientsQuery,
    response: z.array(RecipientRow),
  },
  'POST /api/mailings/detail/': {
    access: 'signed-in',
    summary: 'Begin a mailing; moderators',
    body: MailingInput,
    response: MailingDone,
  },
  'PATCH /api/mailings/detail/': {
    access: 'signed-in',
    summary: 'Change the draft of a mailing; moderators',
    body: MailingPatch,
    response: MailingDone,
  },
  'DELETE /api/mailings/detail/': {
    access: 'signed-in',
    summary: 'Discard the draft of a mailing; moderators',
    query: z.object({ id: Id }),
    response: Detail,
  },
  'POST /api/mailings/send/': {
    access: 'signed-in',
    summary: 'Send a mailing off, once: it goes out in batches; moderators',
    body: MailingSeen,
    response: MailingDone,
  },
  'POST /api/mailings/stop/': {
    access: 'signed-in',
    summary: 'Stop a mailing: what is not sent yet stays; moderators',
    body: z.object({ id: Id }),
    response: MailingDone,
  },
});
