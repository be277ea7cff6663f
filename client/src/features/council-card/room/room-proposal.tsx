import { toneOfMark } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import type { Decide } from '../../../entities/council/use-decide.ts';
import { shortName } from '../../../entities/person/names.ts';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { IconLeaves } from '../../../ui/icons.ts';
import { EntryComment } from '../entries/entry-comment.tsx';
import { GrantedHours } from '../entries/granted-hours.tsx';
import { Leavers } from '../discussion/leavers.tsx';
import classes from './room.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** The proposal under discussion, with what everybody in the room may read of it (decision 0030). */
export const RoomProposal = ({
  council,
  entry,
  mayDecide,
  decide,
}: {
  council: CouncilCard;
  entry: CouncilEntry;
  mayDecide: boolean;
  decide: Decide;
}) => {
  const { proposal } = entry;
  const { organization, ...author } = proposal.applicant.individual;
  return (
    <>
      <div>
        <p className={classes['number']}>
          <b>{numberText(entry.proposal_id)}</b>
          <span>{[proposal.station_name, proposal.method_name].filter(Boolean).join(', ')}</span>
        </p>
        <h2 className={classes['title']}>{proposal.name}</h2>
        <p className={classes['author']}>{[shortName(author), organization].filter(Boolean).join(', ')}</p>
      </div>
      {entry.is_own ? (
        <p className={classes['leaves']}>{t(($) => $.councilCard.room.own)}</p>
      ) : (
        <Figures {...{ council, entry, mayDecide, decide }} />
      )}
      {!entry.is_own && (
        <div className={classes['words']}>
          <EntryComment
            key={entry.id}
            entry={entry}
            isEditable={mayDecide}
            onSave={(comment, reasons) => decide.comment(entry, comment, reasons)}
          />
        </div>
      )}
      {entry.leavers.length > 0 && (
        <p className={classes['leaves']} role="status">
          <IconLeaves size={24} stroke={1.7} aria-hidden />
          <span>
            {t(($) => $.councilCard.room.leaves, { count: entry.leavers.length })}{' '}
            <Leavers entry={entry} team={council.council_teams} />
          </span>
        </p>
      )}
    </>
  );
};

const Figures = ({
  council: { discussion },
  entry,
  mayDecide,
  decide,
}: {
  council: CouncilCard;
  entry: CouncilEntry;
  mayDecide: boolean;
  decide: Decide;
}) => {
  const { proposal } = entry;
  const mark = discussion?.marks_for_all ? (entry.correct_mark ?? entry.average_mark) : null;
  // Without names, and in an order that tells none.
  const marks = (entry.proposals_expertise ?? [])
    .flatMap((one) => one.mark ?? [])
    .toSorted((a, b) => b - a)
    .map(formatMark);
  const asked = proposal.experiment_duration;
  return (
    <div className={classes['figures']}>
      {mark !== null && (
        <Figure name={t(($) => $.councilCard.columns.mark)} note={marks.join(' · ')}>
          <span className="luch-toned" data-tone={toneOfMark(mark)}>
            {formatMark(mark)}
          </span>
        </Figure>
      )}
      <Figure name={t(($) => $.councilCard.discussion.asked)} note={proposal.preferred_dates}>
        {asked === null ? '—' : t(($) => $.councilCard.hours, { hours: formatNumber(asked) })}
      </Figure>
      <Figure name={t(($) => $.councilCard.columns.granted)} note={mayDecide && t(($) => $.councilCard.room.hoursKey)}>
        <GrantedHours entry={entry} isEditable={mayDecide} decide={decide} />
      </Figure>
    </div>
  );
};

const Figure = ({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) => (
  <div className={classes['figure']}>
    <span>{name}</span>
    <div>{children}</div>
    <small>{note}</small>
  </div>
);
