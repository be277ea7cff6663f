import { mailingRoutes as routes } from '@luch/contract/mailing/mailing.routes.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { paged } from '../../platform/http/paging.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { addressesOf, countAudience } from './audience.queries.ts';
import { addMailing, changeMailing, removeMailing, sendMailing, stopMailing } from './keep-mailings.ts';
import { demandMailer } from './mailing.policy.ts';
import { mailings, recipients } from './mailing.queries.ts';
import { auditList } from './audit-list.ts';
import { firstReaders, greetingsFor } from './greeting.ts';

const demand = { demand: demandMailer };
/** Every list of addresses is written down; nobody needs many. */
const listLimit: Limit = { max: 30, perMinutes: 60, by: ['account'] };

export const mailingCalls = callsOf(routes)((deps) => {
  const said = (language: Language, done: 'added' | 'changed' | 'removed' | 'sent' | 'stopped') =>
    deps.texts.text(language, `mailing.done.${done}`);
  return {
    ...reading(deps),
    'POST /api/mailings/detail/': {
      ...demand,
      by: async ({ actor, body, language }) => ({
        detail: said(language, 'added'),
        mailing: await addMailing(deps, actor, body),
      }),
    },
    'PATCH /api/mailings/detail/': {
      ...demand,
      by: async ({ body, language }) => ({
        detail: said(language, 'changed'),
        mailing: await changeMailing(deps, body),
      }),
    },
    'DELETE /api/mailings/detail/': {
      ...demand,
      by: async ({ query, language }) => {
        await removeMailing(deps, query.id);
        return { detail: said(language, 'removed') };
      },
    },
    'POST /api/mailings/send/': {
      ...demand,
      by: async ({ actor, body, language }) => ({
        detail: said(language, 'sent'),
        mailing: await sendMailing(deps, actor, body),
      }),
    },
    'POST /api/mailings/stop/': {
      ...demand,
      by: async ({ body, language }) => ({
        detail: said(language, 'stopped'),
        mailing: await stopMailing(deps, body.id),
      }),
    },
  };
});

const reading = callsOf(routes)((deps) => {
  const { db, clock } = deps;
  return {
    'POST /api/users/profile/emails_list/': {
      ...demand,
      limit: listLimit,
      by: async ({ actor, body: { type } }) => {
        if (type === 'none') return { emails: [] };
        const emails = await addressesOf(db, type, clock.now());
        await auditList(deps, actor, type, emails.length);
        return { emails };
      },
    },
    'GET /api/mailings/list/': {
      ...demand,
      by: () => mailings(db),
    },
    'GET /api/mailings/audience/': {
      ...demand,
      by: async ({ actor, query }) => ({
        ...(await countAudience(db, query.audience, clock.now())),
        first: await firstReaders(deps, query.audience),
        greeting: await greetingsFor(deps, actor),
      }),
    },
    'GET /api/mailings/recipients/': {
      ...demand,
      by: async ({ query, reply }) => {
        const list = await recipients(db, query);
        paged(reply, list);
        return list.rows;
      },
    },
  };
});
