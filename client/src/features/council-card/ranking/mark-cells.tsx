import { toneOfMark } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { formatMark } from '../../../lib/dates.ts';
import classes from './ranking.module.css';

/** The final mark: the plain mean, unless a moderator has set another one; the mean stands beside that. */
export const FinalMarkCell = ({ entry }: { entry: CouncilEntry }) => {
  const { average_mark: mean, is_mark_set: isSet } = entry;
  const final = entry.correct_mark ?? mean;
  if (final === null) return <span className="luch-absent">{t(($) => $.councilRanking.noMark)}</span>;
  return (
    <>
      <b className={classes['figure']} data-tone={toneOfMark(final)}>
        {formatMark(final)}
      </b>
      {isSet && (
        <span className="luch-label luch-block">
          {t(($) => $.councilRanking.setMark, { mark: mean === null ? '—' : formatMark(mean) })}
        </span>
      )}
    </>
  );
};

/** The mean without the habits of its experts, and by how much it differs. */
export const CorrectedMark = ({ mean, corrected }: { mean: number | null; corrected: number | undefined }) => {
  if (mean === null || corrected === undefined) return <span className="luch-absent">—</span>;
  const difference = Math.round((corrected - mean) * 10) / 10;
  return (
    <>
      <b className={classes['corrected']} data-tone={toneOfMark(corrected)}>
        {formatMark(corrected)}
      </b>{' '}
      <span className="luch-caption">{difference === 0 ? t(($) => $.councilRanking.same) : signed(difference)}</span>
    </>
  );
};

/** With a real minus, as figures of a table have it. */
export const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatMark(Math.abs(value))}`;
