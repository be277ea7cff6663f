import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { forAdministrators } from '../administration.policy.ts';
import { earlierTexts } from '../texts/text-history.view.ts';
import { changeMailText } from './change-mail-text.ts';
import { mailLetters } from './mail-texts.view.ts';
import { previewLetter } from './preview-letter.ts';
import { sampleLimit, sendSample } from './send-sample.ts';

export function registerMailTexts(app: FastifyInstance, deps: Deps): void {
  const { db, texts } = deps;
  route(
    app,
    routes,
    'GET /api/administration/mail_texts/',
    ({ language }) => mailLetters(texts, db, language),
    forAdministrators,
  );
  route(
    app,
    routes,
    'PATCH /api/administration/mail_texts/',
    ({ actor, body, language }) => changeMailText(deps, actor, language, body),
    forAdministrators,
  );
  route(
    app,
    routes,
    'GET /api/administration/mail_texts/history/',
    ({ query }) => earlierTexts(db, 'mail_text_changed', `${query.file}.${query.key} ${query.language}`),
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/mail_texts/preview/',
    ({ body }) => previewLetter(deps, body),
    forAdministrators,
  );
  route(app, routes, 'POST /api/administration/mail_texts/sample/', (call) => sendSample(deps, call), {
    ...forAdministrators,
    limit: sampleLimit,
  });
}
