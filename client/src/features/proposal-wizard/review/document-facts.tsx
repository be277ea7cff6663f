import { useTranslation } from 'react-i18next';
import classes from './document.module.css';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Marked when it is empty; others show a dash. */
  readonly isRequired?: boolean;
}

/** Short facts side by side. */
export const DocumentFacts = ({ facts }: { facts: readonly Fact[] }) => {
  const { t } = useTranslation();
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value, isRequired }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value || (
              <span className={isRequired ? classes['empty'] : classes['absent']}>
                {isRequired ? t(($) => $.proposalWizard.empty) : t(($) => $.ui.absent)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
