import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { previewSection } from '../../pass/forms/form-sections.view.ts';
import { forAdministrators } from '../administration.policy.ts';
import { earlierTexts } from '../texts/text-history.view.ts';
import { changeFormText } from './change-form-text.ts';
import { formTextsBySection } from './form-texts.view.ts';

export const formTextsCalls = callsOf(routes)((deps) => {
  const { db, texts } = deps;
  return {
    'GET /api/administration/form_texts/': {
      ...forAdministrators,
      by: ({ language }) => formTextsBySection(texts, db, language),
    },
    'PATCH /api/administration/form_texts/': {
      ...forAdministrators,
      by: ({ actor, body, language }) => changeFormText(deps, actor, language, body),
    },
    'GET /api/administration/form_texts/history/': {
      ...forAdministrators,
      by: ({ query }) => earlierTexts(db, 'form_text_changed', query.key),
    },
    'POST /api/administration/form_texts/preview/': {
      // A form is laid out anew while somebody types.
      ...forAdministrators,
      limit: { max: 600, perMinutes: 10, by: ['account'] },
      by: ({ body }) => previewSection(db, body.section, new Map(body.typed.map(({ key, text }) => [key, text]))),
    },
  };
});
