import { outboxRoutes } from '@luch/contract/outbox/outbox.routes.ts';
import en from '@luch/contract/outbox/outbox.words.en.json' with { type: 'json' };
import ru from '@luch/contract/outbox/outbox.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule, jobOf } from '../../platform/module.ts';
import { personErased } from '../account/account.events.ts';
import { eraseLetters } from './forget-letters.ts';
import { outboxCalls } from './outbox.routes.ts';
import { releaseQueue } from './release.queue.ts';
import { forgetTexts } from './forget-texts.ts';
import { takeUpReleases, workRelease } from './work-release.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    outbox: typeof ru;
  }
}

/** Decisions that are made known together, and what is told to whom. */
export const outboxModule = defineModule({
  name: 'outbox',
  words: { outbox: { ru, en } },
  routes: carries(outboxRoutes, outboxCalls),
  listens: [on(personErased, eraseLetters)],
  jobs: [jobOf(releaseQueue, workRelease)],
  repeated: [{ name: 'decisions whose moment has come', every: 20, run: takeUpReleases }],
  nightly: [{ name: 'texts of letters about proposals', run: forgetTexts }],
  // Whoever holds in the same second as another finds theirs a moment later.
  constraints: { held_decision_one: 'moved_on' },
});
