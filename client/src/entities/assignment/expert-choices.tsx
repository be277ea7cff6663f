import { Checkbox } from '@mantine/core';
import { fullName } from '@luch/contract/account/person-name.ts';
import { t } from 'i18next';
import { Notice } from '../../ui/notice.tsx';
import classes from './choices.module.css';
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

/** Experts under each other for one proposal: name, organisation, load, and what speaks against it. */
export const ExpertChoices = ({
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
                      <span className={classes['words']} data-tone={words.tone}>
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
