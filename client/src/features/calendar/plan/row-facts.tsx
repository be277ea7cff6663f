import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import type { Plan, PlanRow } from '../../../api/plan.ts';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { IconAlert, IconBack, IconCheck } from '../../../ui/icons.ts';
import { factsOf } from './facts.ts';
import { visitsWords, whenWords } from './plan-times.ts';
import { reasonWords } from './reason-words.ts';
import classes from './side.module.css';
import { type Choice, isInCalendar } from './use-choice.ts';

export interface RowParts {
  readonly plan: Plan;
  readonly row: PlanRow;
  readonly choice: Choice;
  readonly onOpenProposal: (id: number) => void;
}

const glyphs = { green: IconCheck, amber: IconBack, red: IconAlert } as const;

/** All of one proposal: when, why here or why nowhere, and where else it could be. */
export const RowFacts = ({ plan, row, choice, onOpenProposal }: RowParts) => {
  const place = choice.placeOf(row);
  const { visits } = place;
  return (
    <div className="luch-column">
      {visits.map((visit) => (
        <div key={visit.start_date}>
          <b className="luch-large luch-bold luch-block luch-digits">{whenWords(visit)}</b>
          <span className="luch-hint">
            {t(($) => (visit.blocks.length === 1 ? $.plan.side.inRow : $.plan.side.granted), {
              hours: formatNumber(visit.hours),
            })}
            {visit.blocks.length > 1 && `: ${visit.blocks.map(whenWords).join('; ')}`}
          </span>
        </div>
      ))}
      {visits.length > 0 ? (
        <ul className={classes['facts']}>
          {factsOf(plan, row, place).map(({ tone, text }) => {
            const Glyph = glyphs[tone];
            return (
              <li key={text} className={classes['fact']}>
                <Glyph size={16} stroke={2} className="luch-toned luch-fixed" data-tone={tone} aria-hidden />
                <span className="luch-small">{text}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        row.reason && <Sentences lines={reasonWords(row.reason)} />
      )}
      <OtherPlaces row={row} choice={choice} />
      <UnstyledButton
        className="luch-link luch-small luch-finger"
        aria-haspopup="dialog"
        onClick={() => onOpenProposal(row.proposal_id)}
      >
        {t(($) => $.plan.side.open)}
        {row.mark !== null && (
          <span className="luch-hint">{`, ${t(($) => $.plan.side.mark, { mark: formatMark(row.mark ?? 0) })}`}</span>
        )}
      </UnstyledButton>
    </div>
  );
};

export const Sentences = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className="luch-small luch-flush">
      {line}
    </p>
  ));

/** Where it could be while all others stay: one of them may be taken instead. */
const OtherPlaces = ({ row, choice }: Pick<RowParts, 'row' | 'choice'>) => {
  const chosen = choice.otherPlaceOf(row);
  if (row.other_places.length === 0 || isInCalendar(row)) return null;
  const places = [
    { key: undefined, visits: row.visits },
    ...row.other_places.map(({ visits }, key) => ({ key, visits })),
  ];
  return (
    <div className="luch-wrap luch-small" role="group" aria-label={t(($) => $.plan.side.others)}>
      <span className="luch-muted">{t(($) => $.plan.side.others)}</span>
      {places.map(({ key, visits }) => {
        const when = visitsWords(visits);
        return (
          key !== chosen && (
            <UnstyledButton
              key={key ?? 'suggested'}
              className="luch-link luch-small luch-digits luch-finger"
              aria-label={t(($) => (key === undefined ? $.plan.side.suggestedPlace : $.plan.side.otherPlace), { when })}
              onClick={() => choice.choosePlace(row, key)}
            >
              {when}
            </UnstyledButton>
          )
        );
      })}
    </div>
  );
};
