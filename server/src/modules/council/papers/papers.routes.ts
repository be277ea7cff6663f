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

interface Asked {
  readonly actor: Actor;
  readonly query: { readonly id: number; readonly lang?: Language | undefined };
  readonly language: Language;
  readonly left: AbortSignal;
}

/** Papers of a council (specification, staff side, sections 6 and 7). What is signed speaks Russian. */
export function registerCouncilPapers(app: FastifyInstance, deps: Deps): void {
  const made = async ({ actor, query: { id, lang }, language, left }: Asked, paper: keyof typeof councilPapers) => {
    const asked = { inputs: { id }, language: lang ?? language, signal: left };
    const row = await askForDocument(deps, actor, councilPapers[paper], asked);
    return { status: 'ok' as const, ...askedView(deps, language, row) };
  };

  for (const path of ['GET /api/council/export_word/', 'GET /api/councils/export_word/'] as const)
    route(app, routes, path, (call) => made({ ...call, language: 'ru' }, 'word'), ofModerators);

  route(app, routes, 'GET /api/councils/export_excel/', (call) => made(call, 'excel'), ofModerators);

  route(app, routes, 'GET /api/councils/export_pdf/', (call) => made(call, 'pdf'), ofModerators);
}
