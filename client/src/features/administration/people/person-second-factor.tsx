import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { takeSecondFactor } from '../../../api/administration/people.mutations.ts';
import { type PersonCard as Card, useKeepPerson } from '../../../api/administration/people.queries.ts';
import { formatDate } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from './people.module.css';

/** Two-step sign-in of a person, to be taken from whoever has lost phone and codes. */
export const PersonSecondFactor = ({ card }: { card: Card }) => {
  const [isAsking, setAsking] = useState(false);
  const keep = useKeepPerson();
  const take = useCommand({
    mutationFn: () => takeSecondFactor(card.id),
    onSuccess: async (next) => {
      toastSuccess(t(($) => $.administration.people.secondFactor.taken, { name: card.full_name }));
      await keep(next);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <section className={classes['part']}>
      <div className={classes['partHead']}>
        <h3 className="luch-small luch-strong luch-flush">{t(($) => $.administration.people.secondFactor.title)}</h3>
        {card.can_take_second_factor && (
          <Button variant="subtle" size="xs" onClick={() => setAsking(true)}>
            {t(($) => $.administration.people.secondFactor.take)}
          </Button>
        )}
      </div>
      <p className="luch-hint luch-flush">
        {card.second_factor_since
          ? t(($) => $.administration.people.secondFactor.on, { date: formatDate(card.second_factor_since) })
          : t(($) => $.administration.people.secondFactor.off)}
      </p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => take.mutate()}
        running={take.isPending}
        title={t(($) => $.administration.people.secondFactor.takeTitle, { name: card.full_name })}
        text={t(($) => $.administration.people.secondFactor.takeText)}
        yes={t(($) => $.administration.people.secondFactor.take)}
        no={t(($) => $.administration.cancel)}
        danger
      />
    </section>
  );
};
