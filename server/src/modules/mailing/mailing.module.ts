import { mailingRoutes } from '@luch/contract/mailing/mailing.routes.ts';
import en from '@luch/contract/mailing/mailing.words.en.json' with { type: 'json' };
import ru from '@luch/contract/mailing/mailing.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule, jobOf } from '../../platform/module.ts';
import { accountsMerging, personErased } from '../account/account.events.ts';
import { eraseRecipient, forgetRecipients, mergeRecipients, takeUpMailings, tallyMailings } from './old-mailings.ts';
import { mailingQueue } from './mailing.queue.ts';
import { mailingCalls } from './mailing.routes.ts';
import { sendBatch } from './send-batch.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    mailing: typeof ru;
  }
}

/** Letters to many, written in the portal, and lists of addresses. */
export const mailingModule = defineModule({
  name: 'mailing',
  words: { mailing: { ru, en } },
  routes: carries(mailingRoutes, mailingCalls),
  jobs: [jobOf(mailingQueue, sendBatch)],
  listens: [on(accountsMerging, mergeRecipients), on(personErased, eraseRecipient)],
  nightly: [
    { name: 'mailings whose jobs were lost, taken up again', run: takeUpMailings },
    { name: 'what became of mailings, written down for good', run: tallyMailings },
    { name: 'addresses of mailings of long ago', run: forgetRecipients },
  ],
});
