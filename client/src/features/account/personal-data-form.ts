import { t } from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { changedIn, keepChanged, keptValues } from '../../lib/kept-values.ts';
import { onSignedOut } from '../../lib/signed-out.ts';
import { birthDateError } from './birth-date-error.ts';
import type { Profile } from '../../api/account/account.ts';

export interface PersonalDataValues extends Record<string, unknown> {
  id: number;
  last_name: string;
  first_name: string;
  middle_name: string;
  birth_date: string | null;
  phone_number: string;
  organization: number | null;
  academic_degree: number | null;
  academic_rank: number | null;
  personal_email_on: boolean;
  mass_email_on: boolean;
  /** The new version of the agreement has been ticked; of no account when it was accepted before. */
  accepts: boolean;
}

export const personalDataOf = (profile: Profile): PersonalDataValues => ({
  id: profile.id,
  last_name: profile.last_name,
  first_name: profile.first_name,
  middle_name: profile.middle_name,
  birth_date: profile.birth_date,
  phone_number: profile.phone_number,
  organization: profile.organization?.id ?? null,
  academic_degree: profile.academic_degree?.id ?? null,
  academic_rank: profile.academic_rank?.id ?? null,
  personal_email_on: profile.personal_email_on,
  mass_email_on: profile.mass_email_on,
  accepts: false,
});

export const agreementIsOld = ({ agreement }: Profile): boolean => agreement.accepted !== agreement.current;

type Sent = Partial<PersonalDataValues> & Pick<PersonalDataValues, 'id' | 'accepts'>;
const bodyOf = ({ accepts, ...values }: Sent, profile: Profile) => ({
  ...values,
  ...(accepts ? { agreement_version: profile.agreement.current } : {}),
});

/** Only what was changed here: the rest may have been saved in another window meanwhile. */
export const changedBody = (start: PersonalDataValues, values: PersonalDataValues, profile: Profile) =>
  bodyOf({ ...changedIn(start, values), id: values.id, accepts: values.accepts }, profile);

const required = ['last_name', 'first_name', 'middle_name', 'phone_number', 'organization', 'academic_degree'] as const;
/** What the portal asks for before it opens other pages, as far as the screen can see it. */
export const missingFields = (profile: Profile): (typeof required)[number][] =>
  required.filter((field) => !profile[field]);

const keptAt = 'personal-data';

/** A sign-in that ends takes nobody's text along; who leaves the page is asked before. */
function useKeptOverSignIn({ form }: ContractForm<PersonalDataValues>, profile: Profile): void {
  const bring = useEffectEvent(() => {
    form.setValues(keptValues.read<PersonalDataValues>(keptAt));
    keptValues.forget(keptAt);
  });
  const keep = useEffectEvent(() =>
    keepChanged(keptAt, personalDataOf(profile), { ...form.getValues(), accepts: false }),
  );
  useEffect(() => {
    bring();
    return onSignedOut(() => keep());
  }, []);
}

const names = ['last_name', 'first_name', 'middle_name'] as const;
/** A name that was stored before names were judged is not sent, and stands in the way of nothing else. */
const withoutKeptNames = (values: PersonalDataValues, profile: Profile): Sent => {
  const kept: readonly string[] = names.filter((field) => values[field] !== '' && values[field] === profile[field]);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !kept.includes(field))) as Sent;
};

export function usePersonalDataForm(profile: Profile): ContractForm<PersonalDataValues> {
  const contract = useContractForm({
    schema: async () => (await import('@luch/contract/account/account.schemas.ts')).PersonalDataInput,
    initialValues: personalDataOf(profile),
    toInput: (values) => bodyOf(withoutKeptNames(values, profile), profile),
    extra: ({ accepts, birth_date: date }) => ({
      ...birthDateError('birth_date', date),
      ...(agreementIsOld(profile) && !accepts && { accepts: t(($) => $.account.personal.acceptRequired) }),
    }),
  });
  useKeptOverSignIn(contract, profile);
  return contract;
}
