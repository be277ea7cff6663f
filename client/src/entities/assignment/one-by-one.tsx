import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import classes from './choices.module.css';
import type { Candidates, Choosing, Expert } from './assignment-state.ts';
import { ExpertChoices } from './expert-choices.tsx';

/** Proposal after proposal, as a phone has room for; a single one fills the dialog anywhere. */
export const OneByOne = ({
  assignment,
  candidates,
  experts,
}: {
  assignment: Choosing;
  candidates: Candidates;
  experts: readonly Expert[];
}) => {
  const [at, setAt] = useState(0);
  const { proposals } = candidates;
  const proposal = proposals[Math.min(at, proposals.length - 1)];
  if (!proposal) return null;
  const many = proposals.length > 1;
  return (
    <section className={classes['one']}>
      <header className={classes['oneHead']}>
        {many && (
          <span className="luch-caption luch-breaks luch-flush">
            {t(($) => $.expertAssignment.place, { position: at + 1, total: proposals.length })}
          </span>
        )}
        <h3>
          {many && `${t(($) => $.proposalCard.short, { id: proposal.id })} `}
          {proposal.name || t(($) => $.proposalCard.unnamed)}
        </h3>
        <p className="luch-caption luch-breaks luch-flush">
          {[proposal.author, proposal.organisation, proposal.station_name].filter(Boolean).join(' · ')}
        </p>
      </header>
      <ExpertChoices
        key={proposal.id}
        assignment={assignment}
        candidates={candidates}
        proposal={proposal}
        experts={experts}
      />
      {many && (
        <nav className={classes['steps']} aria-label={t(($) => $.expertAssignment.steps)}>
          <Button variant="default" size="md" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t(($) => $.expertAssignment.previous)}
          </Button>
          <Button variant="default" size="md" disabled={at === proposals.length - 1} onClick={() => setAt(at + 1)}>
            {t(($) => $.expertAssignment.next)}
          </Button>
        </nav>
      )}
    </section>
  );
};
