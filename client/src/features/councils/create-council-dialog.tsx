import { NativeSelect } from '@mantine/core';
import { councilKinds } from '@luch/contract/council/council-kind.ts';
import { council } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { useId } from 'react';
import { createCouncil } from '../../api/council/council.mutations.ts';
import { useRefreshCouncils } from '../../api/council/council.queries.ts';
import type { ContractForm } from '../../lib/form.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { withStatus } from '../../entities/council/council-answer.ts';
import classes from './councils.module.css';
import { startTimes } from '../../entities/council/start-times.ts';
import { type CouncilBody, councilBody, type CouncilValues, noCouncil } from './create-form.ts';
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
  const refresh = useRefreshCouncils();
  return (
    <AskDialog<CouncilValues, CouncilBody>
      onClose={onClose}
      onDone={onCreated}
      question={{
        title: t(($) => $.councils.create.title),
        yes: t(($) => $.councils.create.submit),
        schema: async () => (await import('@luch/contract/council/council.schemas.ts')).CouncilInput,
        initialValues: noCouncil,
        toInput: councilBody,
        keptAt: 'council',
        send: async (input) => {
          withStatus(await createCouncil({ ...input, date: input.date ?? '' }));
          return { detail: t(($) => $.councils.create.done) };
        },
        refresh,
        fields: (form) => (
          <>
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
                {(id) => (
                  <NativeSelect size="md" id={id} data={[...startTimes]} {...form.getInputProps('start_time')} />
                )}
              </FieldFrame>
            </div>
            <Kinds form={form} next={next} />
          </>
        ),
      }}
    />
  );
};

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
