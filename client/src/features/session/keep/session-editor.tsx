import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { council } from '@luch/contract/kernel/limits.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import {
  addSession,
  changeSession,
  type Session,
  sessionsQuery,
  type SessionUsage,
  useRefreshSessions,
} from '../../../api/reference/sessions.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { zoneName } from '../../../lib/dates.ts';
import type { ContractForm } from '../../../lib/form.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { IconClose, IconTrash } from '../../../ui/icons.ts';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FieldFrame, TextField } from '../../../ui/text-field.tsx';
import { EffectsList } from './effects-list.tsx';
import classes from './keep.module.css';
import { inputOf, type SessionValues, useSessionForm, valuesOf } from './session-form.ts';

/** A session beside the table: its fields, what the change would move, and who was faster. */
export const SessionEditor = ({
  session,
  sessions,
  usage,
  onClose,
}: {
  /** As it now is; undefined for a new one. */
  session: Session | undefined;
  sessions: readonly Session[];
  usage: SessionUsage | undefined;
  onClose: () => void;
}) => {
  const { form, refused, seen, look, submit } = useSessionForm(session, sessions);
  const save = useSaveSession(session, onClose);
  const held = usage?.sessions.find(({ id }) => id === session?.id);
  const send = submit((values) => save.mutateAsync({ values, seen }));
  const isOld = session !== undefined && seen !== undefined && session.version !== seen;
  return (
    <section className={classes['editor']} aria-labelledby="session-editor">
      <Head name={session?.name} onClose={onClose} />
      {isOld && (
        <Overtaken
          name={session.name}
          moved={movedOnOf(save.error)}
          onMine={() => {
            look(session.version);
            submit((values) => save.mutateAsync({ values, seen: session.version }))();
          }}
          onTheirs={() => {
            form.setValues(valuesOf(session));
            look(session.version);
          }}
        />
      )}
      <form onSubmit={send} noValidate className={classes['form']}>
        <Fields form={form} isKindLocked={held !== undefined && !held.can_delete} />
        {usage && <EffectsList session={session} values={form.values} sessions={sessions} usage={usage} />}
        <div className="luch-buttons">
          <SubmitButton sending={save.isPending} refused={refused}>
            {session ? t(($) => $.sessions.keep.save) : t(($) => $.sessions.keep.create)}
          </SubmitButton>
          <Button variant="default" size="md" onClick={onClose}>
            {t(($) => $.sessions.keep.cancel)}
          </Button>
        </div>
      </form>
      {session && held && <DeleteSession session={session} seen={seen} canDelete={held.can_delete} onDone={onClose} />}
    </section>
  );
};

/** It opens beside or under what was pressed: the reader is led there. */
const Head = ({ name, onClose }: { name: string | undefined; onClose: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={classes['head']}>
      <h2 id="session-editor" ref={heading} tabIndex={-1} className="luch-heading">
        {name === undefined ? t(($) => $.sessions.keep.newTitle) : t(($) => $.sessions.keep.title, { name })}
      </h2>
      <ActionIcon aria-label={t(($) => $.ui.close)} onClick={onClose}>
        <IconClose size={18} stroke={1.7} />
      </ActionIcon>
    </div>
  );
};

const Overtaken = ({
  name,
  moved,
  onMine,
  onTheirs,
}: {
  name: string;
  /** Told by a refusal; a live message says only that it has changed. */
  moved: MovedOn | undefined;
  onMine: () => void;
  onTheirs: () => void;
}) => (
  <MovedNotice
    by={moved?.by}
    what={moved?.what ?? name}
    at={moved?.at}
    choices={[
      { label: t(($) => $.sessions.keep.movedMine), choose: onMine },
      { label: t(($) => $.sessions.keep.movedTheirs), choose: onTheirs },
    ]}
  >
    {t(($) => $.sessions.keep.moved)}
  </MovedNotice>
);

const Fields = ({ form, isKindLocked }: { form: ContractForm<SessionValues>['form']; isKindLocked: boolean }) => {
  const day = (name: 'date_start' | 'date_end' | 'deadline' | 'notice') => ({
    ...form.getInputProps(name),
    value: form.values[name],
  });
  return (
    <>
      <div className={classes['pair']}>
        <FieldFrame label={t(($) => $.sessions.keep.kind)}>
          {(id) => (
            <NativeSelect
              size="md"
              id={id}
              disabled={isKindLocked}
              {...(isKindLocked && { title: t(($) => $.sessions.keep.kindLocked) })}
              data={kindIds.map((kind) => ({
                value: String(kind),
                label: t(($) => $.sessions.kind[megascienceTypeOf(kind)]),
              }))}
              {...form.getInputProps('megascience_type_ext_id')}
            />
          )}
        </FieldFrame>
        <TextField label={t(($) => $.sessions.keep.name)} max={council.sessionName} {...form.getInputProps('name')} />
      </div>
      <div className={classes['pair']}>
        <DateField label={t(($) => $.sessions.keep.start)} {...day('date_start')} />
        <DateField label={t(($) => $.sessions.keep.end)} {...day('date_end')} />
      </div>
      <div className={classes['pair']}>
        <DateField
          label={t(($) => $.sessions.keep.deadline)}
          hint={t(($) => $.sessions.keep.deadlineHint, { zone: zoneName() })}
          {...day('deadline')}
        />
        <div>
          <DateField label={t(($) => $.sessions.keep.notice)} optional {...day('notice')} />
          <NativeSelect
            mt={4}
            aria-label={t(($) => $.sessions.keep.noticeKind)}
            data={(['by', 'after'] as const).map((value) => ({ value, label: t(($) => $.sessions.keep[value]) }))}
            {...form.getInputProps('notice_kind')}
          />
        </div>
      </div>
    </>
  );
};

interface Saved {
  values: SessionValues;
  /** The version that was on the screen. */
  seen: number | undefined;
}

/** Adds or changes. Who was slower gets the session as it now is, beside what they have typed. */
function useSaveSession(session: Session | undefined, onDone: () => void) {
  const refresh = useRefreshSessions();
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: ({ values, seen }: Saved) =>
      session ? changeSession({ ...inputOf(values), id: session.id, seen_version: seen }) : addSession(inputOf(values)),
    meta: { quiet: true },
    onSuccess: async ({ name }) => {
      toastSuccess(session ? t(($) => $.sessions.keep.changed, { name }) : t(($) => $.sessions.keep.added, { name }));
      onDone();
      await refresh();
    },
    onError: (error) => {
      if (movedOnOf(error)) {
        const now = (error as { payload?: { session?: Session } }).payload?.session;
        // The screen learns it as it would by the live message.
        if (now)
          queryClient.setQueryData(sessionsQuery.queryKey, (all) =>
            all?.map((one) => (one.id === now.id ? { ...now, is_next: one.is_next } : one)),
          );
        return;
      }
      if (isCallError(error) && error.fields) return;
      toastError(error, isCallError(error) && error.status === 404 ? t(($) => $.sessions.keep.gone) : undefined);
    },
  });
}

/** Where nothing hangs on a session it may go, after a question; else it says why not. */
const DeleteSession = ({
  session,
  seen,
  canDelete,
  onDone,
}: {
  session: Session;
  seen: number | undefined;
  canDelete: boolean;
  onDone: () => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshSessions();
  const { name } = session;
  const remove = useCommand({
    mutationFn: () => changeSession({ id: session.id, action: 'delete', seen_version: seen }),
    onSuccess: async () => {
      toastSuccess(t(($) => $.sessions.keep.deleted, { name }));
      onDone();
      await refresh();
    },
    onError: () => void refresh(),
    onSettled: () => setAsking(false),
  });
  if (!canDelete) return <p className={classes['fixed']}>{t(($) => $.sessions.keep.cannotDelete)}</p>;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.7} />}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.sessions.keep.delete)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        running={remove.isPending}
        title={t(($) => $.sessions.keep.deleteTitle, { name })}
        text={t(($) => $.sessions.keep.deleteText)}
        yes={t(($) => $.sessions.keep.deleteYes)}
        no={t(($) => $.sessions.keep.deleteNo)}
        danger
      />
    </>
  );
};
