import { Button, CloseButton, Menu } from '@mantine/core';
import { t } from 'i18next';
import { useIsPhone } from '../../lib/use-phone.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import classes from './bulk-bar.module.css';
import { BulkSheet } from './bulk-sheet.tsx';
import type { BulkOffer } from './use-bulk-offers.ts';

/** Besides the count stand so many actions, the rest in a menu; one alone needs none. */
const beside = 3;

/** What may be done with the chosen rows, under the list as long as any are chosen. */
export const BulkBar = ({
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
    <section className={classes['root']} aria-label={t(($) => $.staffProposals.bulk.label)}>
      <div className={classes['lead']}>
        <CloseButton size={phone ? 44 : 'md'} aria-label={t(($) => $.staffProposals.bulk.clear)} onClick={onClear} />
        <span className="luch-name luch-digits luch-nowrap">{t(($) => $.staffProposals.bulk.chosen, { count })}</span>
        {onAll && !phone && (
          <Button variant="subtle" onClick={onAll}>
            {all}
          </Button>
        )}
      </div>
      {phone ? (
        <BulkSheet count={count} actions={[...actions, ...files]} note={note} onAll={onAll} all={all} />
      ) : (
        <div className={classes['actions']}>
          {front.map((offer) => (
            <OfferButton key={offer.id} offer={offer} />
          ))}
          {rest.length > 0 && <RestMenu offers={rest} />}
          {files.map((offer) => (
            <OfferButton key={offer.id} offer={offer} />
          ))}
        </div>
      )}
      {note && !phone && <p className={classes['note']}>{note}</p>}
    </section>
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
