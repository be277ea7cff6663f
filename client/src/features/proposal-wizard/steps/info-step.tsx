import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../fields/area-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import classes from '../fields/fields.module.css';
import { LineField } from '../fields/line-field.tsx';
import { PreviousField } from '../fields/previous-field.tsx';
import { areasQuery } from '../../../api/reference/station.queries.ts';

/** What is to be measured, and why. */
export const InfoStep = () => {
  const { t } = useTranslation();
  const { data: areas } = useQuery(areasQuery());
  return (
    <div className={classes['stack']}>
      <AreaField field="name" minRows={1} oneLine placeholder={t(($) => $.proposalWizard.placeholder.name)} />
      <div className={classes['pair']}>
        <ChoiceField field="scientific_subjects" options={areas} />
        <LineField field="keywords" placeholder={t(($) => $.proposalWizard.placeholder.keywords)} />
      </div>
      <AreaField field="problem_formulation" minRows={7} />
      <AreaField field="background" minRows={5} />
      <AreaField field="expected_results" minRows={5} />
      <PreviousField />
      <AreaField field="team_publications" minRows={3} optional />
    </div>
  );
};
