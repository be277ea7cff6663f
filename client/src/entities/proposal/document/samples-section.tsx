import { sampleHazards, sampleSizes } from '@luch/contract/proposal/sample.fields.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { Chip } from '../../../ui/chip.tsx';
import classes from './document.module.css';
import { Facts } from './facts.tsx';

const exact = 6;

/** What is brought, how much of it, and what is dangerous about it. */
export const SamplesSection = ({ card }: { card: ProposalCard }) => {
  const { t } = useTranslation();
  const named = sampleHazards.filter((hazard) => card[hazard]);
  return (
    <>
      <Facts
        facts={[
          { term: t(($) => $.words.proposal.field.sample_description), value: card.sample_description },
          { term: t(($) => $.words.proposal.field.sample_type_id), value: card.sample_type?.name },
          { term: t(($) => $.words.proposal.field.sample_count), value: card.sample_count },
          ...sampleSizes.map((field) => ({
            term: t(($) => $.words.proposal.field[field]),
            value: card[field] === null ? null : formatNumber(card[field], exact),
          })),
          {
            term: t(($) => $.proposalCard.sample.hazards),
            value:
              named.length > 0 ? (
                <span className={classes['chips']}>
                  {named.map((hazard) => (
                    <Chip key={hazard} tone="orange">
                      {t(($) => $.words.proposal.field[hazard])}
                    </Chip>
                  ))}
                </span>
              ) : (
                t(($) => $.proposalCard.sample.noHazards)
              ),
          },
          {
            term: t(($) => $.words.proposal.field.other_dangers),
            value: card.is_different_dangerous && card.other_dangers,
          },
        ]}
      />
    </>
  );
};
