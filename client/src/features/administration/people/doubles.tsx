import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { PersonCard } from '../../../api/administration/people.ts';
import { lateDialog } from '../../../ui/late.tsx';
import classes from './people.module.css';

const MergeDialog = lateDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const OtherAccount = lateDialog(async () => (await import('./other-account.tsx')).OtherAccount);

/** Who may be the same human being, or whoever else is found; what merging moves is shown before. */
export const Doubles = ({ card, onMerged }: { card: PersonCard; onMerged: (id: number) => void }) => {
  const [double, setDouble] = useState<PersonCard['doubles'][number]>();
  const [isLooking, setLooking] = useState(false);
  return (
    <>
      {card.doubles.map((one) => (
        <div key={one.id} className={classes['double']}>
          <span>{t(($) => $.administration.people.double, { name: one.full_name, email: one.email })}</span>
          <Button variant="subtle" size="xs" onClick={() => setDouble(one)}>
            {t(($) => $.administration.people.compare)}
          </Button>
        </div>
      ))}
      {card.has_more_doubles && <p className="luch-hint luch-flush">{t(($) => $.administration.people.moreDoubles)}</p>}
      <Button variant="subtle" size="xs" onClick={() => setLooking(true)}>
        {t(($) => $.administration.people.mergeWith)}
      </Button>
      {isLooking && (
        <OtherAccount
          card={card}
          onClose={() => setLooking(false)}
          onChoose={(one) => {
            setLooking(false);
            setDouble(one);
          }}
        />
      )}
      {double && <MergeDialog card={card} double={double} onClose={() => setDouble(undefined)} onMerged={onMerged} />}
    </>
  );
};
