import { t } from 'i18next';
import type { Profile } from '../../api/account/account.ts';
import { IconAlert } from '../../ui/icons.ts';
import classes from './form-layout.module.css';
import { agreementIsOld, missingFields } from './personal-data-form.ts';

const names = {
  last_name: 'lastName',
  first_name: 'firstName',
  middle_name: 'middleName',
  phone_number: 'phone',
  organization: 'organization',
  academic_degree: 'degree',
} as const;

/** Why only this page opens: which fields are empty, and that the agreement was never accepted or has a newer version. */
export const IncompleteWarning = ({ profile }: { profile: Profile }) => {
  if (!profile.update_personal_data) return null;
  const fields = missingFields(profile).map((field) => t(($) => $.account.field[names[field]]));
  const isIncomplete = fields.length > 0;
  return (
    <div className={classes['warning']} role="status">
      <IconAlert size={20} stroke={1.7} aria-hidden />
      <div>
        <strong>{t(($) => $.account.personal[isIncomplete ? 'incompleteTitle' : 'agreementTitle'])}</strong>
        {t(($) => $.account.personal[isIncomplete ? 'incompleteText' : 'agreementText'])}{' '}
        {isIncomplete && t(($) => $.account.personal.missing, { fields: fields.join(', ').toLocaleLowerCase() })}{' '}
        {agreementIsOld(profile) &&
          t(($) => $.account.personal[profile.agreement.accepted === null ? 'agreementFirst' : 'agreementChanged'])}
      </div>
    </div>
  );
};
