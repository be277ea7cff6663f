import { NativeSelect } from '@mantine/core';
import { councilKinds } from '@luch/contract/council/council-kind.ts';
import { council } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { useId } from 'react';
import { createCouncil } from '../../api/council/council.mutations.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useRefreshCouncils } from '../../api/council/council.queries.ts';
import type { ContractForm } from '../../lib/form.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { toastCouncilError, withStatus } from '../../entities/council/council-answer.ts';
import classes from './councils.module.css';
import { startTimes } from '../../entities/council/start-times.ts';
import { councilBody, type CouncilValues, useCouncilForm } from './create-form.ts';
import { KindSession, type NextSessions } from './kind-session.tsx';

/** A new council: its number, its day, and the sessions that it decides about. */
export const CreateCouncilDialog = ({
  next,
  onClose,
  onCreated,
}: {
  /** The sessions that come next, offered for the kinds that are chosen. */
  next: NextSessions;
  onClose: () => void;
  onCreated: () => void;
}) => {
  const { form, refused, submit } = useCouncilForm();
  const { mutateAsync, isPending } = useCreate(onCreated);
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.councils.create.title)}>
      <form onSubmit={submit(mutateAsync)} noValidate className={classes['form']}>
        <TextField
          label={t(($) => $.councils.create.name)}
          help={t(($) => $.councils.create.nameHelp)}
          max={council.name}
          {...form.getInputProps('name')}
        />
        <div className={classes['pair']}>
          <DateField
            label={t(($) => $.councils.create.date)}
            min={council.earliest}
            {...form.getInputProps('date')}
            value={form.values.date}
          />
          <FieldFrame label={t(($) => $.councils.create.time)}>
            {(id) => <NativeSelect size="md" id={id} data={[...startTimes]} {...form.getInputProps('start_time')} />}
          </FieldFrame>
        </div>
        <Kinds form={form} next={next} />
        <div className={classes['send']}>
          <SubmitButton sending={isPending} refused={refused}>
            {t(($) => $.councils.create.submit)}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};

function useCreate(onCreated: () => void) {
  const refresh = useRefreshCouncils();
  return useCommand({
    mutationFn: async (values: CouncilValues) =>
      withStatus(await createCouncil({ ...councilBody(values), date: values.date ?? '' })),
    meta: { quiet: true },
    onSuccess: () => {
      toastSuccess(t(($) => $.councils.create.done));
      void refresh();
      onCreated();
    },
    // What is wrong with a field stands at the field.
    onError: (error) => {
      if (!isCallError(error) || !error.fields) toastCouncilError(error);
    },
  });
}

const Kinds = ({ form, next }: { form: ContractForm<CouncilValues>['form']; next: NextSessions }) => {
  const id = useId();
  const { kinds } = form.errors;
  return (
    <fieldset className={classes['kinds']} aria-describedby={kinds ? id : undefined}>
      <legend className={classes['legend']}>{t(($) => $.councils.create.kinds)}</legend>
      {councilKinds.map((kind) => (
        <KindSession key={kind} kind={kind} form={form} next={next[kind]} refused={Boolean(kinds)} />
      ))}
      {kinds && (
        <p id={id} role="alert" className={classes['error']}>
          {kinds}
        </p>
      )}
    </fieldset>
  );
};
