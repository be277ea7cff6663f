import { useTranslation } from 'react-i18next';
import classes from './document.module.css';

type Label = 'author' | 'area' | 'station' | 'method' | 'time' | 'dates' | 'night' | 'equipment' | 'own';

/** Short facts in two columns; optional ones are left out when they are empty, the others are marked. */
export const DocumentFacts = ({
  rows,
  optional = false,
}: {
  rows: readonly (readonly [Label, string])[];
  optional?: boolean;
}) => {
  const { t } = useTranslation();
  const shown = optional ? rows.filter(([, value]) => value !== '') : rows;
  if (shown.length === 0) return null;
  return (
    <dl className={classes['facts']}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{t(($) => $.proposalWizard.review[label])}</dt>
          <dd>{value || <span className={classes['empty']}>{t(($) => $.proposalWizard.empty)}</span>}</dd>
        </div>
      ))}
    </dl>
  );
};
