import { agreementVersion } from '@luch/contract/account/agreement.ts';
import type { RegistrationInput } from '@luch/contract/account/account.schemas.ts';
import { t } from 'i18next';
import { checkAddress } from '../../api/account/form-checks.ts';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { birthDateError } from './birth-date-error.ts';
import { keptNames } from './identity/kept-names.ts';
import { currentLanguage } from '../../lib/language.ts';

export interface RegistrationValues extends Record<string, unknown> {
  last_name: string;
  first_name: string;
  email: string;
  password: string;
  password_confirm: string;
  individual: {
    middle_name: string;
    phone_number: string;
    academic_degree: number | null;
    organization: number | null;
    birth_date: string | null;
  };
  consent: boolean;
}

const initialValues = (): RegistrationValues => ({
  last_name: keptNames.read()?.last_name ?? '',
  first_name: keptNames.read()?.first_name ?? '',
  email: keptNames.read()?.email ?? '',
  password: '',
  password_confirm: '',
  individual: {
    middle_name: '',
    phone_number: '',
    academic_degree: null,
    organization: null,
    birth_date: null,
  },
  consent: false,
});

/** What the call carries: the login is the e-mail, the consent is the version of the agreement that was shown. */
export const registrationBody = ({ consent: _consent, ...values }: RegistrationValues): RegistrationInput => ({
  ...values,
  username: values.email,
  individual: { ...values.individual, birth_date: values.individual.birth_date ?? '' },
  ...(keptNames.read() && { identity: true }),
  agreement_version: agreementVersion,
  language: currentLanguage(),
});

export const useRegistrationForm = (): ContractForm<RegistrationValues> =>
  useContractForm({
    schema: async () => (await import('@luch/contract/account/account.schemas.ts')).RegistrationInput,
    initialValues: initialValues(),
    toInput: registrationBody,
    ask: { field: 'email', of: ({ email }) => checkAddress('POST /accounts/register/', email) },
    extra: (values) => ({
      ...birthDateError('individual.birth_date', values.individual.birth_date),
      ...(!values.consent && { consent: t(($) => $.account.registration.consentRequired) }),
    }),
  });
