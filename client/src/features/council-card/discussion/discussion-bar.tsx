import { Button, Checkbox } from '@mantine/core';
import { t } from 'i18next';
import type { CouncilCard } from '../../../api/council/council.ts';
import { IconLeaves } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { useState } from 'react';
import { leavesNext, placeIn } from './discussed.ts';
import classes from './discussion.module.css';
import { Leavers } from './leavers.tsx';
import type { InHand } from './use-in-hand.ts';
import type { Lead } from './use-lead.ts';

const OrderDialog = lateDialog(async () => (await import('./order-dialog.tsx')).OrderDialog);

/** What the room discusses at this moment, who is outside for it, and what comes; for who leads it, the next one. */
export const DiscussionBar = ({
  council,
  inHand,
  lead,
}: {
  council: CouncilCard;
  inHand: InHand;
  /** Undefined: others lead. */
  lead: Lead | undefined;
}) => {
  const [isOrdering, setOrdering] = useState(false);
  const { now } = placeIn(council);
  return (
    <section
      className={classes['bar']}
      aria-label={t(($) => $.councilCard.discussion.label)}
      data-leaves={(now?.leavers.length ?? 0) > 0 || undefined}
    >
      <Now council={council} />
      <Coming council={council} />
      <div className={classes['acts']}>
        <Checkbox
          size="xs"
          label={t(($) => $.councilCard.discussion.follow)}
          checked={inHand.isFollowing}
          onChange={({ currentTarget: { checked } }) => inHand.follow(checked)}
        />
        {lead && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              onPointerEnter={OrderDialog.ahead}
              onFocus={OrderDialog.ahead}
              onClick={() => setOrdering(true)}
            >
              {t(($) => $.councilCard.discussion.order)}
            </Button>
            <Steps council={council} lead={lead} inHand={inHand} />
          </>
        )}
      </div>
      {isOrdering && lead && <OrderDialog council={council} lead={lead} onClose={() => setOrdering(false)} />}
    </section>
  );
};

const Now = ({ council }: { council: CouncilCard }) => {
  const { now, place, total } = placeIn(council);
  return (
    <p className={classes['now']} role="status">
      {now ? (
        <>
          <IconLeaves size={18} stroke={1.7} aria-hidden />
          <span>
            {t(($) => $.councilCard.discussion.now, { id: now.proposal_id, place, total })}{' '}
            {now.leavers.length === 0 ? (
              t(($) => $.councilCard.discussion.nobodyLeaves)
            ) : (
              <>
                {t(($) => $.councilCard.discussion.leaves, { count: now.leavers.length })}{' '}
                <Leavers entry={now} team={council.council_teams} />
              </>
            )}
          </span>
        </>
      ) : (
        t(($) => $.councilCard.discussion.notBegun)
      )}
    </p>
  );
};

/** For which proposal somebody leaves next: they know when to be ready. */
const Coming = ({ council }: { council: CouncilCard }) => {
  const coming = leavesNext(council);
  if (!coming) return null;
  return (
    <p className="luch-small luch-flush">
      {t(($) => $.councilCard.discussion.coming, { id: coming.proposal_id })}{' '}
      <Leavers entry={coming} team={council.council_teams} />
    </p>
  );
};

/** Whoever leads has in hand what they lead to, whether or not they follow others. */
const Steps = ({ council, lead, inHand }: { council: CouncilCard; lead: Lead; inHand: InHand }) => {
  const { now, previous, next } = placeIn(council);
  const goTo = (id: number) => {
    lead.discuss(id);
    inHand.lead(id, now === undefined);
  };
  return (
    <>
      {previous && (
        <Button type="submit" size="compact-sm" variant="default" onClick={() => goTo(previous.id)}>
          {t(($) => $.councilCard.discussion.previous)}
        </Button>
      )}
      {next && (
        <Button type="submit" size="compact-sm" onClick={() => goTo(next.id)}>
          {t(($) => $.councilCard.discussion[council.discussion?.entry_id ? 'next' : 'begin'], {
            id: next.proposal_id,
          })}
        </Button>
      )}
    </>
  );
};
