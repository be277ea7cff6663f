import { checkAddress } from '../../api/account/form-checks.ts';
import { type ContractForm, useContractForm } from '../../lib/form.ts';

export interface InviteValues extends Record<string, unknown> {
  last_name: string;
  first_name: string;
  email: string;
  individual: {
    middle_name: string;
    phone_number: string;
    academic_degree: number | null;
    organization: number | null;
  };
}

const empty: InviteValues = {
  last_name: '',
  first_name: '',
  email: '',
  individual: { middle_name: '', phone_number: '', academic_degree: null, organization: null },
};

/** The login is the e-mail; the person sets a password by the mailed link (workflows, section 6). */
export const inviteBody = (values: InviteValues) => ({ ...values, username: values.email.trim().toLowerCase() });

export const useInviteForm = (): ContractForm<InviteValues> =>
  useContractForm({
    schema: async () => (await import('@luch/contract/account/account.schemas.ts')).NewPersonInput,
    initialValues: empty,
    toInput: inviteBody,
    ask: { field: 'email', of: ({ email }) => checkAddress('POST /api/users/profile/create/', email) },
    keptAt: 'invite',
  });
