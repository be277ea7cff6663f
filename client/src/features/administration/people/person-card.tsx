import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { useActAs } from '../../../api/account/acting.ts';
import {
  blockPerson,
  endSignIns,
  type PersonCard as Card,
  personCardQuery,
  takeSecondFactor,
  useKeepPerson,
} from '../../../api/administration/people.ts';
import { PersonAvatar } from '../../../entities/person/person-chip.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { formatDateTime, formatDate } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { needTexts } from '../../../lib/i18n.ts';
import { useFitsWindow } from '../../../lib/use-fits-window.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatPhone } from '../../../lib/phone.ts';
import { IconEye, IconMore } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { lateDialog, lateExtra } from '../../../ui/late.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { AsideHead } from '../aside-head.tsx';
import { Doubles } from './doubles.tsx';
import { closedWords } from './closed-words.ts';
import { OfficesForm } from './offices-form.tsx';
import { PersonHistory } from './person-history.tsx';
import classes from './people.module.css';

const GiveProposal = lateDialog(async () => (await import('./give-proposal.tsx')).GiveProposal);

const Letters = lateExtra(async () => {
  const [part] = await Promise.all([import('../../../entities/told/told-of-person.tsx'), needTexts('told')]);
  return part.ToldOfPerson;
});

/** One person beside the list: what they may, where they are signed in, what was changed. */
export const PersonCard = ({
  id,
  onClose,
  onMerged,
}: {
  id: number;
  onClose: () => void;
  /** Of two accounts that were one person this one is left. */
  onMerged: (id: number) => void;
}) => {
  const own = useRef<HTMLElement>(null);
  useFitsWindow(own);
  const { data: card, error, refetch } = useQuery(personCardQuery(id));
  return (
    <aside ref={own} className={classes['card']} aria-label={t(($) => $.administration.people.card)}>
      {card && (
        <>
          <Head key={card.id} card={card} onClose={onClose} />
          {!card.is_erased && (
            <>
              <Doubles card={card} onMerged={onMerged} />
              <OfficesForm key={`${card.id} offices`} card={card} />
              <SignIns card={card} />
              <PersonSecondFactor card={card} />
              <Letters key={`${card.id} letters`} id={card.id} />
            </>
          )}
          <PersonHistory card={card} />
        </>
      )}
      {!card && !error && <SkeletonLines lines={8} />}
      {!card && error && (
        <NotLoaded
          level={3}
          title={
            isCallError(error) && error.status === 404
              ? t(($) => $.administration.people.cardMissing, { id })
              : t(($) => $.administration.people.cardFailed)
          }
          onAgain={() => void refetch()}
        />
      )}
    </aside>
  );
};

const Head = ({ card, onClose }: { card: Card; onClose: () => void }) => (
  <AsideHead
    picture={<PersonAvatar person={card} size={40} />}
    name={card.full_name}
    notes={[
      card.email,
      formatPhone(card.phone_number),
      t(($) => $.administration.people.facts, { count: card.proposals, date: formatDate(card.created_at) }),
    ]}
    warning={closedWords(card)}
    actions={
      !card.is_erased && (
        <>
          {card.can_act_as && <ActAs card={card} />}
          <Blocking card={card} />
        </>
      )
    }
    onClose={onClose}
  />
);

/** See the portal as this person does; what it means is said before. */
const ActAs = ({ card }: { card: Card }) => {
  const [isAsking, setAsking] = useState(false);
  const act = useActAs(card.id);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEye size={16} stroke={1.7} />}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.administration.people.actAs)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => act.mutate()}
        running={act.isPending}
        title={t(($) => $.administration.people.actAsTitle, { name: card.full_name })}
        text={t(($) => $.administration.people.actAsText)}
        yes={t(($) => $.administration.people.actAs)}
        no={t(($) => $.administration.cancel)}
      />
    </>
  );
};

const Blocking = ({ card }: { card: Card }) => {
  const [isAsking, setAsking] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const keep = useKeepPerson();
  const name = card.full_name;
  const block = useCommand({
    mutationFn: () => blockPerson({ id: card.id, blocked: !card.is_blocked }),
    onSuccess: async (next) => {
      toastSuccess(
        t(($) => (next.is_blocked ? $.administration.people.blockedNow : $.administration.people.openNow), { name }),
      );
      await keep(next);
    },
    onSettled: () => setAsking(false),
  });
  const fixed = card.is_self
    ? t(($) => $.administration.people.notYourself)
    : card.is_last_administrator
      ? t(($) => $.administration.people.lastAdministrator)
      : undefined;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t(($) => $.administration.people.more)}>
            <IconMore size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={fixed !== undefined} onClick={() => setAsking(true)}>
            {card.is_blocked ? t(($) => $.administration.people.open) : t(($) => $.administration.people.block)}
          </Menu.Item>
          {fixed && <Menu.Label>{fixed}</Menu.Label>}
          <Menu.Item disabled={card.is_blocked} onClick={() => setGiving(true)}>
            {t(($) => $.administration.people.giveThem)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => block.mutate()}
        running={block.isPending}
        title={t(($) => (card.is_blocked ? $.administration.people.openTitle : $.administration.people.blockTitle), {
          name,
        })}
        text={t(($) => (card.is_blocked ? $.administration.people.openText : $.administration.people.blockText))}
        yes={t(($) => (card.is_blocked ? $.administration.people.open : $.administration.people.block))}
        no={t(($) => $.administration.cancel)}
        danger={!card.is_blocked}
      />
      {isGiving && <GiveProposal card={card} onClose={() => setGiving(false)} />}
    </>
  );
};

const SignIns = ({ card }: { card: Card }) => {
  const keep = useKeepPerson();
  const end = useCommand({
    mutationFn: (signIn: number | undefined) => endSignIns({ id: card.id, sign_in: signIn }),
    onSuccess: async (next) => {
      toastSuccess(t(($) => $.administration.people.ended));
      await keep(next);
    },
  });
  const others = card.sign_ins.filter((one) => !one.is_current);
  return (
    <section className={classes['part']}>
      <div className={classes['partHead']}>
        <h3 className="luch-small luch-strong luch-flush">{t(($) => $.administration.people.signIns)}</h3>
        {others.length > 1 && !card.is_self && (
          <Button variant="subtle" size="xs" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
            {t(($) => $.administration.people.endAll)}
          </Button>
        )}
      </div>
      {card.sign_ins.length === 0 && (
        <p className="luch-hint luch-flush">{t(($) => $.administration.people.noSignIns)}</p>
      )}
      <ul className={classes['rows']}>
        {card.sign_ins.map((one) => (
          <li key={one.id} className={classes['row']}>
            <span>
              <b>{one.device}</b>{' '}
              <span className="luch-faint">{`${one.address}, ${formatDateTime(one.last_seen_at)}`}</span>
            </span>
            {one.is_current ? (
              <span className="luch-faint">{t(($) => $.administration.people.now)}</span>
            ) : (
              <Button
                variant="subtle"
                size="xs"
                disabled={end.isPending}
                aria-label={t(($) => $.administration.people.endNamed, { device: one.device })}
                onClick={() => end.mutate(one.id)}
              >
                {t(($) => $.administration.people.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Two-step sign-in of a person, to be taken from whoever has lost phone and codes. */
const PersonSecondFactor = ({ card }: { card: Card }) => {
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
