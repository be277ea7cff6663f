import { emptyValues, fieldsOf, listOf, type ListName } from '@luch/contract/reference/lists.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { type EntryCard, entryQuery } from '../../../api/administration/lists.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { wordOf } from '../../../lib/words.ts';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { AsideHead } from '../aside-head.tsx';
import people from '../people/people.module.css';
import { said } from './entries-table.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryField } from './entry-field.tsx';
import classes from './lists.module.css';
import { useEntryForm } from './use-entry-form.ts';

interface Opening {
  list: ListName;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One entry beside the list, or a new one. */
export const EntryEditor = ({ id, ...opening }: Opening & { id: number | undefined }) => (
  <aside className={people['card']} aria-label={t(($) => $.administration.lists.entry)}>
    {id === undefined ? (
      <EntryForm {...opening} card={undefined} latest={undefined} onTake={({ id: added }) => opening.onOpen(added)} />
    ) : (
      <KnownEntry {...opening} id={id} />
    )}
  </aside>
);

const KnownEntry = ({ id, ...opening }: Opening & { id: number }) => {
  const { data, error, refetch } = useQuery(entryQuery(opening.list, id));
  // What one began to type in; another version is taken over by saving, by choice, or while nothing is typed.
  const [begun, setBegun] = useState<EntryCard>();
  if (data && !begun) setBegun(data);
  if (begun && data)
    return <EntryForm key={begun.version} {...opening} card={begun} latest={data} onTake={(next) => setBegun(next)} />;
  if (!error) return <SkeletonLines lines={8} />;
  return <NotLoaded level={3} title={t(($) => $.administration.lists.failed)} onAgain={() => void refetch()} />;
};

const submits = (send: (() => void) | undefined) => (event: React.SyntheticEvent) => {
  event.preventDefault();
  send?.();
};

const EntryForm = ({
  list,
  card,
  latest,
  onTake,
  onClose,
}: Opening & {
  /** As it was when one began to type. */
  card: EntryCard | undefined;
  /** As it is now. */
  latest: EntryCard | undefined;
  onTake: (card: EntryCard) => void;
}) => {
  const form = useEntryForm(list, card, card?.values ?? emptyValues(list), onTake);
  const { values, errors, isChanged, send, save } = form;
  const newer = useNewer(form.seen, latest, isChanged, onTake);
  const isOpen = isChanged || !card;
  const fieldOf = ([name, field]: ReturnType<typeof fieldsOf>[number]) => (
    <EntryField
      key={name}
      name={name}
      field={field}
      value={values[name] ?? null}
      errors={errors}
      onChange={(value) => form.change(name, value)}
    />
  );
  const forgetAnd = (then: () => void) => () => {
    form.forget();
    then();
  };
  return (
    <form noValidate onSubmit={submits(isOpen ? send : undefined)}>
      <Head list={list} card={card} onClose={onClose} />
      {newer && (
        <Overtaken
          latest={newer}
          by={movedOnOf(save.error)?.by}
          onMine={() => {
            form.look(newer.version);
            onTake(newer);
          }}
          onTheirs={forgetAnd(() => onTake(newer))}
        />
      )}
      <div className={classes['fields']}>{fieldsOf(list).map(fieldOf)}</div>
      {card && <Uses card={card} />}
      <Foot
        list={list}
        card={card}
        isOpen={isOpen}
        sending={save.isPending}
        refused={Object.keys(errors).length > 0}
        onTake={(next) => {
          // One's own retiring overtakes nobody; what somebody else did before it is still told.
          if (!newer) form.look(next.version);
          onTake(next);
        }}
        onClose={onClose}
        onCancel={forgetAnd(onClose)}
      />
    </form>
  );
};

/** A newer version, where something is typed already; else it is taken over without a word. */
function useNewer(
  seen: number | undefined,
  latest: EntryCard | undefined,
  isChanged: boolean,
  onTake: (card: EntryCard) => void,
): EntryCard | undefined {
  const newer = seen !== undefined && latest && latest.version > seen ? latest : undefined;
  const take = useEffectEvent((next: EntryCard) => onTake(next));
  useEffect(() => {
    if (newer && !isChanged) take(newer);
  }, [newer, isChanged]);
  return isChanged ? newer : undefined;
}

const Foot = ({
  list,
  card,
  isOpen,
  sending,
  refused,
  onTake,
  onClose,
  onCancel,
}: {
  list: ListName;
  card: EntryCard | undefined;
  /** There is something to save. */
  isOpen: boolean;
  sending: boolean;
  refused: boolean;
  onTake: (card: EntryCard) => void;
  onClose: () => void;
  onCancel: () => void;
}) => (
  <div className={people['foot']}>
    {card && <EntryActions list={list} card={card} merges={listOf(list).merges} onTake={onTake} onGone={onClose} />}
    {isOpen && (
      <span className="luch-buttons">
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.administration.cancel)}
        </Button>
        <SubmitButton size="sm" sending={sending} refused={refused}>
          {card ? t(($) => $.administration.save) : t(($) => $.administration.lists.add)}
        </SubmitButton>
      </span>
    )}
  </div>
);

/** Another administrator was faster; what is typed stays whatever is chosen first. */
const Overtaken = ({
  latest,
  by,
  onMine,
  onTheirs,
}: {
  latest: EntryCard;
  by: string | undefined;
  onMine: () => void;
  onTheirs: () => void;
}) => (
  <MovedNotice
    by={by ?? latest.changed_by}
    what={wordOf('administration.changed.entry') ?? ''}
    at={latest.changed_at ?? undefined}
    choices={[
      { label: t(($) => $.administration.settings.mine), choose: onMine },
      { label: t(($) => $.administration.showNew), choose: onTheirs },
    ]}
  >
    {t(($) => $.administration.lists.movedOn)}
  </MovedNotice>
);

const Head = ({ list, card, onClose }: { list: ListName; card: EntryCard | undefined; onClose: () => void }) => (
  <AsideHead
    name={card ? said(card.values['name']) : t(($) => $.administration.lists.newEntry)}
    notes={[
      wordOf(`lists.one.${list}`),
      card?.changed_at &&
        t(($) => $.administration.settings.changed, {
          by: card.changed_by || t(($) => $.administration.audit.portal),
          at: formatDateTime(card.changed_at),
        }),
    ]}
    warning={card && !card.is_active && t(($) => $.administration.lists.isRetired)}
    onClose={onClose}
  />
);

const Uses = ({ card }: { card: EntryCard }) => (
  <section className={people['part']}>
    <h3 className="luch-small luch-strong luch-flush">{t(($) => $.administration.lists.used)}</h3>
    {card.uses.length === 0 ? (
      <p className="luch-hint luch-flush">{t(($) => $.administration.lists.unused)}</p>
    ) : (
      <ul className={people['moves']}>
        {card.uses.map((use) => (
          <li key={use.table}>
            <span>{use.title}</span>
            <span className="luch-digits">{use.count}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
