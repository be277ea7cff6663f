import { toneOfMark } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import { Rating } from '../../../entities/rating/rating.tsx';
import { shortName } from '../../../entities/person/names.ts';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { IconLeaves } from '../../../ui/icons.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { ofStation } from '../../../entities/beam-time/hours-picture.ts';
import { barOf, budgetWith } from './budget-with.ts';
import { placeIn } from './discussed.ts';
import classes from './discussion.module.css';
import { Leavers } from './leavers.tsx';
import { numberText } from '../../../ui/number-text.ts';

/** On a phone in the room: the proposal under discussion on top, and whether one stays. */
export const DiscussingNow = ({ council }: { council: CouncilCard }) => {
  const { now } = placeIn(council);
  return (
    <section className={classes['onPhone']} aria-label={t(($) => $.councilCard.discussion.label)}>
      <p className="luch-caption luch-medium">
        {now ? t(($) => $.councilCard.discussion.label) : t(($) => $.councilCard.discussion.notBegun)}
      </p>
      {now && (
        <>
          <h3 className={classes['title']}>{now.proposal.name}</h3>
          <p className={classes['meta']}>{[numberText(now.proposal_id), ...aboutOf(now)].join(' · ')}</p>
          {!now.is_own && <Figures entry={now} council={council} />}
          <Stays entry={now} team={council.council_teams} />
        </>
      )}
    </section>
  );
};

/** Of the own work number and title alone: the rest is not for whoever leaves. */
function aboutOf({ proposal, is_own: isOwn }: CouncilEntry): string[] {
  const { last_name, first_name, middle_name, organization } = proposal.applicant.individual;
  const author = [shortName({ last_name, first_name, middle_name }), organization].filter(Boolean).join(', ');
  return isOwn ? [] : [proposal.station_name, author].filter(Boolean);
}

const Figures = ({ entry, council }: { entry: CouncilEntry; council: CouncilCard }) => {
  const mark = entry.correct_mark ?? entry.average_mark;
  const marks = (entry.proposals_expertise ?? []).filter((one) => one.mark !== null);
  const asked = entry.proposal.experiment_duration;
  const budget = budgetWith(entry, council.council_stations);
  return (
    <>
      <div className={classes['figures']}>
        {mark !== null && (
          <Figure name={t(($) => $.councilCard.entries.average)}>
            <span className="luch-toned" data-tone={toneOfMark(mark)}>
              {formatMark(mark)}
            </span>
          </Figure>
        )}
        <Figure name={t(($) => $.councilCard.discussion.asked)}>
          {asked === null ? '—' : t(($) => $.councilCard.hours, { hours: formatNumber(asked) })}
        </Figure>
        {marks.length > 0 && (
          <ul className={classes['marks']} aria-label={t(($) => $.councilCard.entries.experts)}>
            {marks.map(({ id, is_my: isMy, last_name: name, mark: given }) => (
              <li key={id} data-my={isMy || undefined}>
                <span>{isMy ? t(($) => $.councilCard.entries.you) : name}</span>
                <Rating mark={given} width={36} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {budget && (
        <div className={classes['budget']}>
          <p className="luch-ends luch-small">
            <b>{budget.name}</b>
            <span>
              {budget.available === null
                ? t(($) => $.councilCard.discussion.becomes, { hours: formatNumber(budget.becomes) })
                : t(($) => $.councilCard.discussion[budget.isOpen ? 'becomesOf' : 'acceptedOf'], {
                    hours: formatNumber(budget.isOpen ? budget.becomes : budget.accepted),
                    available: formatNumber(budget.available),
                  })}
            </span>
          </p>
          <HoursBar picture={ofStation(barOf(budget))} size="card" />
        </div>
      )}
    </>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className={classes['figure']}>
    <span>{name}</span>
    <b>{children}</b>
  </p>
);

/** Who goes out, and whether that is oneself. */
const Stays = ({ entry, team }: { entry: CouncilEntry; team: CouncilCard['council_teams'] }) => {
  if (entry.leavers.length === 0 && !entry.is_own) return null;
  return (
    <p className={classes['stays']} role="status">
      <IconLeaves size={18} stroke={1.7} aria-hidden />
      <span>
        {entry.is_own ? (
          <b>{t(($) => $.councilCard.discussion.youLeave)}</b>
        ) : (
          <>
            {t(($) => $.councilCard.discussion.leaves, { count: entry.leavers.length })}{' '}
            <Leavers entry={entry} team={team} />. {t(($) => $.councilCard.discussion.youStay)}
          </>
        )}
      </span>
    </p>
  );
};
