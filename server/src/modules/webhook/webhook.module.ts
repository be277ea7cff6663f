import { webhookRoutes } from '@luch/contract/webhook/webhook.routes.ts';
import en from '@luch/contract/webhook/webhook.words.en.json' with { type: 'json' };
import ru from '@luch/contract/webhook/webhook.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { changesRecorded } from '../../platform/changes.events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { deliver, forgetDeliveries, giveUpDeliveries, queueDeliveries } from './deliver.ts';
import { sealedWebhookSecrets } from './sign.ts';
import { webhookQueue } from './webhook.queue.ts';
import { webhookCalls } from './webhook.routes.ts';
import { writeDeliveries } from './write-deliveries.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    webhook: typeof ru;
  }
}

/** Receivers at once. */
const AT_ONCE = 4;

/** What other systems hear of proposals, councils, calendars and passes. */
export const webhookModule = defineModule({
  name: 'webhook',
  words: { webhook: { ru, en } },
  routes: carries(webhookRoutes, webhookCalls),
  listens: [on(changesRecorded, writeDeliveries)],
  sealed: [sealedWebhookSecrets],
  jobs: [
    {
      queue: webhookQueue,
      work: (deps) => deps.jobs.work(webhookQueue, { concurrency: AT_ONCE }, (data, info) => deliver(deps, data, info)),
    },
  ],
  repeated: [{ name: 'deliveries to webhooks', every: 2, run: queueDeliveries }],
  nightly: [
    { name: 'deliveries that nobody tries again', run: giveUpDeliveries },
    { name: 'deliveries of long ago', run: forgetDeliveries },
  ],
});
