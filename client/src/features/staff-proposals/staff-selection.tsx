import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { Button, Menu, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { chooseAll } from '../../api/proposal/proposal.ts';
import type { StaffTab } from './staff-tabs.ts';
import { type BulkOffer, useBulkOffers } from './use-bulk-offers.ts';
import { useCommand } from '../../lib/use-command.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { lateDialog } from '../../ui/late.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import classes from './bulk-bar.module.css';
import { Sheet } from '../../ui/sheet.tsx';
import type { StaffProposals } from './use-staff-list.ts';

const DeadlineDialog = lateDialog(async () => (await import('./deadline-dialog.tsx')).DeadlineDialog);

/** The chosen proposals of a list: how many, what may be done with them, and all the others of the list. */
export const StaffSelection = ({
  tab,
  list: { selection, filters, total, more },
  onBulk,
  onAssign,
  onToCouncil,
}: {
  tab: StaffTab;
  list: StaffProposals;
  onBulk: (action: BulkAction, ids: readonly number[], selection?: string) => void;
  onToCouncil: (ids: readonly number[]) => void;
  onAssign?: ((ids: readonly number[]) => void) | undefined;
}) => {
  const ids = [...(selection?.selected ?? [])];
  const [isDeadline, setDeadline] = useState(false);
  const [held, setHeld] = useState<Held>();
  const of = JSON.stringify({ tab, filters });
  const all = useCommand({
    mutationFn: async () => ({ ...(await chooseAll(filters)), of }),
    onSuccess: ({ ids: found, ...kept }) => {
      // Of a list that was left meanwhile nothing is chosen.
      if (kept.of !== of) return;
      const chosen = new Set(found);
      selection?.select(chosen);
      setHeld({ ...kept, chosen });
    },
  });
  // What is ticked by hand, or left over by an action, is of now, and no longer of the moment when all were chosen.
  const isHeld = held !== undefined && held.chosen === selection?.selected && held.of === of;
  const { actions, files, note } = useBulkOffers(tab, ids, {
    onBulk: (action) => onBulk(action, ids, isHeld ? held.id : undefined),
    onAssign: onAssign && (() => onAssign(ids)),
    onToCouncil: () => onToCouncil(ids),
    onDeadline: () => setDeadline(true),
  });
  const others = (ids.length < total || more) && !isHeld;
  return (
    <>
      <span role="status" className="luch-spoken">
        {ids.length > 0 && t(($) => $.staffProposals.bulk.chosen, { count: ids.length })}
      </span>
      <BulkBar
        count={ids.length}
        actions={actions}
        files={files}
        onClear={() => selection?.clear()}
        onAll={others && !all.isPending ? () => all.mutate() : undefined}
        all={
          more
            ? t(($) => $.staffProposals.bulk.allOfMany, { count: total - 1 })
            : t(($) => $.staffProposals.bulk.all, { count: total })
        }
        note={
          [note, isHeld && held.more && t(($) => $.staffProposals.bulk.first, { count: atOnce.chosen })]
            .filter(Boolean)
            .join(' ') || undefined
        }
      />
      {isDeadline && <DeadlineDialog ids={ids} onClose={() => setDeadline(false)} />}
    </>
  );
};

/** All of a list, as the server keeps them. */
interface Held {
  readonly id: string;
  readonly chosen: ReadonlySet<number>;
  readonly more: boolean;
  /** The list of which they are. */
  readonly of: string;
}

/** Besides the count stand so many actions, the rest in a menu; one alone needs none. */
const beside = 3;

/** What may be done with the chosen rows, under the list as long as any are chosen. */
const BulkBar = ({
  count,
  actions,
  files,
  note,
  onClear,
  onAll,
  all,
}: {
  count: number;
  actions: readonly BulkOffer[];
  files: readonly BulkOffer[];
  /** Why some of it is not possible with so many. */
  note: string | undefined;
  onClear: () => void;
  /** Chooses every proposal that the list holds, those of other pages too. */
  onAll: (() => void) | undefined;
  /** What that is called: how many they are, or more than how many. */
  all: string;
}) => {
  const phone = useIsPhone();
  if (count === 0) return null;
  const inFront = actions.length === beside + 1 ? actions.length : beside;
  const [front, rest] = [actions.slice(0, inFront), actions.slice(inFront)];
  return (
    <SelectionBar
      label={t(($) => $.staffProposals.bulk.label)}
      chosen={t(($) => $.staffProposals.bulk.chosen, { count })}
      clear={t(($) => $.staffProposals.bulk.clear)}
      onClear={onClear}
      beside={
        onAll &&
        !phone && (
          <Button variant="subtle" onClick={onAll}>
            {all}
          </Button>
        )
      }
      note={phone ? undefined : note}
    >
      {phone ? (
        <BulkSheet count={count} actions={[...actions, ...files]} note={note} onAll={onAll} all={all} />
      ) : (
        <>
          {front.map((offer) => (
            <OfferButton key={offer.id} offer={offer} />
          ))}
          {rest.length > 0 && <RestMenu offers={rest} />}
          {files.map((offer) => (
            <OfferButton key={offer.id} offer={offer} />
          ))}
        </>
      )}
    </SelectionBar>
  );
};

const RestMenu = ({ offers }: { offers: readonly BulkOffer[] }) => (
  <Menu position="top-end" offset={4}>
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}>
        {t(($) => $.ui.more)}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {offers.map(({ id, label, danger, disabled, run }) => (
        <Menu.Item key={id} disabled={disabled} {...(danger && { c: 'var(--luch-red-fg)' })} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const OfferButton = ({ offer: { label, icon: Icon, disabled, busy, run } }: { offer: BulkOffer }) => (
  <Button
    variant="default"
    disabled={disabled}
    aria-busy={busy || undefined}
    leftSection={Icon && <Icon size={16} stroke={1.7} />}
    onClick={run}
  >
    {label}
  </Button>
);

/** The same actions on a phone: under each other, from the bottom edge. */
const BulkSheet = ({
  count,
  actions,
  note,
  onAll,
  all,
}: {
  count: number;
  actions: readonly BulkOffer[];
  note: string | undefined;
  onAll: (() => void) | undefined;
  all: string;
}) => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button size="md" onClick={() => setOpened(true)}>
        {t(($) => $.staffProposals.bulk.actions)}
      </Button>
      <Sheet opened={opened} onClose={close} title={t(($) => $.staffProposals.bulk.chosen, { count })}>
        {note && <p className={classes['note']}>{note}</p>}
        {actions.map(({ id, label, icon: Icon, danger, disabled, run }) => (
          <UnstyledButton
            key={id}
            className={classes['item'] ?? ''}
            disabled={disabled}
            data-danger={danger || undefined}
            onClick={() => {
              close();
              run();
            }}
          >
            {Icon && <Icon size={18} stroke={1.7} />}
            {label}
          </UnstyledButton>
        ))}
        {onAll && (
          <UnstyledButton className={classes['item'] ?? ''} onClick={onAll}>
            {all}
          </UnstyledButton>
        )}
      </Sheet>
    </>
  );
};
