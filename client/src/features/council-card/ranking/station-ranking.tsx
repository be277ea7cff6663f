import { decisions, decisionSlugOf, hoursOf, isDecision } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import { suggestFor, type Suggestion } from '@luch/contract/council/station-ranking.ts';
import { rating } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { CouncilCard, CouncilStation } from '../../../api/council/council.ts';
import { useDecide } from '../../../entities/council/use-decide.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ExactNumberInput, type TypedNumber } from '../../../ui/exact-number-input.tsx';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { KeyLegend } from '../entries/key-legend.tsx';
import { Leaving } from '../entries/leaving.tsx';
import { useEntryKeys } from '../entries/use-entry-keys.ts';
import {
  type CorrectedMarks,
  isOpenToMark,
  type Ranked,
  type RankingOrder,
  useRanking,
  weighed,
} from './ranked-entries.ts';
import classes from './ranking.module.css';
import { RankingPanel } from './ranking-panel.tsx';
import { useMarks } from './use-marks.ts';
import { numberText } from '../../../ui/number-text.ts';

interface StationRankingProps {
  council: CouncilCard;
  station: CouncilStation;
  corrected: CorrectedMarks;
  order: RankingOrder;
  onOrder: (order: RankingOrder) => void;
  floor: number;
  onFloor: (floor: number) => void;
  onOpenProposal: (id: number) => void;
  /** Stands under the suggestion. */
  habits: ReactNode;
}

/** The ranking of one station and what would fit into its hours; rows that are marked are taken by a command of their own. */
export const StationRanking = (props: StationRankingProps) => {
  const { council, station, corrected, order, floor, onFloor, habits } = props;
  const [current, setCurrent] = useState<number>();
  const marks = useMarks();
  const decide = useDecide(council.id);
  const ranking = useRanking(council.proposals_council, station, order, corrected);
  const entries = ranking.rows.map(({ entry }) => entry.entry);
  const canDecide = council.edits.decision.allowed;
  const inHand = entries.find(({ id }) => id === current);
  // Somebody else may have decided about it meanwhile.
  const marked = entries.filter((entry) => marks.chosen.has(entry.id) && isOpenToMark(entry));
  const own = useRef<HTMLDivElement>(null);
  useEntryKeys(own, {
    entries,
    current,
    onCurrent: setCurrent,
    onDecide: canDecide && inHand && !inHand.is_own ? (solution) => void decide.solution(inHand, solution) : undefined,
  });
  return (
    <>
      <div ref={own} className={classes['main']}>
        {inHand && canDecide && <Leaving entry={inHand} council={council} />}
        <RankingPanel
          {...props}
          ranking={ranking}
          current={current}
          onCurrent={setCurrent}
          marked={marked}
          marks={marks}
          canDecide={canDecide}
          decide={decide}
        />
        {canDecide && <KeyLegend />}
      </div>
      <aside className={classes['side']}>
        <WhatFits
          station={station}
          ranked={weighed(ranking)}
          floor={floor}
          onFloor={onFloor}
          {...(canDecide && { onMark: marks.put })}
        />
        {habits}
      </aside>
    </>
  );
};

interface WhatFitsProps {
  station: CouncilStation;
  ranked: readonly Ranked[];
  floor: number;
  onFloor: (floor: number) => void;
  /** Marks them in the table; absent where nothing is to be decided. */
  onMark?: (ids: readonly number[]) => void;
}

/** The greatest sum of marks that the hours of a station hold, as a hint beside the plain order: it decides nothing. */
const WhatFits = (props: WhatFitsProps) => {
  const { available_time: available } = props.station;
  return (
    <Panel
      title={t(($) => $.councilRanking.fits.title)}
      level={3}
      action={
        <Chip tone="neutral" glyph="dashed">
          {t(($) => $.councilRanking.fits.hint)}
        </Chip>
      }
    >
      {available === null ? (
        <p className="luch-hint luch-flush">{t(($) => $.councilRanking.fits.noHours)}</p>
      ) : (
        <Told {...props} available={available} />
      )}
    </Panel>
  );
};

const Told = ({ ranked, floor, onFloor, onMark, available }: WhatFitsProps & { available: number }) => {
  // Decisions show at once; what follows from them may come a moment later.
  const [later, laterFloor] = [useDeferredValue(ranked), useDeferredValue(floor)];
  const told = useMemo(() => suggestFor(later, available, laterFloor), [later, available, laterFloor]);
  const { chosen } = told.fit;
  // Emptied it may stand until another is typed.
  const [typed, setTyped] = useState<TypedNumber>(floor);
  return (
    <div className={classes['fits']}>
      <p className="luch-hint luch-flush">{t(($) => $.councilRanking.fits.what, { hours: formatNumber(available) })}</p>
      <Figures told={told} />
      {chosen.length + told.fixed.length > 0 && <ChosenBar ranked={later} told={told} />}
      {chosen.length === 0 && <p className="luch-hint luch-flush">{t(($) => $.councilRanking.fits.nothing)}</p>}
      <ExactNumberInput
        size="xs"
        label={t(($) => $.councilRanking.fits.floor)}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          if (typeof next === 'number') onFloor(next);
        }}
        refuse={(next) => (next > rating.max ? t(($) => $.words.validation.too_large, { max: rating.max }) : undefined)}
        max={rating.max}
        step={rating.step}
        decimals={1}
      />
      <LeftOut ranked={later} told={told} floor={laterFloor} />
      <p className="luch-label luch-flush">{t(($) => $.councilRanking.fits.short)}</p>
      {onMark && chosen.length > 0 && (
        <div className="luch-wrap">
          <Button variant="default" size="xs" onClick={() => onMark(chosen)}>
            {t(($) => $.councilRanking.fits.mark)}
          </Button>
          <span className="luch-caption">{t(($) => $.councilRanking.fits.markNote)}</span>
        </div>
      )}
    </div>
  );
};

const Figures = ({ told }: { told: Suggestion }) => {
  const plain = t(($) => $.councilRanking.fits.plain);
  return (
    <dl className={classes['figures']}>
      <div>
        <dt>{t(($) => $.councilRanking.fits.sum)}</dt>
        <dd>{formatMark(told.total.sum)}</dd>
        <dd>
          {plain} <b>{formatMark(told.plain.sum)}</b>
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.councilRanking.fits.hours)}</dt>
        <dd>{formatNumber(told.total.hours)}</dd>
        <dd>
          {plain} <b>{formatNumber(told.plain.hours)}</b>
        </dd>
      </div>
    </dl>
  );
};

/** The set as a bar, as wide as its hours; so many numbers as can be read. */
const ChosenBar = ({ ranked, told }: { ranked: readonly Ranked[]; told: Suggestion }) => {
  const isChosen = new Set([...told.fixed, ...told.fit.chosen]);
  const fixed = new Set(told.fixed);
  return (
    <ul className={classes['chosen']} aria-label={t(($) => $.councilRanking.fits.chosen)}>
      {ranked
        .filter(({ id }) => isChosen.has(id))
        .map((one) => {
          const { id, entry } = one;
          const hours = hoursOf(one);
          return (
            <li
              key={id}
              data-fixed={fixed.has(id) || undefined}
              style={{ flexGrow: hours }}
              title={`${numberText(entry.proposal_id)}, ${t(($) => $.councilRanking.hours, { hours: formatNumber(hours) })}`}
            >
              {entry.proposal_id}
              {fixed.has(id) && <span className="luch-spoken">, {t(($) => $.councilRanking.fits.fixed)}</span>}
            </li>
          );
        })}
    </ul>
  );
};

type Unchosen = Suggestion['fit']['leftOut'][number] | Suggestion['unweighed'][number];
const atOnce = 6;
const named = 3;

/** Each proposal that is not in the set, with what it would cost, in words. */
const LeftOut = ({ ranked, told, floor }: { ranked: readonly Ranked[]; told: Suggestion; floor: number }) => {
  const [isWhole, setWhole] = useState(false);
  const chosen = new Set([...told.fixed, ...told.fit.chosen]);
  const why = new Map<number, Unchosen>([...told.fit.leftOut, ...told.unweighed].map((one) => [one.id, one]));
  const others = ranked.filter(({ id }) => !chosen.has(id));
  const words = useWords(ranked, told.free, floor);
  if (others.length === 0) return null;
  const rest = others.length - atOnce;
  return (
    <div>
      <h4 className={classes['small']}>{t(($) => $.councilRanking.fits.leftOut)}</h4>
      <ul className={classes['left']}>
        {(isWhole ? others : others.slice(0, atOnce)).map((one) => (
          <li key={one.id}>
            <b>{one.entry.proposal_id}</b>
            <span>{words(one, why.get(one.id))}</span>
            <span className="luch-faint luch-nowrap">
              {t(($) => $.councilRanking.hours, { hours: formatNumber(one.requestedHours ?? 0) })}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <button type="button" className={classes['goTo']} onClick={() => setWhole(true)}>
          {t(($) => $.councilRanking.more, { count: rest })}
        </button>
      )}
    </div>
  );
};

function useWords(ranked: readonly Ranked[], free: number, floor: number) {
  const numberOf = new Map(ranked.map(({ id, entry }) => [id, entry.proposal_id]));
  const ids = (instead: readonly number[]) => {
    const some = instead.slice(0, named).map((id) => numberText(numberOf.get(id) ?? id));
    const rest = instead.length - named;
    return [...some, ...(rest > 0 ? [t(($) => $.councilRanking.more, { count: rest })] : [])].join(', ');
  };
  return ({ decision, isDropped }: Ranked, unchosen: Unchosen | undefined): string => {
    if (isDropped) return t(($) => $.councilCard.entries.dropped);
    if (isDecision(decision) && decision !== decisions.accept)
      return t(($) => $.councilRanking.fits.why.decided, {
        decision: t(($) => $.words.council.decision[decisionSlugOf[decision]]),
      });
    if (!unchosen) return '';
    if (!('price' in unchosen)) return t(($) => $.councilRanking.fits.why[unchosen.why]);
    if (unchosen.why === 'below_floor')
      return t(($) => $.councilRanking.fits.why.below_floor, {
        mark: formatMark(unchosen.mark),
        floor: formatMark(floor),
      });
    if (unchosen.price === null || unchosen.why === 'too_long')
      return t(($) => $.councilRanking.fits.why.too_long, {
        hours: formatNumber(unchosen.hours),
        free: formatNumber(free),
      });
    const price =
      unchosen.price === 0
        ? t(($) => $.councilRanking.fits.why.free)
        : t(($) => $.councilRanking.fits.why.price, { price: formatMark(unchosen.price) });
    if (unchosen.instead.length === 0) return price;
    return `${price}; ${t(($) => $.councilRanking.fits.why.instead, { ids: ids(unchosen.instead) })}`;
  };
}
