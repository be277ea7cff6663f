import { type Role, roles } from '@luch/contract/account/roles.ts';
import { kindIds } from '@luch/contract/reference/facility-kind.ts';
import { Button, Checkbox, MultiSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import {
  changeOffices,
  type Offices,
  type PersonCard,
  useKeepPerson,
  useRefreshPeople,
} from '../../../api/administration/people.ts';
import { equipmentQuery } from '../../../api/reference/stations.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useTypedOver } from '../../../lib/use-typed-over.ts';
import { wordOf } from '../../../lib/words.ts';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { kindNames } from '../kind-names.ts';
import { entryName } from '../entry-name.ts';
import classes from './people.module.css';

const officesOf = ({ roles: held, kinds, stations }: PersonCard): Offices => ({
  roles: held.toSorted(),
  kinds,
  stations: stations.map(({ id }) => id),
});
const sorted = (list: readonly (number | string)[]) => JSON.stringify(list.toSorted());
const isSame = (one: Offices, other: Offices) =>
  sorted(one.roles) === sorted(other.roles) &&
  sorted(one.kinds) === sorted(other.kinds) &&
  sorted(one.stations) === sorted(other.stations);

/** What is ticked and not yet saved stays in this tab; who was slower is told. */
function useOffices(card: PersonCard) {
  const before = officesOf(card);
  const typed = useTypedOver<Offices, Offices>(`offices-${card.id}`, { value: before, seen: before }, isSame);
  const { value: values, seen, isChanged } = typed;
  const keep = useKeepPerson();
  const refresh = useRefreshPeople();
  const save = useCommand({
    mutationFn: async () => ({ sent: values, next: await changeOffices({ id: card.id, ...values, seen }) }),
    meta: { quiet: true },
    onSuccess: async ({ sent, next }) => {
      typed.sent(sent);
      toastSuccess(t(($) => $.administration.people.saved, { name: next.full_name }));
      await keep(next);
    },
    onError: (error) => {
      if (movedOnOf(error)) return undefined;
      return toastError(error, isCallError(error) ? error.detail : undefined);
    },
  });
  const moved =
    movedOnOf(save.error) ??
    (isSame(seen, before)
      ? undefined
      : { by: undefined, what: wordOf('administration.changed.offices') ?? '', at: undefined });
  const change = (next: (now: Offices) => Offices) => typed.type(next(values));
  const showNew = async () => {
    await refresh();
    typed.type(undefined);
    save.reset();
  };
  return { before, values, change, moved, isChanged, save, showNew };
}

/** Roles as switches with what they bring; nothing counts before it is saved. */
export const OfficesForm = ({ card }: { card: PersonCard }) => {
  const { before, values, change, moved, isChanged, save, showNew } = useOffices(card);
  return (
    <form
      className={classes['part']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.mutate();
      }}
    >
      <h3 className="luch-small luch-strong luch-flush">{t(($) => $.administration.people.roles)}</h3>
      <ul className={classes['offices']}>
        {roles.map((role) => (
          <Office key={role} role={role} card={card} values={values} before={before} change={change} />
        ))}
      </ul>
      {moved && (
        <MovedNotice {...moved} choices={[{ label: t(($) => $.administration.showNew), choose: () => void showNew() }]}>
          {t(($) => $.administration.people.movedOn)}
        </MovedNotice>
      )}
      {isChanged && (
        <div className={classes['foot']}>
          <span className="luch-hint">{t(($) => $.administration.people.fromNextCall)}</span>
          <span className="luch-buttons">
            <Button variant="default" onClick={() => change(() => before)}>
              {t(($) => $.administration.cancel)}
            </Button>
            <SubmitButton size="sm" sending={save.isPending}>
              {t(($) => $.administration.save)}
            </SubmitButton>
          </span>
        </div>
      )}
    </form>
  );
};

interface OfficeProps {
  role: Role;
  card: PersonCard;
  values: Offices;
  before: Offices;
  change: (change: (before: Offices) => Offices) => void;
}

const Office = ({ role, card, values, before, change }: OfficeProps) => {
  const isOn = values.roles.includes(role);
  const isFixed = role === 'applicant' || (role === 'administrator' && card.is_last_administrator);
  const isUnsaved =
    isOn !== before.roles.includes(role) ||
    (role === 'bs' && sorted(values.stations) !== sorted(before.stations)) ||
    (role === 'msc_admin' && sorted(values.kinds) !== sorted(before.kinds));
  const flip = (on: boolean) =>
    change((now) => ({
      ...now,
      roles: on ? [...now.roles, role].toSorted() : now.roles.filter((one) => one !== role),
    }));
  return (
    <li className={classes['office']}>
      <Switch
        label={t(($) => $.administration.roles[role].name)}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => flip(event.currentTarget.checked)}
      />
      {isUnsaved ? (
        <span className={classes['unsaved']}>{t(($) => $.administration.people.unsaved)}</span>
      ) : (
        <span className="luch-faint">
          {isFixed && role === 'administrator'
            ? t(($) => $.administration.people.last)
            : t(($) => $.administration.roles[role].note)}
        </span>
      )}
      {isOn && role === 'bs' && <Stations values={values} change={change} card={card} />}
      {isOn && role === 'msc_admin' && <Kinds values={values} change={change} />}
    </li>
  );
};

const Stations = ({ values, change, card }: Pick<OfficeProps, 'values' | 'change' | 'card'>) => {
  const { data } = useQuery(equipmentQuery());
  const listed = (data ?? [])
    .filter(({ type }) => type === 'station')
    .map(({ id, name }) => ({ id, name, is_active: true }));
  // One that is retired is offered to nobody, and stays named for who has it.
  const all = [...new Map([...listed, ...card.stations].map((one) => [one.id, one])).values()];
  return (
    <MultiSelect
      className={classes['places'] ?? ''}
      aria-label={t(($) => $.administration.people.stations)}
      placeholder={t(($) => $.administration.people.addStation)}
      searchable
      data={all.map((station) => ({ value: String(station.id), label: entryName(station) }))}
      value={values.stations.map(String)}
      onChange={(ids) => change((now) => ({ ...now, stations: ids.map(Number) }))}
    />
  );
};

const Kinds = ({ values, change }: Pick<OfficeProps, 'values' | 'change'>) => {
  const kinds = values.kinds.map(Number);
  return (
    <div className={classes['places']}>
      {kindIds.map((id) => (
        <Checkbox
          key={id}
          label={kindNames([id])[0]}
          checked={kinds.includes(id)}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            change((now) => ({
              ...now,
              kinds: checked ? [...now.kinds, id] : now.kinds.filter((one) => Number(one) !== id),
            }));
          }}
        />
      ))}
    </div>
  );
};
