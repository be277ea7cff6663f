import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import type { ParcelAction } from '@luch/contract/visit/parcel.machine.ts';
import { type Parcel, parcelsQuery } from '../../../api/visit.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { IconParcel } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import classes from '../visits.module.css';

const ParcelDialog = lateDialog(async () => (await import('./parcel-dialogs.tsx')).ParcelDialog);
const MoveDialog = lateDialog(async () => (await import('./parcel-dialogs.tsx')).MoveDialog);

const order = ['change', 'arrived', 'used', 'sent_back', 'disposed'] as const satisfies readonly ParcelAction[];

/** What is sent there and back for one experiment, with what this reader may do with each. */
export const ParcelList = ({
  slotId,
  proposalId,
  mayAnnounce,
  maySend,
}: {
  slotId: number;
  proposalId: number;
  mayAnnounce: boolean;
  /** Not only back. */
  maySend: boolean;
}) => {
  const { data = [] } = useQuery(parcelsQuery(proposalId));
  const [announcing, setAnnouncing] = useState(false);
  const own = data.filter(({ slot_id: id }) => id === slotId || id === null);
  return (
    <>
      {own.length > 0 && (
        <ul className="luch-list" aria-label={t(($) => $.visits.parcel.title)}>
          {own.map((parcel) => (
            <ParcelLine key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      {mayAnnounce && (
        <Button
          variant="default"
          leftSection={<IconParcel size={16} stroke={1.7} />}
          onClick={() => setAnnouncing(true)}
        >
          {t(($) => $.visits.parcel.announce)}
        </Button>
      )}
      {announcing && <ParcelDialog slotId={slotId} maySend={maySend} onClose={() => setAnnouncing(false)} />}
    </>
  );
};

const ParcelLine = ({ parcel }: { parcel: Parcel }) => {
  const [asked, setAsked] = useState<ParcelAction>();
  const facts = [
    t(($) => $.visits.parcel[parcel.direction]),
    parcel.way,
    parcel.carrier_number && t(($) => $.visits.parcel.number, { number: parcel.carrier_number }),
    parcel.temperature,
    parcel.un_number && `UN ${parcel.un_number}`,
    parcel.place,
  ];
  return (
    <li className={classes['line']}>
      <span>
        <span className="luch-name">{parcel.samples}</span>
        <span className={classes['turn']}>{facts.filter(Boolean).join(', ')}</span>
      </span>
      <Group gap="xs">
        <StatusChip kind="parcel" id={parcel.status} name={parcel.status_name} />
        {order
          .filter((action) => parcel.can[action].allowed)
          .map((action) => (
            <button
              key={action}
              type="button"
              className="luch-link luch-small"
              aria-label={t(($) => $.visits.actionOf, {
                action: t(($) => $.words.visit.parcel.action[action]),
                of: parcel.samples,
              })}
              onClick={() => setAsked(action)}
            >
              {t(($) => $.words.visit.parcel.action[action])}
            </button>
          ))}
      </Group>
      {asked && <MoveDialog parcel={parcel} action={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
};
