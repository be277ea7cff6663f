import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { invitePerson } from '../../api/account/account.ts';
import { checkAddress } from '../../api/account/form-checks.ts';
import { degreesQuery, useOrganisations } from '../../api/reference/person-lists.ts';
import { isCallError } from '../../lib/call-error.ts';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { ReferenceSelect } from '../../ui/reference-select.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './team.module.css';
import { useCommand } from '../../lib/use-command.ts';

/** Somebody who is not on the portal yet: an account without a password, an invitation, and a place in the team. */
export const InvitePerson = ({
  onClose,
  onInvited,
}: {
  onClose: () => void;
  onInvited: (personId: number) => Promise<void>;
}) => {
  const { form, refused, submit } = useInviteForm();
  // Once invited, a second press only adds, unless the address is another one: the first may have failed between the two.
  const [invited, setInvited] = useState<{ id: number; address: string }>();
  const { mutateAsync, isPending } = useCommand({
    mutationFn: (values: InviteValues) => invitePerson(inviteBody(values)),
    meta: { quiet: true },
    onError: toastNotInvited,
  });
  const send = async (values: InviteValues) => {
    const { username: address } = inviteBody(values);
    const id = invited?.address === address ? invited.id : (await mutateAsync(values)).profile_id;
    setInvited({ id, address });
    await onInvited(id);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.team.inviteTitle)}>
      <form onSubmit={submit(send)} noValidate className="luch-form">
        <p className={classes['hint']}>{t(($) => $.team.inviteText)}</p>
        <NameFields form={form} />
        <ContactFields form={form} />
        <PlaceFields form={form} />
        <div className={classes['send']}>
          <SubmitButton sending={isPending} refused={refused}>
            {t(($) => $.team.inviteYes)}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};

type Form = Pick<ContractForm<InviteValues>, 'form'>;

const NameFields = ({ form }: Form) => (
  <>
    <TextField label={t(($) => $.account.field.lastName)} {...form.getInputProps('last_name')} />
    <TextField label={t(($) => $.account.field.firstName)} {...form.getInputProps('first_name')} />
    <TextField
      label={t(($) => $.account.field.middleName)}
      help={t(($) => $.account.field.middleNameHelp)}
      {...form.getInputProps('individual.middle_name')}
    />
  </>
);

const ContactFields = ({ form }: Form) => (
  <>
    <TextField
      type="email"
      label={t(($) => $.account.field.email)}
      {...form.getInputProps('email')}
      onChange={(event) => form.setFieldValue('email', event.currentTarget.value.toLowerCase())}
    />
    <PhoneField
      label={t(($) => $.account.field.phone)}
      {...form.getInputProps('individual.phone_number')}
      value={form.values.individual.phone_number}
    />
  </>
);

/** Where the person works, and as what. */
const PlaceFields = ({ form }: Form) => {
  const { remember, ...organisations } = useOrganisations(null);
  const { data: degrees } = useQuery(degreesQuery());
  const { individual } = form.values;
  const organisation = form.getInputProps('individual.organization');
  return (
    <>
      <ReferenceSelect
        label={t(($) => $.account.field.organization)}
        help={t(($) => $.account.field.organizationHelp)}
        {...organisations}
        {...organisation}
        value={individual.organization}
        onChange={(id) => {
          remember(id);
          organisation.onChange(id);
        }}
      />
      <ReferenceSelect
        label={t(($) => $.account.field.degree)}
        options={degrees}
        {...form.getInputProps('individual.academic_degree')}
        value={individual.academic_degree}
      />
    </>
  );
};

/** The invitation did not go out. Refused fields say so themselves; everything else is told for 5 s. */
function toastNotInvited(error: unknown): void {
  if (isCallError(error) && error.fields) return;
  toast({ type: 'error', title: t(($) => $.team.inviteFailed), duration: timing.toastDuplicate });
}

interface InviteValues extends Record<string, unknown> {
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
const inviteBody = (values: InviteValues) => ({ ...values, username: values.email.trim().toLowerCase() });

const useInviteForm = (): ContractForm<InviteValues> =>
  useContractForm({
    schema: async () => (await import('@luch/contract/account/account.schemas.ts')).NewPersonInput,
    initialValues: empty,
    toInput: inviteBody,
    ask: { field: 'email', of: ({ email }) => checkAddress('POST /api/users/profile/create/', email) },
    keptAt: 'invite',
  });
