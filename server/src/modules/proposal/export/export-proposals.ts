import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { whileWaiting } from '@luch/contract/kernel/limits.ts';
import { exportLimits } from '@luch/contract/proposal/export.schemas.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { z } from 'zod';
import { appendPdfs, joinPdfs, renderPdf } from '../../../documents/pdf.ts';
import type { Typeset } from '../../../documents/pdf.tasks.ts';
import { proposalTemplate } from '../../../documents/proposal.template.ts';
import type { Deps } from '../../../platform/deps.ts';
import { demandWanted } from '../../../platform/threads/bounded-worker.ts';
import { defineDocumentKind, type Order } from '../../documents/document-kinds.events.ts';
import { askForDocument } from '../../documents/documents.commands.ts';
import type { DocumentRecord } from '../../documents/documents.tables.ts';
import { proposalView } from '../card/proposal.view.ts';
import { mayExport } from '../proposal.policy.ts';
import { readableProposal } from '../proposal.visibility.ts';
import { authorReads } from './author-reads.queries.ts';
import { attachedFiles } from './attached-files.ts';
import { documentName } from './document-name.ts';
import { demandExportable } from './export.policy.ts';
import { proposalDocument } from './proposal-document.view.ts';

const Inputs = z.object({
  ids: z.array(z.number()),
  /** Whether the attached PDF files follow each proposal. */
  files: z.boolean(),
});
type Inputs = z.output<typeof Inputs>;

/** Typeset at once: a few seconds of the thread, so that others are served between the parts of a large document. */
const PART = 25;

/** One PDF of proposals as their reader sees them. */
export const proposalsDocument = defineDocumentKind<Inputs>({
  name: 'proposals',
  scope: 'proposals:read',
  inputs: Inputs,
  title: (texts, language, { ids }) => documentName(texts, language, ids),
  demand: ({ db }, actor, { ids }) => demandExportable(db, actor, ids),
  reads: ({ db }, { ids }) => authorReads(db, ids),
  async make(deps, actor, order) {
    const { ids, files } = order.inputs;
    const name = `${documentName(deps.texts, order.language, ids)}.pdf`;
    if (files || ids.length <= whileWaiting.pdf) return { name, content: await wholeDocument(deps, actor, order) };
    return { name, content: await partByPart(deps, actor, order) };
  },
});

export interface ExportOptions extends Inputs {
  readonly language: Language;
  /** Given when the caller has left. */
  readonly signal?: AbortSignal;
}

/**
 * @throws AppError `not_found`, `forbidden`, `not_exportable` (nothing is made if one of them is refused), `documents_busy`,
 * `document_failed`; FieldError when the attached files are too large or too many together
 */
export function exportProposals(deps: Deps, actor: Actor, options: ExportOptions): Promise<DocumentRecord> {
  const { ids, files, ...asked } = options;
  const limit = exportLimits.withAttached;
  if (files && ids.length > limit)
    throw new FieldError({ files: [{ key: 'export.refusal.attached_too_many', details: { limit } }] });
  const isLarge = ids.length > whileWaiting.pdf;
  return askForDocument(deps, actor, proposalsDocument, { inputs: { ids, files }, ...asked, isLarge });
}

async function wholeDocument(deps: Deps, actor: Actor, { inputs, language }: Order<Inputs>): Promise<Uint8Array> {
  const views = await exportable(deps, actor, inputs.ids, language);
  const attached = inputs.files ? await attachedFiles(deps, views) : undefined;
  const now = deps.clock.now();
  const document = proposalDocument(deps, { views, attached, language, readerId: actor.id, now });
  const typeset = await renderPdf(proposalTemplate, document, now);
  const parts = attached?.appended(deps.texts, language) ?? [];
  return parts.length > 0 ? appendPdfs(typeset, parts) : typeset.bytes;
}

async function partByPart(deps: Deps, actor: Actor, { inputs, language, hear }: Order<Inputs>): Promise<Uint8Array> {
  const { ids } = inputs;
  const parts: (Typeset & { readonly titles: readonly string[] })[] = [];
  const [now, readerId] = [deps.clock.now(), actor.id];
  for (let from = 0; from < ids.length; from += PART) {
    await hear(from, ids.length);
    const views = await exportable(deps, actor, ids.slice(from, from + PART), language);
    const document = proposalDocument(deps, { views, attached: undefined, language, readerId, now });
    const titles = document.proposals.map(({ heading }) => heading);
    parts.push({ ...(await renderPdf(proposalTemplate, document, now)), titles });
  }
  const joined = await joinPdfs(parts, documentName(deps.texts, language, ids));
  await hear(ids.length, ids.length);
  return joined;
}

/** The cards that this person would open, in the order asked for. */
async function exportable(
  deps: Deps,
  actor: Actor,
  ids: readonly number[],
  language: Language,
): Promise<ProposalView[]> {
  const views: ProposalView[] = [];
  // One after another: fifty cards at once would take every connection from everybody else.
  for (const id of ids) {
    demandWanted();
    const row = await readableProposal(deps.db, actor, id);
    // While it waited for its turn it has become a draft.
    if (!mayExport(row)) throw new AppError('not_exportable', { numbers: String(id) });
    const view = await proposalView(deps, deps.db, actor, row, language);
    if (!view.permissions.can_export) throw new AppError('forbidden');
    views.push(view);
  }
  return views;
}
