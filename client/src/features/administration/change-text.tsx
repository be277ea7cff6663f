import { roles } from '@luch/contract/account/roles.ts';
import { t } from 'i18next';
import { wordOf } from '../../lib/words.ts';

interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** What was done, and what it changed: the old one struck out. */
export const ChangeText = ({ title, changes }: { title: string; changes: readonly Change[] }) => (
  <span>
    <b>{title}</b>
    {changes.map(({ field, from, to }) => (
      <span key={field} className="luch-block">
        {`${fieldName(field)}: `}
        {from !== null && from !== undefined && <s className="luch-faint">{written(from)}</s>}
        {from !== null && from !== undefined && ' → '}
        {written(to)}
      </span>
    ))}
  </span>
);

const fieldName = (field: string): string =>
  wordOf(`settings.names.${field}`) ??
  wordOf(`administration.fields.${field}`) ??
  wordOf(`lists.fields.${field}`) ??
  field;

/** Short: a text in both languages stands with a stroke between. */
function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(written).join(', ');
  if (typeof value === 'object') return Object.values(value).map(written).join(' / ');
  if (typeof value === 'boolean') return value ? '✓' : '—';
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const role = roles.find((one) => one === text);
  return role ? t(($) => $.administration.roles[role].name) : text;
}
