import { facilityKinds, kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type Session, sessionsQuery } from '../../api/reference/session.queries.ts';
import classes from './staff-list.module.css';

export const kindOfSession = ({ megascience_type: type }: Session): number => facilityKinds[type];

/** The session that proposals go into: by kind, the latest first. */
export const SessionFilter = ({
  kind,
  value,
  onChange,
  clear,
}: {
  /** Only sessions of this kind. */
  kind: number | undefined;
  value: number | undefined;
  onChange: (session: number | undefined) => void;
  clear: (name: string) => object;
}) => {
  const { data = [] } = useQuery(sessionsQuery);
  const name = t(($) => $.staffProposals.filters.session);
  const groups = kindIds
    .filter((id) => kind === undefined || id === kind)
    .map((id) => ({
      group: t(($) => $.staffProposals.kind[megascienceTypeOf(id)]),
      items: data
        .filter((session) => kindOfSession(session) === id)
        .toSorted((a, b) => b.date_start.localeCompare(a.date_start))
        .map((session) => ({ value: String(session.id), label: session.name })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Select
      className={classes['session'] ?? ''}
      aria-label={name}
      placeholder={t(($) => $.staffProposals.filters.allSessions)}
      data={groups}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
      searchable
      nothingFoundMessage={t(($) => $.staffProposals.filters.noSession)}
      {...clear(name)}
      comboboxProps={{ width: 220, position: 'bottom-start' }}
    />
  );
};
