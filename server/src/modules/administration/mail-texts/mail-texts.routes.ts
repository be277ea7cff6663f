import { shortName } from '@luch/contract/account/person-name.ts';
import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { mailTextHistory } from '../../audit/audit.queries.ts';
import { forAdministrators } from '../administration.policy.ts';
import { changesOf } from '../audit/audit.view.ts';
import { changeMailText } from './change-mail-text.ts';
import { mailLetters } from './mail-texts.view.ts';
import { previewLetter } from './preview-letter.ts';

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
    async ({ query }) => {
      const rows = await mailTextHistory(db, `${query.file}.${query.key} ${query.language}`);
      return rows.map(({ id, at, detail, last_name: last, first_name: first, middle_name: middle }) => ({
        id,
        at: at.toISOString(),
        by: last === null ? '' : shortName({ last_name: last, first_name: first ?? '', middle_name: middle ?? '' }),
        text: textBefore(detail),
      }));
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/mail_texts/preview/',
    ({ body }) => previewLetter(deps, body),
    forAdministrators,
  );
}

function textBefore(detail: Readonly<Record<string, unknown>>): string {
  const before = changesOf(detail)[0]?.from;
  return typeof before === 'string' ? before : '';
}
