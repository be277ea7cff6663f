import { mailingRoutes as routes } from '@luch/contract/mailing/mailing.routes.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { addressesOf, countAudience } from './audience.queries.ts';
import { addMailing, changeMailing, removeMailing, sendMailing, stopMailing } from './keep-mailings.ts';
import { demandMailer } from './mailing.policy.ts';
import { mailings, recipients } from './mailing.queries.ts';
import { auditList } from './audit-list.ts';
import { greetingsFor } from './greeting.ts';

const demand = { demand: demandMailer };
/** Every list of addresses is written down; nobody needs many. */
const listLimit: Limit = { max: 30, perMinutes: 60, by: ['account'] };

export function registerMailingRoutes(app: FastifyInstance, deps: Deps): void {
  registerReading(app, deps);
  const said = (language: Language, done: 'added' | 'changed' | 'removed' | 'sent' | 'stopped') =>
    deps.texts.text(language, `mailing.done.${done}`);

  route(
    app,
    routes,
    'POST /api/mailings/detail/',
    async ({ actor, body, language }) => ({
      detail: said(language, 'added'),
      mailing: await addMailing(deps, actor, body),
    }),
    demand,
  );
  route(
    app,
    routes,
    'PATCH /api/mailings/detail/',
    async ({ body, language }) => ({ detail: said(language, 'changed'), mailing: await changeMailing(deps, body) }),
    demand,
  );
  route(
    app,
    routes,
    'DELETE /api/mailings/detail/',
    async ({ query, language }) => {
      await removeMailing(deps, query.id);
      return { detail: said(language, 'removed') };
    },
    demand,
  );
  route(
    app,
    routes,
    'POST /api/mailings/send/',
    async ({ actor, body, language }) => ({
      detail: said(language, 'sent'),
      mailing: await sendMailing(deps, actor, body),
    }),
    demand,
  );
  route(
    app,
    routes,
    'POST /api/mailings/stop/',
    async ({ body, language }) => ({ detail: said(language, 'stopped'), mailing: await stopMailing(deps, body.id) }),
    demand,
  );
}

function registerReading(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  route(
    app,
    routes,
    'POST /api/users/profile/emails_list/',
    async ({ actor, body: { type } }) => {
      if (type === 'none') return { emails: [] };
      const emails = await addressesOf(db, type, clock.now());
      await auditList(deps, actor, type, emails.length);
      return { emails };
    },
    { ...demand, limit: listLimit },
  );
  route(app, routes, 'GET /api/mailings/list/', () => mailings(db), demand);
  route(
    app,
    routes,
    'GET /api/mailings/audience/',
    async ({ actor, query }) => ({
      ...(await countAudience(db, query.audience, clock.now())),
      greeting: await greetingsFor(deps, actor),
    }),
    demand,
  );
  route(
    app,
    routes,
    'GET /api/mailings/recipients/',
    async ({ query, reply }) => {
      const list = await recipients(db, query);
      paged(reply, list);
      return list.rows;
    },
    demand,
  );
}
