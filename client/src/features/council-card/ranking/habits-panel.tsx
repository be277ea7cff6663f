import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { CouncilCard, CouncilHabits } from '../../../api/council/council.queries.ts';
import { shortName } from '../../../entities/person/names.ts';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { signed } from './mark-cells.tsx';
import classes from './habits-panel.module.css';

/** How far each expert rates above or below colleagues on the same proposals; the widest bar is a whole mark. */
export const HabitsPanel = ({
  council,
  habits,
  isFailed,
  onAgain,
}: {
  council: CouncilCard;
  habits: CouncilHabits | undefined;
  isFailed: boolean;
  onAgain: () => void;
}) => (
  <Panel title={t(($) => $.councilRanking.habits.title)} level={3}>
    {habits ? (
      <Told council={council} habits={habits} />
    ) : isFailed ? (
      <div className="luch-column">
        <p className="luch-hint luch-flush">{t(($) => $.councilRanking.habits.failed)}</p>
        <Button variant="default" size="xs" onClick={onAgain}>
          {t(($) => $.councilRanking.habits.again)}
        </Button>
      </div>
    ) : (
      <SkeletonLines />
    )}
  </Panel>
);

const Told = ({ council, habits }: { council: CouncilCard; habits: CouncilHabits }) => {
  const names = namesOf(council);
  const told = habits.experts
    .filter(({ expert_id: id }) => names.has(id))
    .toSorted((a, b) => b.ratings - a.ratings || a.expert_id - b.expert_id);
  if (told.length === 0) return <p className="luch-hint luch-flush">{t(($) => $.councilRanking.habits.none)}</p>;
  return (
    <>
      <table className={classes['habits']} aria-label={t(($) => $.councilRanking.habits.title)}>
        <thead>
          <tr>
            <th>
              <span className="luch-spoken">{t(($) => $.councilRanking.habits.expert)}</span>
            </th>
            <th colSpan={2}>{t(($) => $.councilRanking.habits.shift)}</th>
            <th>{t(($) => $.councilRanking.habits.spread)}</th>
            <th>{t(($) => $.councilRanking.habits.total)}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ expert_id: id, shift, spread, ratings }) => (
            <tr key={id}>
              <td>{names.get(id)}</td>
              <td>{shift !== null && <ShiftBar shift={shift} />}</td>
              <td>
                {shift === null ? (
                  <span className="luch-faint">{t(($) => $.councilRanking.habits.few)}</span>
                ) : (
                  <b>{signed(shift)}</b>
                )}
              </td>
              <td>{spread === null ? '' : `±${formatMark(spread)}`}</td>
              <td>{formatNumber(ratings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['explain']}>
        {t(($) => $.councilRanking.habits.explain)}{' '}
        {council.is_moderator && <>{t(($) => $.councilRanking.habits.earlier)} </>}
        {t(($) => $.councilRanking.habits.across, { count: habits.across_areas })}
      </p>
    </>
  );
};

const ShiftBar = ({ shift }: { shift: number }) => (
  <span className={classes['shift']} aria-hidden>
    <i
      style={{
        left: `${50 + Math.min(0, Math.max(-1, shift)) * 50}%`,
        width: `${Math.min(1, Math.abs(shift)) * 50}%`,
      }}
    />
  </span>
);

const namesOf = ({ proposals_council: entries }: CouncilCard): ReadonlyMap<number, string> =>
  new Map(
    entries.flatMap(({ proposals_expertise: experts }) =>
      (experts ?? []).map((expert) => [expert.expert_id, shortName(expert)] as const),
    ),
  );
