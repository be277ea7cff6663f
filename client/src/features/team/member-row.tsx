import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { fullName, type PersonName } from '@luch/contract/account/person-name.ts';
import { t } from 'i18next';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconClose } from '../../ui/icons.ts';
import { PersonAvatar } from '../../entities/person/person-chip.tsx';
import classes from './team.module.css';

/** One person of the team; who may be removed has a cross at the right edge. */
export const MemberRow = ({
  person,
  organization,
  note,
  onRemove,
}: {
  person: PersonName;
  organization: string;
  note?: string | undefined;
  onRemove?: (() => Promise<void>) | undefined;
}) => {
  const [asking, setAsking] = useState(false);
  const removing = useOneAtATime(async () => {
    await onRemove?.();
    setAsking(false);
  });
  const name = fullName(person);
  return (
    <li className={classes['member']}>
      <PersonAvatar person={person} size={32} />
      <span className="luch-vertical luch-grow">
        <span className={classes['name']}>{name}</span>
        <span className={classes['meta']}>{[organization, note].filter(Boolean).join(' · ')}</span>
      </span>
      {onRemove && (
        <>
          <ActionIcon aria-label={t(($) => $.team.remove, { name })} onClick={() => setAsking(true)} data-screen-only>
            <IconClose size={18} stroke={1.7} />
          </ActionIcon>
          <ConfirmDialog
            opened={asking}
            onClose={() => setAsking(false)}
            onConfirm={removing.start}
            running={removing.running}
            title={t(($) => $.team.removeTitle)}
            text={t(($) => $.team.removeText, { name })}
            yes={t(($) => $.team.removeYes)}
            no={t(($) => $.team.removeNo)}
            danger
          />
        </>
      )}
    </li>
  );
};
