import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { appendPdfs, renderPdf } from '../../../documents/pdf.ts';
import { proposalTemplate } from '../../../documents/proposal.template.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proposalView } from '../card/proposal.view.ts';
import { readableProposal } from '../proposal.visibility.ts';
import { attachedFiles } from './attached-files.ts';
import { documentName } from './document-name.ts';
import { keepForAWhile } from './kept-exports.commands.ts';
import { proposalDocument } from './proposal-document.view.ts';

export interface ExportOptions {
  readonly ids: readonly number[];
  /** Whether the attached PDF files follow each proposal. */
  readonly files: boolean;
  readonly language: Language;
}

/**
 * One PDF of proposals as their reader sees them, kept for a while under a signed address.
 * @throws AppError `not_found`, `forbidden` (nothing is made if one of them is refused), `documents_busy`,
 * `document_failed`; FieldError when the attached files are too large together
 */
export async function exportProposals(deps: Deps, actor: Actor, options: ExportOptions): Promise<{ url: string }> {
  const { files, language } = options;
  const views = await exportable(deps, actor, options);
  const attached = files ? await attachedFiles(deps, views) : undefined;

  const now = deps.clock.now();
  const document = proposalDocument(deps, { views, attached, language, readerId: actor.id, now });
  const typeset = await renderPdf(proposalTemplate, document, now);
  const parts = attached?.appended(deps.texts, language) ?? [];
  const bytes = parts.length > 0 ? await appendPdfs(typeset, parts) : typeset.bytes;
  return { url: await keepForAWhile(deps, bytes, `${documentName(deps.texts, language, options.ids)}.pdf`) };
}

/** The cards that this person would open, in the order asked for. */
async function exportable(deps: Deps, actor: Actor, { ids, language }: ExportOptions): Promise<ProposalView[]> {
  const views: ProposalView[] = [];
  // One after another: fifty cards at once would take every connection from everybody else.
  for (const id of ids) {
    const row = await readableProposal(deps.db, actor, id);
    const view = await proposalView(deps, deps.db, actor, row, language);
    if (!view.permissions.can_export) throw new AppError('forbidden');
    views.push(view);
  }
  return views;
}
