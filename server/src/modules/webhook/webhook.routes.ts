import { webhookRoutes as routes } from '@luch/contract/webhook/webhook.routes.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { paged } from '../../platform/http/paging.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { forAdministrators } from '../administration/administration.policy.ts';
import { addWebhook, changeWebhook, pingWebhook, removeWebhook, renewSecret, resend } from './keep-webhooks.ts';
import { deliveriesPage, problemText, webhooksOf, webhookView } from './webhook.view.ts';

/** A ping tells whether an address answers: not by the thousand. */
const pingLimit: Limit = { max: 30, perMinutes: 10, by: ['account'] };

export const webhookCalls = callsOf(routes)((deps) => {
  const { db, texts } = deps;
  return {
    ...keeping(deps),
    'POST /api/administration/webhooks/ping/': {
      ...forAdministrators,
      limit: pingLimit,
      by: async ({ body, language }) => {
        const { status = null, problem } = await pingWebhook(deps, body.id);
        const detail =
          problem === undefined
            ? texts.text(language, 'webhook.answer.pinged', { status: status ?? 0 })
            : problemText(texts, language, problem, status);
        return { delivered: problem === undefined, answered: status, detail };
      },
    },
    'GET /api/administration/webhooks/deliveries/': {
      ...forAdministrators,
      by: async ({ query, language, reply }) => {
        const { rows, total } = await deliveriesPage(db, texts, language, query);
        paged(reply, { total, page_size: query.page_size });
        return rows;
      },
    },
    'POST /api/administration/webhooks/resend/': {
      ...forAdministrators,
      by: async ({ body, language }) => {
        await resend(deps, body.id);
        return { detail: texts.text(language, 'webhook.answer.resent') };
      },
    },
  };
});

const keeping = callsOf(routes)((deps) => {
  const { db, texts } = deps;
  return {
    'GET /api/administration/webhooks/': {
      ...forAdministrators,
      by: () => webhooksOf(db),
    },
    'POST /api/administration/webhooks/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => {
        const { row, secret } = await addWebhook(deps, actor, body);
        return { detail: texts.text(language, 'webhook.answer.added'), webhook: webhookView(row), secret };
      },
    },
    'PATCH /api/administration/webhooks/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => {
        const changed = await changeWebhook(deps, actor, language, body);
        return { detail: texts.text(language, 'webhook.answer.changed'), webhook: webhookView(changed) };
      },
    },
    'DELETE /api/administration/webhooks/': {
      ...forAdministrators,
      by: async ({ actor, query, language }) => {
        await removeWebhook(deps, actor, query.id);
        return { detail: texts.text(language, 'webhook.answer.removed') };
      },
    },
    'POST /api/administration/webhooks/secret/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => {
        const { row, secret } = await renewSecret(deps, actor, body.id);
        return { detail: texts.text(language, 'webhook.answer.secret_renewed'), webhook: webhookView(row), secret };
      },
    },
  };
});
