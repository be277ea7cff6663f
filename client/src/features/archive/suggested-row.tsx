import { useTranslation } from 'react-i18next';
import type { SuggestedAuthor } from '../../api/archive/archive.queries.ts';
import classes from './archive-steps.module.css';

/** By what one recognises an old proposal of one's own. */
export const SuggestedRow = ({ proposal }: { proposal: SuggestedAuthor['proposals'][number] }) => {
  const { t } = useTranslation();
  const facts = [
    proposal.year,
    proposal.station,
    proposal.status,
    t(($) => $.archive.step.number, { number: proposal.number }),
  ];
  return (
    <span className={classes['row']}>
      <span className={classes['name']}>{proposal.name}</span>
      <span className={classes['meta']}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={classes['meta']}>{proposal.authors}</span>
    </span>
  );
};
