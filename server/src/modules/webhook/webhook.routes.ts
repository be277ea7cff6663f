import { webhookRoutes as routes } from '@luch/contract/webhook/webhook.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { forAdministrators } from '../administration/administration.policy.ts';
import { addWebhook, changeWebhook, pingWebhook, removeWebhook, renewSecret, resend } from './keep-webhooks.ts';
import { deliveriesPage, problemText, webhooksOf, webhookView } from './webhook.view.ts';

/** A ping tells whether an address answers: not by the thousand. */
const pingLimit: Limit = { max: 30, perMinutes: 10, by: ['account'] };

export function registerWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, texts } = deps;
  registerKeeping(app, deps);

  route(
    app,
    routes,
    'POST /api/administration/webhooks/ping/',
    async ({ body, language }) => {
      const { status = null, problem } = await pingWebhook(deps, body.id);
      const detail =
        problem === undefined
          ? texts.text(language, 'webhook.answer.pinged', { status: status ?? 0 })
          : problemText(texts, language, problem, status);
      return { delivered: problem === undefined, answered: status, detail };
    },
    { ...forAdministrators, limit: pingLimit },
  );
  route(
    app,
    routes,
    'GET /api/administration/webhooks/deliveries/',
    async ({ query, language, reply }) => {
      const { rows, total } = await deliveriesPage(db, texts, language, query);
      paged(reply, { total, page_size: query.page_size });
      return rows;
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/webhooks/resend/',
    async ({ body, language }) => {
      await resend(deps, body.id);
      return { detail: texts.text(language, 'webhook.answer.resent') };
    },
    forAdministrators,
  );
}

function registerKeeping(app: FastifyInstance, deps: Deps): void {
  const { db, texts } = deps;
  route(app, routes, 'GET /api/administration/webhooks/', () => webhooksOf(db), forAdministrators);
  route(
    app,
    routes,
    'POST /api/administration/webhooks/',
    async ({ actor, body, language }) => {
      const { row, secret } = await addWebhook(deps, actor, body);
      return { detail: texts.text(language, 'webhook.answer.added'), webhook: webhookView(row), secret };
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'PATCH /api/administration/webhooks/',
    async ({ actor, body, language }) => {
      const changed = await changeWebhook(deps, actor, language, body);
      return { detail: texts.text(language, 'webhook.answer.changed'), webhook: webhookView(changed) };
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'DELETE /api/administration/webhooks/',
    async ({ actor, query, language }) => {
      await removeWebhook(deps, actor, query.id);
      return { detail: texts.text(language, 'webhook.answer.removed') };
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/webhooks/secret/',
    async ({ actor, body, language }) => {
      const { row, secret } = await renewSecret(deps, actor, body.id);
      return { detail: texts.text(language, 'webhook.answer.secret_renewed'), webhook: webhookView(row), secret };
    },
    forAdministrators,
  );
}
