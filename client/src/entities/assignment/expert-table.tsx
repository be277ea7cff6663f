import { Button, Checkbox } from '@mantine/core';
import { fullName } from '@luch/contract/account/person-name.ts';
import { t } from 'i18next';
import { useMemo, useState } from 'react';
import { useIsPhone } from '../../lib/use-phone.ts';
import { Notice } from '../../ui/notice.tsx';
import { AssignmentMatrix } from './assignment-matrix.tsx';
import {
  type Candidates,
  changesOf,
  type Choosing,
  type Expert,
  isBarred,
  isChosen,
  loadChange,
  type Proposal,
} from './assignment-state.ts';
import { useChoiceWords } from './choice-words.ts';
import { ExpertLoad, fullLoad } from './expert-load.tsx';
import classes from './choices.module.css';
import { shownExperts } from './shown-experts.ts';
import { numberText } from '../../ui/number-text.ts';

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

/** Proposal after proposal, as a phone has room for; a single one fills the dialog anywhere. */
const OneByOne = ({
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
      <div className={classes['oneHead']}>
        {many && (
          <span className="luch-caption luch-breaks luch-flush">
            {t(($) => $.expertAssignment.place, { position: at + 1, total: proposals.length })}
          </span>
        )}
        <h3>
          {many && `${numberText(proposal.id)} `}
          {proposal.name || t(($) => $.proposalCard.unnamed)}
        </h3>
        <p className="luch-caption luch-breaks luch-flush">
          {[proposal.author, proposal.organisation, proposal.station_name].filter(Boolean).join(' · ')}
        </p>
      </div>
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

/** Experts under each other for one proposal: name, organisation, load, and what speaks against it. */
const ExpertChoices = ({
  assignment,
  candidates,
  proposal,
  experts,
}: {
  assignment: Choosing;
  candidates: Candidates;
  proposal: Proposal;
  experts: readonly Expert[];
}) => {
  const { choices } = assignment;
  const wordsOf = useChoiceWords(choices, assignment.told);
  const changes = changesOf(choices, candidates);
  const changeOf = (id: number) => loadChange(changes, id);
  const full = fullLoad(candidates.experts, changeOf);
  return (
    <>
      {proposal.refusal !== null && <Notice tone="amber">{proposal.refusal}</Notice>}
      <ul className={classes['experts']} aria-label={t(($) => $.expertAssignment.experts)}>
        {experts.map((expert) => {
          const { profile_id: id } = expert;
          const words = wordsOf(proposal, id);
          return (
            <li key={id} data-barred={isBarred(proposal, id) || undefined}>
              <Checkbox
                checked={isChosen(choices, proposal, id)}
                disabled={isBarred(proposal, id)}
                onChange={(event) => assignment.choose(proposal, id, event.currentTarget.checked)}
                label={fullName(expert)}
                description={
                  <>
                    {expert.organization}
                    {words && (
                      <span className="luch-faint luch-block luch-toned" data-tone={words.tone}>
                        {words.long}
                      </span>
                    )}
                  </>
                }
              />
              <ExpertLoad expert={expert} change={changeOf(id)} full={full} />
            </li>
          );
        })}
      </ul>
    </>
  );
};
