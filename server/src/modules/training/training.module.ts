import { trainingRoutes } from '@luch/contract/training/training.routes.ts';
import en from '@luch/contract/training/training.words.en.json' with { type: 'json' };
import ru from '@luch/contract/training/training.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerging, personErased } from '../account/account.events.ts';
import { eraseTraining, mergeTraining } from './follow-accounts.ts';
import { trainingCalls } from './training.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    training: typeof ru;
  }
}

/** Courses before an experiment, and who has passed them. */
export const trainingModule = defineModule({
  name: 'training',
  words: { training: { ru, en } },
  routes: carries(trainingRoutes, trainingCalls),
  listens: [on(accountsMerging, mergeTraining), on(personErased, eraseTraining)],
});
