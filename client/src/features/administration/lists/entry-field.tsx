import { type Both, type FieldValue, type Hours, type ListField, mostHours } from '@luch/contract/reference/lists.ts';
import { kindIds } from '@luch/contract/reference/facility-kind.ts';
import { Loader, MultiSelect, NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { choicesQuery } from '../../../api/administration/lists.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { wordOf } from '../../../lib/words.ts';
import { ExactNumberInput, type TypedNumber } from '../../../ui/exact-number-input.tsx';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { FieldFrame, TextField } from '../../../ui/text-field.tsx';
import { kindNames } from '../kind-names.ts';
import { entryName } from '../entry-name.ts';
import classes from './lists.module.css';
import { PropertiesField } from './properties-field.tsx';

export interface EntryFieldProps {
  name: string;
  field: ListField;
  value: FieldValue;
  errors: Readonly<Record<string, string>>;
  onChange: (value: FieldValue) => void;
}

const labelOf = (name: string): string => wordOf(`lists.fields.${name}`) ?? name;
const hintOf = (name: string): string | undefined => wordOf(`lists.hints.${name}`);

/** A field of an entry by its kind. */
export const EntryField = (props: EntryFieldProps) => {
  const { field } = props;
  switch (field.kind) {
    case 'texts':
      return <TextsField {...props} field={field} />;
    case 'country':
      return <CountryField {...props} />;
    case 'place':
      return <PlaceField {...props} />;
    case 'facility':
      return <FacilityField {...props} />;
    case 'switch':
      return <SwitchField {...props} />;
    case 'entries':
      return <EntriesField {...props} field={field} />;
    case 'hours':
      return <HoursField {...props} />;
    case 'properties':
      return <PropertiesField {...props} label={labelOf(props.name)} hint={hintOf(props.name)} />;
    default:
      return <ChoiceField {...props} field={field} />;
  }
};

const textOf = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

const CountryField = ({ name, value, errors, onChange }: EntryFieldProps) => (
  <TextField
    label={labelOf(name)}
    aside={hintOf(name)}
    optional
    maxLength={2}
    value={textOf(value)}
    error={errors[name]}
    onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
  />
);

const PlaceField = ({ name, value, errors, onChange }: EntryFieldProps) => (
  <FieldFrame label={labelOf(name)} aside={hintOf(name)}>
    {(id) => (
      <WholeNumber
        id={id}
        allowNegative
        value={typeof value === 'number' || typeof value === 'string' ? value : null}
        error={errors[name]}
        onChange={(next) => onChange(next)}
      />
    )}
  </FieldFrame>
);

const SwitchField = ({ name, value, onChange }: EntryFieldProps) => (
  <Switch
    label={labelOf(name)}
    description={hintOf(name)}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

const FacilityField = (props: EntryFieldProps) => {
  const options = kindIds.map((kind) => ({ value: String(kind), label: kindNames([kind])[0] ?? '' }));
  return <OneOf {...props} options={options} onChange={(chosen) => props.onChange(Number(chosen))} />;
};

const ChoiceField = ({ field, ...props }: Of<'choice'>) => (
  <OneOf
    {...props}
    options={field.options.map((option) => ({ value: option, label: wordOf(`lists.choices.${option}`) ?? option }))}
    onChange={props.onChange}
  />
);

const OneOf = ({
  name,
  value,
  errors,
  options,
  onChange,
}: Pick<EntryFieldProps, 'name' | 'value' | 'errors'> & {
  options: readonly { value: string; label: string }[];
  onChange: (chosen: string) => void;
}) => (
  <FieldFrame label={labelOf(name)}>
    {(id) => (
      <NativeSelect
        id={id}
        size="md"
        error={errors[name]}
        value={textOf(value)}
        data={[{ value: '', label: t(($) => $.ui.chooseValue), disabled: true }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </FieldFrame>
);

type Of<Kind extends ListField['kind']> = Omit<EntryFieldProps, 'field'> & {
  field: Extract<ListField, { kind: Kind }>;
};

const TextsField = ({ name, field, value, errors, onChange }: Of<'texts'>) => {
  const texts = value as Both;
  return (
    <div className={field.lines ? classes['stack'] : classes['pair']}>
      {(['ru', 'en'] as const).map((language) => {
        const shared = {
          label: t(($) => $.administration.inLanguage[language], { name: labelOf(name) }),
          max: field.max,
          optional: field.optional,
          value: texts[language],
          error: errors[`${name}.${language}`],
        };
        const type = (text: string) => onChange({ ...texts, [language]: text });
        return field.lines ? (
          <TextAreaField key={language} {...shared} minRows={2} onChange={(event) => type(event.currentTarget.value)} />
        ) : (
          <TextField key={language} {...shared} onChange={(event) => type(event.currentTarget.value)} />
        );
      })}
    </div>
  );
};

const EntriesField = ({ name, field, value, errors, onChange }: Of<'entries'>) => {
  const { data, error, refetch } = useQuery(choicesQuery(field.of));
  const chosen = value as readonly number[];
  // One that is retired is not offered; where it was chosen before it stays named.
  const offered = (data ?? []).filter(({ id, is_active: isActive }) => isActive || chosen.includes(id));
  return (
    <FieldFrame label={labelOf(name)} optional>
      {(id) => (
        <>
          <MultiSelect
            id={id}
            size="md"
            searchable
            // What was chosen has no names yet: it is neither shown as nothing nor changed.
            disabled={!data}
            rightSection={!data && !error && <Loader size={16} />}
            placeholder={t(($) => $.administration.lists.choose)}
            error={errors[name]}
            data={offered.map((one) => ({ value: String(one.id), label: entryName(one) }))}
            value={chosen.map(String).filter((one) => offered.some((entry) => String(entry.id) === one))}
            onChange={(next) => onChange(next.map(Number))}
          />
          {!data && error && <NotLoadedNotice title={failureWords(error)} onAgain={() => void refetch()} />}
        </>
      )}
    </FieldFrame>
  );
};

const HoursField = ({ name, value, errors, onChange }: Omit<EntryFieldProps, 'field'>) => {
  const hours = value as Partial<Record<keyof Hours, TypedNumber>> | null;
  const type = (part: keyof Hours, next: TypedNumber | null) => {
    const after = { ...hours, [part]: next ?? undefined };
    onChange(after.from === undefined && after.to === undefined ? null : (after as Hours));
  };
  return (
    <div className={classes['pair']}>
      {(['from', 'to'] as const).map((part) => (
        <FieldFrame key={part} label={t(($) => $.administration.lists.hours[part], { name: labelOf(name) })} optional>
          {(id) => (
            <WholeNumber
              id={id}
              max={mostHours}
              value={hours?.[part] ?? null}
              error={errors[name] && part === 'from' ? errors[name] : Boolean(errors[name])}
              onChange={(next) => type(part, next)}
            />
          )}
        </FieldFrame>
      ))}
    </div>
  );
};

/** What is typed beyond the bounds is told, not changed under the fingers. */
const WholeNumber = ({
  value,
  onChange,
  ...input
}: {
  id: string;
  value: TypedNumber | null;
  max?: number;
  allowNegative?: boolean;
  error: React.ReactNode;
  onChange: (value: TypedNumber | null) => void;
}) => (
  <ExactNumberInput
    {...input}
    size="md"
    allowDecimal={false}
    value={value}
    onChange={(next) => onChange(next === '' ? null : next)}
  />
);
