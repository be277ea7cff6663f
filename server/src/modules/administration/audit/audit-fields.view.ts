import type { Language } from '@luch/contract/kernel/language.ts';
import { fieldsOf, isListName, type ListField } from '@luch/contract/reference/lists.ts';
import { isSettingKey, settings } from '@luch/contract/settings/settings.registry.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { auditActions, isAuditAction, type ValueKind } from '../../audit/audit.facts.ts';
import { letterOf, said } from '../mail-texts/mail-texts.view.ts';

/** How a value is said, those of settings and lists included. */
export type SaidKind = ValueKind | 'methods' | 'country' | 'hours' | 'properties' | 'choice' | 'picture';

export interface AuditDetail {
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface SaidField {
  readonly title: string;
  readonly kind: SaidKind;
}

/** What a field is called, and how its values are said. One that is named no longer stands by the name it had. */
export function saidField(texts: Texts, language: Language, { action, detail }: AuditDetail, field: string): SaidField {
  const fields = isAuditAction(action) ? auditActions[action] : {};
  switch (fields) {
    case 'setting':
      return { title: said(texts, language, `settings.names.${field}`, field), kind: kindOfSetting(field) };
    case 'list_entry':
      return { title: said(texts, language, `lists.fields.${field}`, field), kind: kindOfEntry(detail['list'], field) };
    case 'mail_text':
      return { title: mailTextName(texts, language, field), kind: 'text' };
    case 'form_text':
      return { title: said(texts, language, `form_texts.${field}`, field), kind: 'text' };
    default: {
      const kind = (fields as Readonly<Record<string, ValueKind>>)[field] ?? 'text';
      return { title: said(texts, language, `administration.fields.${field}`, field), kind };
    }
  }
}

/** Fields stand in the order in which the action names them: the database keeps none. */
export function placeOf({ action }: AuditDetail, field: string): number {
  return isAuditAction(action) ? Object.keys(auditActions[action]).indexOf(field) : 0;
}

function kindOfSetting(key: string): SaidKind {
  if (!isSettingKey(key)) return 'text';
  const { kind } = settings[key];
  return kind === 'texts' ? 'both' : kind === 'number' ? 'number' : kind === 'picture' ? 'picture' : 'text';
}

const listKinds: Readonly<Record<Exclude<ListField['kind'], 'entries'>, SaidKind>> = {
  texts: 'both',
  country: 'country',
  place: 'number',
  facility: 'facilities',
  switch: 'flag',
  hours: 'hours',
  properties: 'properties',
  choice: 'choice',
};
function kindOfEntry(list: unknown, name: string): SaidKind {
  const field = isListName(list) ? fieldsOf(list).find(([one]) => one === name)?.[1] : undefined;
  if (field === undefined) return 'text';
  if (field.kind !== 'entries') return listKinds[field.kind];
  return field.of === 'methods' ? 'methods' : 'stations';
}

/** `proposal.revision.body ru`: the letter, its part, the language. */
function mailTextName(texts: Texts, language: Language, field: string): string {
  const [place = '', written = ''] = field.split(' ');
  const [file = '', ...rest] = place.split('.');
  const key = rest.join('.');
  const letter = letterOf(key);
  const title = said(texts, language, `administration.letters.${file}.${letter || 'shared'}`, letter || file);
  const part = mailPartName(texts, language, key);
  return `${title}, ${part} (${said(texts, language, `administration.languages.${written}`, written)})`;
}

/** `declined.subject.unable`: what stands under the letter, without the form of a plural. */
export function mailPartName(texts: Texts, language: Language, key: string): string {
  const parts = key.replace(/_(?:one|few|many|other)$/, '').split('.');
  return (parts.length > 1 ? parts.slice(1) : parts)
    .map((part) => said(texts, language, `administration.mail_parts.${part}`, part))
    .join(', ');
}
