import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { forAdministrators } from '../administration.policy.ts';
import { earlierTexts } from '../texts/text-history.view.ts';
import { changeMailText } from './change-mail-text.ts';
import { mailLetters } from './mail-texts.view.ts';
import { previewLetter } from './preview-letter.ts';
import { sampleLimit, sendSample } from './send-sample.ts';

export const mailTextsCalls = callsOf(routes)((deps) => {
  const { db, texts } = deps;
  return {
    'GET /api/administration/mail_texts/': {
      ...forAdministrators,
      by: ({ language }) => mailLetters(texts, db, language),
    },
    'PATCH /api/administration/mail_texts/': {
      ...forAdministrators,
      by: ({ actor, body, language }) => changeMailText(deps, actor, language, body),
    },
    'GET /api/administration/mail_texts/history/': {
      ...forAdministrators,
      by: ({ query }) => earlierTexts(db, 'mail_text_changed', `${query.file}.${query.key} ${query.language}`),
    },
    'POST /api/administration/mail_texts/preview/': {
      ...forAdministrators,
      by: ({ body }) => previewLetter(deps, body),
    },
    'POST /api/administration/mail_texts/sample/': {
      ...forAdministrators,
      limit: sampleLimit,
      by: (call) => sendSample(deps, call),
    },
  };
});
