import { Button, MultiSelect } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { shortName } from '../../entities/person/names.ts';
import { ExactNumberInput, type TypedNumber } from '../../ui/exact-number-input.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './assignment.module.css';
import type { Candidates, Expert } from '../../entities/assignment/assignment-state.ts';
import type { Assignment } from './use-assignment.ts';

const numbers = ['1', '2', '3', '4', '5'] as const;
type PerProposal = (typeof numbers)[number];

interface Distributed {
  assignment: Assignment;
  candidates: Candidates;
}

/** Finding an expert, and having the server distribute. */
export const AssignmentTools = ({
  assignment,
  candidates,
  typed,
  onType,
}: Distributed & {
  typed: string;
  onType: (text: string) => void;
}) => {
  const open = candidates.proposals.some(({ refusal }) => refusal === null);
  return (
    <div className={classes['tools']}>
      <SearchField label={t(($) => $.expertAssignment.search)} value={typed} onChange={onType} width={210} />
      {open && <EvenDistribution assignment={assignment} candidates={candidates} />}
    </div>
  );
};

/** The server distributes by competence and evenly: it proposes, the moderator changes and saves. */
const EvenDistribution = ({ assignment, candidates }: Distributed) => {
  const [perProposal, setPerProposal] = useState<PerProposal>('3');
  const [among, setAmong] = useState<string[]>([]);
  const [limit, setLimit] = useState<TypedNumber>('');
  const isWrong = typeof limit === 'string' && limit !== '';
  // Whoever rates one of these and is no expert any more is asked for nothing.
  const experts = candidates.experts.filter(({ is_expert: isExpert }) => isExpert);
  const chosen = among.filter((id) => experts.some((one) => String(one.profile_id) === id));
  const alone = candidates.proposals.length === 1;
  const count = alone ? t(($) => $.expertAssignment.even.number) : t(($) => $.expertAssignment.even.perProposal);
  return (
    <div className={classes['even']} role="group" aria-label={t(($) => $.expertAssignment.even.label)}>
      <span className={classes['evenLabel']}>{count}</span>
      <Segmented
        size="xs"
        label={count}
        options={numbers.map((value) => ({ value, label: value }))}
        value={perProposal}
        onChange={setPerProposal}
      />
      <Among experts={experts} value={chosen} onChange={setAmong} />
      <ExactNumberInput
        className={classes['limit'] ?? ''}
        aria-label={t(($) => $.expertAssignment.even.limit)}
        placeholder={t(($) => $.expertAssignment.even.noLimit)}
        min={1}
        max={200}
        allowDecimal={false}
        hideControls
        value={limit}
        onChange={setLimit}
      />
      <Button
        variant="default"
        aria-disabled={assignment.distributing || isWrong || undefined}
        onClick={() => {
          if (isWrong) return;
          assignment.distribute(candidates, {
            perProposal: Number(perProposal),
            among: chosen.map(Number),
            limit: typeof limit === 'number' ? limit : undefined,
          });
        }}
      >
        {alone ? t(($) => $.expertAssignment.even.askOne) : t(($) => $.expertAssignment.even.ask)}
      </Button>
      {assignment.choices.proposed.size > 0 && (
        <Button variant="subtle" onClick={assignment.withdraw}>
          {t(($) => $.expertAssignment.even.withdraw, { count: assignment.choices.proposed.size })}
        </Button>
      )}
    </div>
  );
};

/** Whom to consider; nobody named means all. */
const Among = ({
  experts,
  value,
  onChange,
}: {
  experts: readonly Expert[];
  value: string[];
  onChange: (value: string[]) => void;
}) => (
  <MultiSelect
    className={classes['among'] ?? ''}
    aria-label={t(($) => $.expertAssignment.even.among)}
    placeholder={value.length === 0 ? t(($) => $.expertAssignment.even.amongAll) : ''}
    data={experts.map((expert) => ({
      value: String(expert.profile_id),
      label: shortName(expert),
    }))}
    value={value}
    onChange={onChange}
    searchable
    clearable
    nothingFoundMessage={t(($) => $.ui.nothingFound)}
    comboboxProps={{ withinPortal: true }}
  />
);
