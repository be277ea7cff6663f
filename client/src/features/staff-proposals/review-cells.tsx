import { toneOfMark } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import { formatMark } from '../../lib/dates.ts';
import type { ProposalRow } from '../../api/proposal/proposal.ts';
import { resolutionLook } from '../../entities/status/status-looks.ts';
import { StatusGlyph } from '../../ui/chip.tsx';
import classes from './staff-list.module.css';

/** What the station said, under a head that says whose word it is. */
export const VerdictCell = ({ row }: { row: ProposalRow }) => <VerdictLine row={row} isShort />;

/** How many of the experts have rated; a dash where that is not told. */
export const ExpertsCell = ({ row: { expertise } }: { row: ProposalRow }) => {
  if (!expertise) return <span className="luch-absent">—</span>;
  const { assigned, rated } = expertise;
  if (assigned === 0)
    return (
      <span className="luch-caption">
        <span aria-hidden>{t(($) => $.staffProposals.noneAsked)}</span>
        <span className="luch-spoken">{t(($) => $.staffProposals.noExperts)}</span>
      </span>
    );
  return (
    <span
      className={rated < assigned ? 'luch-digits luch-strong' : 'luch-digits luch-muted'}
      title={t(($) => $.staffProposals.experts, { rated, assigned })}
    >
      <span aria-hidden>{`${rated}/${assigned}`}</span>
      <span className="luch-spoken">{t(($) => $.staffProposals.experts, { rated, assigned })}</span>
    </span>
  );
};

export const MarkCell = ({ row: { expertise } }: { row: ProposalRow }) =>
  expertise?.mean == null ? <span className="luch-absent">—</span> : <Mark mean={expertise.mean} />;

const Mark = ({ mean }: { mean: number }) => (
  <b className="luch-strong luch-digits" style={{ color: `var(--luch-${toneOfMark(mean)}-fg)` }}>
    {formatMark(mean)}
  </b>
);

/** While a decision is open: what the station says, how many of the experts have rated, and their mean. */
export const ReviewCell = ({ row }: { row: ProposalRow }) => (
  <>
    <VerdictLine row={row} />
    <ExpertsLine row={row} />
  </>
);

const VerdictLine = ({
  row: { bs_resolution: resolution, has_bs_comment: given },
  isShort = false,
}: {
  row: ProposalRow;
  isShort?: boolean;
}) => {
  if (resolution !== 1 && resolution !== 2)
    return (
      <span className="luch-caption luch-nowrap luch-block">
        {given ? t(($) => $.staffProposals.verdict) : t(($) => $.staffProposals.noVerdict)}
      </span>
    );
  const { tone, glyph } = resolutionLook[resolution];
  return (
    <span className={classes['verdict']} style={{ color: `var(--luch-${tone}-fg)` }}>
      <StatusGlyph glyph={glyph} size={12} />
      {t(($) => $.staffProposals[isShort ? 'resolutionShort' : 'resolution'][resolution])}
    </span>
  );
};

const ExpertsLine = ({ row: { expertise } }: { row: ProposalRow }) => {
  if (!expertise) return null;
  const { assigned, rated, mean } = expertise;
  if (assigned === 0)
    return <span className="luch-caption luch-nowrap luch-block">{t(($) => $.staffProposals.noExperts)}</span>;
  return (
    <span className="luch-caption luch-nowrap luch-block">
      {t(($) => $.staffProposals.experts, { rated, assigned })}
      {mean !== null && (
        <>
          {' · '}
          <Mark mean={mean} />
        </>
      )}
    </span>
  );
};

/** The station waits for an answer of the head. */
export const PlanChangeMark = () => (
  <span className={classes['asked']}>
    <StatusGlyph glyph="back" size={12} />
    {t(($) => $.staffProposals.planChange)}
  </span>
);
