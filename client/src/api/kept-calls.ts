import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import type { Answer, CallKey } from '../lib/call.ts';
import { keptAnswers } from '../lib/kept-answers.ts';
import { keptStore } from '../lib/kept-store.ts';

type Rules = { readonly [K in CallKey]?: (body: Answer<K>) => Answer<K> | undefined };
const whole = <Body>(body: Body): Body => body;

/**
 * What of the server's answers lies on the device, so that drafts and ratings go on without a network (decision 0059):
 * who one is, as far as a frame shows it; lists to choose from; one's own lists; proposals that one writes or rates;
 * where one is expected, and courses that were opened.
 */
const rules: Rules = {
  'GET /accounts/profile/': (profile) =>
    'email' in profile ? { ...profile, phone_number: '', birth_date: null, photo: null } : undefined,
  'GET /api/references/equipment/list/': whole,
  'GET /api/references/station/list/': whole,
  'GET /api/references/method/list/': whole,
  'GET /api/references/scientific-area/list/': whole,
  'GET /api/references/hazard/list/': whole,
  'GET /api/references/session/list/': whole,
  'GET /api/proposals/proposal/sample_types/': whole,
  'GET /api/proposals/proposal/my/': whole,
  'GET /api/proposals/proposal/waiting/': whole,
  'GET /api/proposals/proposal/menu/': whole,
  'GET /api/proposals/list-view/list/': whole,
  'GET /api/proposals/expert-proposal/list/': whole,
  'GET /api/proposals/expert-proposal/counts/': whole,
  'GET /api/visits/own/': whole,
  'GET /api/training/own/': whole,
  'GET /api/training/course/': whole,
  'GET /api/proposals/proposal/detail/': (card) =>
    card.permissions.can_edit_proposal || card.permissions.can.rate.allowed ? card : undefined,
};
const ruleOf = new Map<string, (body: never) => unknown>(Object.entries(rules));

/** From now on, and of what has been answered already. */
export const keepAnswers = (): void =>
  keptAnswers.keepBy(({ key, user, address, body, counts }) => {
    const kept = ruleOf.get(key)?.(body as never);
    if (typeof kept === 'object' && kept !== null)
      void keptStore.write(user, address, { body: kept, ...(counts && { counts }) });
  });

const cards = '/api/proposals/proposal/detail/';

/** Proposals on this device that the person who is signed in writes or rates, each as it was then. */
export const keptCards = async (): Promise<{ at: number; card: ProposalView }[]> =>
  (await keptStore.all(cards)).map(({ at, body }) => ({ at, card: body as ProposalView }));
