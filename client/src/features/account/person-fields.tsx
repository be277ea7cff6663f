import { birthDateMinimum } from '@luch/contract/kernel/limits.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { daysUntil, yesterday } from '../../lib/dates.ts';
import { degreesQuery, ranksQuery, useOrganisations } from '../../api/reference/person-lists.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ReferenceSelect } from '../../ui/reference-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FieldRow } from './form-layout.tsx';

/** What every field of a form gets: value, change, error and the path by which refusals find it. */
interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
  'data-path'?: string;
}

export const OrganisationField = ({
  chosen,
  onChange,
  ...field
}: FieldProps<number | null> & { chosen: { id: number; name: string } | null }) => {
  const { remember, ...list } = useOrganisations(chosen);
  return (
    <ReferenceSelect
      label={t(($) => $.account.field.organization)}
      help={t(($) => $.account.field.organizationHelp)}
      {...list}
      {...field}
      onChange={(id) => {
        remember(id);
        onChange(id);
      }}
    />
  );
};

type ChosenField = FieldProps<number | null> & { chosen: { id: number; name: string } | null };

/** A short list, which comes when somebody chooses from it; until then what is chosen has its name by itself. */
function useLateList(query: ReturnType<typeof degreesQuery | typeof ranksQuery>, { chosen, value }: ChosenField) {
  const [chooses, choose] = useState(false);
  const enabled = chooses || (value !== null && value !== chosen?.id);
  const { data, isFetching } = useQuery({ ...query, enabled } as ReturnType<typeof degreesQuery>);
  return { options: data ?? (chosen ? [chosen] : []), loading: isFetching, onFocus: () => choose(true) };
}

export const DegreeField = ({ chosen, ...field }: ChosenField) => (
  <ReferenceSelect
    label={t(($) => $.account.field.degree)}
    {...field}
    {...useLateList(degreesQuery(), { chosen, ...field })}
  />
);

export const RankField = ({ chosen, ...field }: ChosenField) => (
  <ReferenceSelect
    label={t(($) => $.account.field.rank)}
    optional
    {...field}
    {...useLateList(ranksQuery(), { chosen, ...field })}
  />
);

type Input = ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;

/** Surname and first name, middle name and day of birth: two in a row. */
export const NameRows = ({
  lastName,
  firstName,
  middleName,
  children,
}: {
  lastName: Input;
  firstName: Input;
  middleName: Input;
  /** The day of birth. */
  children: ReactNode;
}) => (
  <>
    <FieldRow>
      <TextField label={t(($) => $.account.field.lastName)} autoComplete="family-name" {...lastName} />
      <TextField label={t(($) => $.account.field.firstName)} autoComplete="given-name" {...firstName} />
    </FieldRow>
    <FieldRow>
      <TextField
        label={t(($) => $.account.field.middleName)}
        help={t(($) => $.account.field.middleNameHelp)}
        autoComplete="additional-name"
        {...middleName}
      />
      {children}
    </FieldRow>
  </>
);

const childhood = 14 * 365;

export const BirthDateField = ({ optional, ...field }: FieldProps<string | null> & { optional?: boolean }) => {
  const doubtful = field.value !== null && daysUntil(field.value) > -childhood;
  return (
    <DateField
      label={t(($) => $.account.field.birthDate)}
      min={birthDateMinimum}
      max={yesterday()}
      optional={optional}
      hint={doubtful ? t(($) => $.account.field.birthDateHint) : undefined}
      {...field}
    />
  );
};
