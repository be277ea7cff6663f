import type { DocumentView } from '@luch/contract/documents/documents.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { kindNamed } from './document-kinds.events.ts';
import type { DocumentRecord } from './documents.tables.ts';

export function documentView(texts: Texts, language: Language, row: DocumentRecord): z.output<typeof DocumentView> {
  return {
    id: row.id,
    kind: row.kind,
    name: row.fileName ?? titleOf(texts, language, row),
    state: row.state,
    done: row.done,
    total: row.total,
    size: row.size,
    asked_at: row.askedAt,
    made_at: row.madeAt,
    expires_at: row.expiresAt,
    failure: row.failure === null ? null : failureOf(texts, language, row.failure, row),
  };
}

function titleOf(texts: Texts, language: Language, { kind, inputs }: DocumentRecord): string {
  const known = kindNamed(kind);
  const read = known?.inputs.safeParse(inputs);
  return known && read?.success ? known.title(texts, language, read.data) : kind;
}

function failureOf(texts: Texts, language: Language, failure: string, { failureDetails }: DocumentRecord): string {
  const key = [`documents.failed.${failure}`, `errors.${failure}`].find((one) => texts.has(one)) ?? 'errors.unknown';
  return texts.text(language, key, failureDetails);
}

/** The address that opens a document for a while: whoever comes by it is asked again whether they may. */
export const addressOf = ({ files }: Pick<Deps, 'files'>, { id, fileName }: DocumentRecord): string =>
  files.link(`document/${id}`, fileName ?? String(id), { minutes: 15 });

/** What was asked for: the file, or the page on which it will be. */
export const askedView = (deps: Pick<Deps, 'files' | 'texts'>, language: Language, row: DocumentRecord) => ({
  url: row.state === 'made' ? addressOf(deps, row) : `/documents?id=${row.id}`,
  document: documentView(deps.texts, language, row),
});
