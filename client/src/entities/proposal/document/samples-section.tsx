import { sampleHazards, sampleSizes } from '@luch/contract/proposal/sample.fields.ts';
import { t } from 'i18next';
import { formatNumber } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import classes from './document.module.css';
import type { DocumentSource } from './document-source.ts';
import { Facts } from './facts.tsx';

const exact = 6;

/** What is brought, how much of it, and what is dangerous about it. */
export const SamplesSection = ({ proposal }: { proposal: DocumentSource }) => {
  const named = sampleHazards.filter((hazard) => proposal[hazard]);
  // Any one of them is enough.
  const hasSize = sampleSizes.some((field) => proposal[field]);
  return (
    <Facts
      facts={[
        {
          term: t(($) => $.words.proposal.field.sample_description),
          value: proposal.sample_description,
          isRequired: true,
        },
        {
          term: t(($) => $.words.proposal.field.sample_type_id),
          value: proposal.sample_type?.name,
          isRequired: true,
        },
        { term: t(($) => $.words.proposal.field.sample_count), value: proposal.sample_count, isRequired: true },
        { term: t(($) => $.proposalCard.sample.sizes), value: null, isRequired: !hasSize },
        ...sampleSizes.map((field) => ({
          term: t(($) => $.words.proposal.field[field]),
          value: proposal[field] === null ? null : formatNumber(proposal[field], exact),
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
          value: proposal.is_different_dangerous && proposal.other_dangers,
        },
      ]}
    />
  );
};
