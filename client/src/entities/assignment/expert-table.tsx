import { t } from 'i18next';
import { useMemo } from 'react';
import { useIsPhone } from '../../lib/use-phone.ts';
import { AssignmentMatrix } from './assignment-matrix.tsx';
import type { Candidates, Choosing } from './assignment-state.ts';
import { OneByOne } from './one-by-one.tsx';
import { shownExperts } from './shown-experts.ts';

/** Experts for one proposal as a list, for many as a table; on a phone the proposals come one after another. */
export const ExpertTable = ({
  assignment,
  candidates,
  orderedAs = candidates,
  typed,
}: {
  assignment: Choosing;
  candidates: Candidates;
  /** Where each choice is saved at once: how it was at first, so that columns stay where they are. */
  orderedAs?: Candidates;
  typed: string;
}) => {
  const phone = useIsPhone();
  const { shown, hidden } = useMemo(() => shownExperts(orderedAs, typed), [orderedAs, typed]);
  const parts = { assignment, candidates, experts: shown };
  return (
    <>
      {shown.length === 0 ? (
        <p className="luch-caption luch-breaks luch-flush">{t(($) => $.expertAssignment.nobody)}</p>
      ) : candidates.proposals.length === 1 || phone ? (
        <OneByOne {...parts} />
      ) : (
        <AssignmentMatrix {...parts} />
      )}
      {hidden > 0 && (
        <p className="luch-caption luch-breaks luch-flush">{t(($) => $.expertAssignment.hidden, { count: hidden })}</p>
      )}
    </>
  );
};
