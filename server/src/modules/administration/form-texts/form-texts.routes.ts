import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { previewSection } from '../../pass/forms/form-sections.view.ts';
import { forAdministrators } from '../administration.policy.ts';
import { earlierTexts } from '../texts/text-history.view.ts';
import { changeFormText } from './change-form-text.ts';
import { formTextsBySection } from './form-texts.view.ts';

export function registerFormTexts(app: FastifyInstance, deps: Deps): void {
  const { db, texts } = deps;
  route(
    app,
    routes,
    'GET /api/administration/form_texts/',
    ({ language }) => formTextsBySection(texts, db, language),
    forAdministrators,
  );
  route(
    app,
    routes,
    'PATCH /api/administration/form_texts/',
    ({ actor, body, language }) => changeFormText(deps, actor, language, body),
    forAdministrators,
  );
  route(
    app,
    routes,
    'GET /api/administration/form_texts/history/',
    ({ query }) => earlierTexts(db, 'form_text_changed', query.key),
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/form_texts/preview/',
    ({ body }) => previewSection(db, body.section, new Map(body.typed.map(({ key, text }) => [key, text]))),
    // A form is laid out anew while somebody types.
    { ...forAdministrators, limit: { max: 600, perMinutes: 10, by: ['account'] } },
  );
}
