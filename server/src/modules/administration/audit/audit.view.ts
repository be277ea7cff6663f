import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import type { AuditEntry } from '@luch/contract/administration/audit.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { type AuditRow, subjectNames } from '../../audit/audit.queries.ts';

type Changes = AuditEntry['changes'];

/** Entries in words. One statement, for the names of those to whom it was done. */
export async function auditViews(
  texts: Texts,
  db: Executor,
  rows: readonly AuditRow[],
  language: Language,
): Promise<AuditEntry[]> {
  const people = rows.flatMap(({ event }) =>
    event.subject === 'person' && event.subjectId !== null ? event.subjectId : [],
  );
  const names = await subjectNames(db, people);
  return rows.map(({ event, last_name: last, first_name: first, middle_name: middle }) => {
    const about = event.subjectId === null ? undefined : names.get(event.subjectId);
    return {
      id: event.id,
      at: event.at.toISOString(),
      by: last === null ? '' : shortName({ last_name: last, first_name: first ?? '', middle_name: middle ?? '' }),
      by_id: event.actorId,
      action: event.action,
      title: actionTitle(texts, language, event.action),
      subject: event.subject,
      subject_id: event.subjectId,
      about: event.subject === 'person' ? (about ? fullName(about) : '') : aboutThing(texts, language, event),
      changes: changesOf(event.detail),
    };
  });
}

function aboutThing(texts: Texts, language: Language, { subject, subjectId, detail }: AuditRow['event']): string {
  if (subject === 'proposal' && subjectId !== null) return `№\u00a0${subjectId}`;
  if (subject !== 'reference') return '';
  const { list, name } = detail as { list?: string; name?: { ru: string; en: string } };
  const key = `lists.names.${list}`;
  return [texts.has(key) ? texts.text(language, key) : '', name?.[language] ?? ''].filter(Boolean).join(': ');
}

/** An action without words yet is better named than hidden. */
export function actionTitle(texts: Texts, language: Language, action: string): string {
  const key = `administration.audit.${action}`;
  return texts.has(key) ? texts.text(language, key) : action;
}

/** From what to what: as it was written down, or told from the thing before and after. */
export function changesOf(detail: Readonly<Record<string, unknown>>): Changes {
  const { changes, before, after, ...rest } = detail;
  if (Array.isArray(changes)) return changes as Changes;
  if (isRecord(before) && isRecord(after)) {
    const fields = Object.keys(after).filter((field) => !bookkeeping.has(field));
    return fields
      .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  }
  return Object.entries(rest).map(([field, to]) => ({ field, from: null, to }));
}

const bookkeeping = new Set(['version', 'changedAt', 'changedBy', 'id']);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
