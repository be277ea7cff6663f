import { decisions, decisionSlugOf, isDecision } from '@luch/contract/council/decision.ts';
import type { Suggestion } from '@luch/contract/council/station-ranking.ts';
import { t } from 'i18next';
import { useState } from 'react';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import type { Ranked } from './ranked-entries.ts';
import classes from './ranking.module.css';

type Unchosen = Suggestion['fit']['leftOut'][number] | Suggestion['unweighed'][number];
const atOnce = 6;
const named = 3;

/** Each proposal that is not in the set, with what it would cost, in words. */
export const LeftOut = ({ ranked, told, floor }: { ranked: readonly Ranked[]; told: Suggestion; floor: number }) => {
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
    const some = instead.slice(0, named).map((id) => t(($) => $.councilRanking.id, { id: numberOf.get(id) ?? id }));
    const rest = instead.length - named;
    return [...some, ...(rest > 0 ? [t(($) => $.councilRanking.more, { count: rest })] : [])].join(', ');
  };
  return ({ decision }: Ranked, unchosen: Unchosen | undefined): string => {
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
