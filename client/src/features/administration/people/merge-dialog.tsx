import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  mergePeople,
  mergePreviewQuery,
  type PersonCard,
  personCardQuery,
  useRefreshPeople,
} from '../../../api/administration/people.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Moves } from '../moves.tsx';
import { RolesOf } from './roles-of.tsx';
import classes from './people.module.css';

/** Two accounts of one person side by side: which one stays, what moves to it, and that it is for good. */
export const MergeDialog = ({
  card,
  double,
  onClose,
  onMerged,
}: {
  card: PersonCard;
  double: PersonCard['doubles'][number];
  onClose: () => void;
  /** The account that is left. */
  onMerged: (id: number) => void;
}) => {
  const [stays, setStays] = useState(card.id);
  const [keep, gone] = stays === card.id ? [card, double] : [double, card];
  const preview = useQuery(mergePreviewQuery(keep.id, gone.id));
  const refresh = useRefreshPeople();
  const merge = useCommand({
    mutationFn: () => mergePeople({ keep: keep.id, double: gone.id }),
    onSuccess: async () => {
      toastSuccess(t(($) => $.administration.people.merged, { name: keep.full_name }));
      onClose();
      onMerged(keep.id);
      await refresh();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      title={t(($) => $.administration.people.mergeTitle)}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {t(($) => $.administration.cancel)}
          </Button>
          <Button size="md" color="red" disabled={!preview.isSuccess || merge.isPending} onClick={() => merge.mutate()}>
            {t(($) => $.administration.people.merge)}
          </Button>
        </>
      }
    >
      <Radio.Group
        label={t(($) => $.administration.people.stays)}
        value={String(stays)}
        onChange={(id) => setStays(Number(id))}
      >
        <div className={classes['accounts']}>
          <Account one={card} known={card} />
          <Account one={double} isGone={merge.isPending || merge.isSuccess} />
        </div>
      </Radio.Group>
      <p className="luch-hint">{t(($) => $.administration.people.goes, { email: gone.email })}</p>
      <Moves preview={preview} />
    </Dialog>
  );
};

/** What tells two accounts apart; of the double the list knows only the name. One that is gone is asked for no more. */
const Account = ({
  one,
  known,
  isGone,
}: {
  one: PersonCard['doubles'][number];
  known?: PersonCard;
  isGone?: boolean;
}) => {
  const { data: card = known } = useQuery({ ...personCardQuery(one.id), enabled: known === undefined && !isGone });
  return (
    <Radio
      className={classes['account'] ?? ''}
      value={String(one.id)}
      label={
        <>
          <span className="luch-strong luch-block">{one.full_name}</span>
          <span className={classes['note']}>{one.email}</span>
          <span className={classes['note']}>{one.organization}</span>
        </>
      }
      description={card && <Facts card={card} />}
    />
  );
};

const Facts = ({ card }: { card: PersonCard }) => (
  <>
    <span className="luch-block">{formatPhone(card.phone_number)}</span>
    <span className="luch-block">
      {t(($) => $.administration.people.facts, { count: card.proposals, date: formatDate(card.created_at) })}
    </span>
    <span className="luch-block">
      {t(($) => $.administration.people.seen)}:{' '}
      {card.last_seen_at ? formatDateTime(card.last_seen_at) : t(($) => $.administration.people.notSeen)}
    </span>
    <RolesOf row={card} />
  </>
);
