import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import type { AuditEntry } from '@luch/contract/administration/audit.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { type AuditRow, subjectNames } from '../../audit/audit.queries.ts';
import { changesOf } from './audit-changes.ts';
import { placeOf, type SaidField, saidField } from './audit-fields.view.ts';
import { auditNames, isNamedKind, type NamedKind } from './audit-names.queries.ts';
import { sayValue } from './audit-values.view.ts';

type Event = AuditRow['event'];

/** Entries in words: who, about whom, and each field and value. One statement for each kind of names that they need. */
export async function auditViews(
  texts: Texts,
  db: Executor,
  rows: readonly AuditRow[],
  language: Language,
): Promise<AuditEntry[]> {
  const told = rows.map((row) => ({ ...row, changes: fieldsTold(texts, language, row.event) }));
  const people = rows.flatMap(({ event }) =>
    event.subject === 'person' && event.subjectId !== null ? event.subjectId : [],
  );
  const [about, names] = await Promise.all([
    subjectNames(db, people),
    auditNames(db, numbersIn(told.flatMap(({ changes }) => changes)), language),
  ]);
  const saying = { texts, language, names };
  return told.map(({ event, changes, last_name: last, first_name: first, middle_name: middle }) => {
    const whom = event.subjectId === null ? undefined : about.get(event.subjectId);
    return {
      id: event.id,
      at: event.at.toISOString(),
      by: last === null ? '' : shortName({ last_name: last, first_name: first ?? '', middle_name: middle ?? '' }),
      by_id: event.actorId,
      action: event.action,
      title: actionTitle(texts, language, event.action),
      subject: event.subject,
      subject_id: event.subjectId,
      about: event.subject === 'person' ? (whom ? fullName(whom) : '') : aboutThing(texts, language, event),
      changes: changes
        .map(({ title, kind, from, to }) => ({
          name: title,
          from: from === null ? null : sayValue(saying, kind, from),
          to: sayValue(saying, kind, to),
        }))
        .filter(({ from, to }) => from !== null || to !== ''),
    };
  });
}

interface ToldField extends SaidField {
  readonly from: unknown;
  readonly to: unknown;
}
const fieldsTold = (texts: Texts, language: Language, event: Event): ToldField[] =>
  changesOf(event.detail)
    .toSorted((one, other) => placeOf(event, one.field) - placeOf(event, other.field))
    .map(({ field, from, to }) => ({ ...saidField(texts, language, event, field), from, to }));

/** What stands there by its number, by kind. */
function numbersIn(fields: readonly ToldField[]): Partial<Record<NamedKind, number[]>> {
  const wanted: Partial<Record<NamedKind, number[]>> = {};
  for (const { kind, from, to } of fields)
    if (isNamedKind(kind)) (wanted[kind] ??= []).push(...[from, to].flat().filter((one) => typeof one === 'number'));
  return wanted;
}

function aboutThing(texts: Texts, language: Language, { subject, subjectId, detail }: Event): string {
  if (subject === 'proposal' && subjectId !== null)
    return texts.text(language, 'administration.value.number', { id: subjectId });
  if (subject === 'setting') return nameIn(detail['after'] ?? detail['before']);
  if (subject !== 'reference') return '';
  const { list, name } = detail as { list?: string; name?: { ru: string; en: string } };
  const key = `lists.names.${list}`;
  return [texts.has(key) ? texts.text(language, key) : '', name?.[language] ?? ''].filter(Boolean).join(': ');
}
/** Of a session. */
const nameIn = (thing: unknown): string => (isRecord(thing) && typeof thing['name'] === 'string' ? thing['name'] : '');

/** An action without words yet is better named than hidden. */
export function actionTitle(texts: Texts, language: Language, action: string): string {
  const key = `administration.audit.${action}`;
  return texts.has(key) ? texts.text(language, key) : action;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
