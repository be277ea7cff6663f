import type { Language } from '@luch/contract/kernel/language.ts';
import { formatsOf } from '@luch/contract/proposal/print/print-formats.ts';
import { printedProposal } from '@luch/contract/proposal/print/printed-proposal.ts';
import type { Say } from '@luch/contract/proposal/print/printed.types.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import type { MissingFiles, ProposalDocument } from '../../../documents/proposal.template.ts';
import type { Deps } from '../../../platform/deps.ts';
import { letterhead } from '../../../platform/settings/facility.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import type { AttachedFiles, FileFate } from './attached-files.ts';
import { documentName } from './document-name.ts';

interface Facts {
  readonly views: readonly ProposalView[];
  readonly attached: AttachedFiles | undefined;
  readonly language: Language;
  readonly readerId: number;
  readonly now: Date;
}

/** Everything that stands in the PDF, in words. */
export function proposalDocument(
  { texts, config, settings }: Pick<Deps, 'texts' | 'config' | 'settings'>,
  facts: Facts,
): ProposalDocument {
  const { views, attached, language, readerId, now } = facts;
  const say: Say = (key, details) => (texts.has(key) ? texts.text(language, key, details) : '');
  const options = { say, language, readerId, timeZone: config.facilityTimeZone };
  return {
    language,
    title: titleOf(texts, language, views),
    authors: [...new Set(views.map(({ author }) => author))],
    ...letterhead(settings, language),
    page: say('export.page', { page: '{page}', pages: '{pages}' }),
    made: say('export.made_at', { at: formatsOf(options).moment(now.toISOString()) }),
    proposals: views.map((view) => ({
      ...printedProposal(view, { ...options, ...(attached && { attached: fatesOf(say, attached, view) }) }),
      note: attached ? missingFiles(say, attached, view) : null,
    })),
  };
}

function titleOf(texts: Texts, language: Language, views: readonly ProposalView[]): string {
  const [first] = views;
  return first && views.length === 1
    ? texts.text(language, 'export.title', { id: String(first.id), name: first.name })
    : documentName(
        texts,
        language,
        views.map(({ id }) => id),
      );
}

const fatesOf = (say: Say, attached: AttachedFiles, { files }: ProposalView): ReadonlyMap<number, string> =>
  new Map(files.map(({ id }) => [id, inWords(say, attached.fateOf(id))]));

const inWords = (say: Say, fate: FileFate): string =>
  fate.kind === 'appended' ? say('export.attached.pages', { count: fate.pages }) : say(`export.attached.${fate.kind}`);

/** Files of other kinds are no surprise; PDF files that are not here are. */
function missingFiles(say: Say, attached: AttachedFiles, { files }: ProposalView): MissingFiles | null {
  const rows = files.flatMap(({ id, name }) => {
    const { kind } = attached.fateOf(id);
    return kind === 'appended' || kind === 'other_kind' ? [] : [[{ text: name }, { text: say(`export.note.${kind}`) }]];
  });
  if (rows.length === 0) return null;
  return {
    heading: say('export.note.heading'),
    text: say('export.note.text'),
    columns: (['file', 'reason'] as const).map((name) => ({ label: say(`export.note.${name}`), width: 1 })),
    rows,
  };
}
