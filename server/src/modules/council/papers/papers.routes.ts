import type { Actor } from '@luch/contract/account/roles.ts';
import { councilRoutes as routes } from '@luch/contract/council/council.routes.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { FastifyInstance } from 'fastify';
import { documentLimit } from '../../../documents/document-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { askedView } from '../../documents/document.view.ts';
import { askForDocument } from '../../documents/documents.commands.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilPapers } from './export-papers.ts';

const ofModerators = { demand: demandCouncilOffice, limit: documentLimit };

/** Papers of a council (specification, staff side, sections 6 and 7). What is signed speaks Russian. */
export function registerCouncilPapers(app: FastifyInstance, deps: Deps): void {
  const made = async (actor: Actor, paper: keyof typeof councilPapers, id: number, language: Language) => {
    const row = await askForDocument(deps, actor, councilPapers[paper], { inputs: { id }, language });
    return { status: 'ok' as const, ...askedView(deps, language, row) };
  };

  for (const path of ['GET /api/council/export_word/', 'GET /api/councils/export_word/'] as const)
    route(app, routes, path, ({ actor, query }) => made(actor, 'word', query.id, query.lang ?? 'ru'), ofModerators);

  route(
    app,
    routes,
    'GET /api/councils/export_excel/',
    ({ actor, query, language }) => made(actor, 'excel', query.id, query.lang ?? language),
    ofModerators,
  );

  route(
    app,
    routes,
    'GET /api/councils/export_pdf/',
    ({ actor, query, language }) => made(actor, 'pdf', query.id, query.lang ?? language),
    ofModerators,
  );
}
