import type { FieldValue, Property } from '@luch/contract/reference/lists.ts';
import { ActionIcon, Button } from '@mantine/core';
import { t } from 'i18next';
import { IconAdd, IconClose } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './lists.module.css';

const nothing: Property = { name: { ru: '', en: '' }, value: { ru: '', en: '' } };

/** Names and values in both languages, as the card of the station shows them. */
export const PropertiesField = ({
  label,
  hint,
  name,
  value,
  errors,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  name: string;
  value: FieldValue;
  errors: Readonly<Record<string, string>>;
  onChange: (value: readonly Property[]) => void;
}) => {
  const properties = value as readonly Property[];
  return (
    <fieldset className={classes['properties']}>
      <legend className="luch-small luch-strong">{label}</legend>
      {hint && <p className="luch-hint luch-flush">{hint}</p>}
      {errors[name] && <p className={classes['error']}>{errors[name]}</p>}
      {properties.map((property, place) => (
        <PropertyRow
          // Without ids of their own, their places name them.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place + 1}
          property={property}
          error={(part) => errors[`${name}.${place}.${part}`]}
          onChange={(next) => onChange(properties.map((one, at) => (at === place ? next : one)))}
          onRemove={() => onChange(properties.filter((_, at) => at !== place))}
        />
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconAdd size={14} stroke={1.7} />}
        onClick={() => onChange([...properties, nothing])}
      >
        {t(($) => $.administration.lists.property.add)}
      </Button>
    </fieldset>
  );
};

const PropertyRow = ({
  place,
  property,
  error,
  onChange,
  onRemove,
}: {
  place: number;
  property: Property;
  error: (part: string) => string | undefined;
  onChange: (property: Property) => void;
  onRemove: () => void;
}) => (
  <div className={classes['property']}>
    {(['ru', 'en'] as const).flatMap((language) =>
      (['name', 'value'] as const).map((part) => (
        <TextField
          key={`${language} ${part}`}
          size="sm"
          label={t(($) => $.administration.inLanguage[language], {
            name: t(($) => $.administration.lists.property[part], { place }),
          })}
          value={property[part][language]}
          error={error(`${part}.${language}`)}
          onChange={(event) => {
            const text = event.currentTarget.value;
            onChange({ ...property, [part]: { ...property[part], [language]: text } });
          }}
        />
      )),
    )}
    <ActionIcon aria-label={t(($) => $.administration.lists.property.remove, { place })} onClick={onRemove}>
      <IconClose size={16} stroke={1.7} />
    </ActionIcon>
  </div>
);
