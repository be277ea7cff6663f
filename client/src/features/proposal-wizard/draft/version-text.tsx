import { t } from 'i18next';
import { differing } from './differing.ts';
import classes from './versions.module.css';

/** A text with what the other version does not have marked in it. */
export const VersionText = ({ text, other }: { text: string; other: string }) => {
  if (text === '') return <p className={classes['nothing']}>{t(($) => $.proposalWizard.conflict.empty)}</p>;
  return (
    <p className={classes['text']}>
      {/* The parts have no other name than their place. */}
      {differing(text, other).map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key
        part.isNew ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </p>
  );
};
