import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../api/account/account.queries.ts';
import { beginLink, identitiesQuery, unlink } from '../../../api/account/identity.queries.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { formatDate } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import classes from './identity.module.css';

type Doing =
  | { readonly what: 'connect'; readonly id: string; readonly name: string }
  | { readonly what: 'disconnect'; readonly id: number; readonly name: string };

/** Accounts elsewhere that open one's own, and those that could. */
export const OwnIdentities = () => {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(identitiesQuery);
  const [doing, setDoing] = useState<Doing>();
  if (isError && !data)
    return (
      <Notice tone="amber" alert>
        {t(($) => $.identity.loadFailed)}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t(($) => $.identity.again)}
        </Button>
      </Notice>
    );
  if (!data) return <SkeletonLines lines={2} />;
  if (doing) return <PasswordAgain doing={doing} onStop={() => setDoing(undefined)} />;
  return (
    <div className="luch-stack">
      <p className="luch-note luch-flush">{t(($) => $.identity.ownLead)}</p>
      {data.identities.map(({ id, provider, name, linked_at: since }) => (
        <div key={id} className={classes['row']}>
          <span>
            <b className="luch-name">{provider}</b>{' '}
            <span className="luch-caption">{`${name} · ${t(($) => $.identity.since, { date: formatDate(since) })}`}</span>
          </span>
          <Button
            variant="default"
            size="xs"
            aria-label={t(($) => $.identity.disconnectNamed, { provider })}
            onClick={() => setDoing({ what: 'disconnect', id, name: provider })}
          >
            {t(($) => $.identity.disconnect)}
          </Button>
        </div>
      ))}
      <div className="luch-buttons">
        {data.providers.map(({ id, label }) => (
          <Button key={id} variant="default" onClick={() => setDoing({ what: 'connect', id, name: label })}>
            {t(($) => $.identity.connect, { provider: label })}
          </Button>
        ))}
      </div>
    </div>
  );
};

/** Whoever finds the portal open opens no other way into it, and closes none. */
const PasswordAgain = ({ doing, onStop }: { doing: Doing; onStop: () => void }) => {
  const { t } = useTranslation();
  const profile = useProfile();
  const queryClient = useQueryClient();
  const [present, setPresent] = useState('');
  const command = useCommand({
    meta: { quiet: true },
    mutationFn: async (typed: string) => {
      if (doing.what === 'connect') return (await beginLink({ provider: doing.id, present: typed })).url;
      await unlink({ id: doing.id, present: typed });
      return undefined;
    },
    onSuccess: async (url) => {
      if (url !== undefined) return globalThis.location.assign(url);
      toastSuccess(t(($) => $.identity.disconnected, { provider: doing.name }));
      onStop();
      return queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    },
  });
  const { error } = command;
  const refusal = error
    ? isCallError(error)
      ? (error.fields?.['present']?.join(' ') ?? (error.detail || failureWords(error)))
      : failureWords(error)
    : undefined;
  return (
    <form
      noValidate
      className="luch-stack"
      onSubmit={(event) => {
        event.preventDefault();
        command.mutate(present);
      }}
    >
      <p className="luch-note luch-flush">{t(($) => $.identity.presentLead)}</p>
      <input type="email" autoComplete="username" readOnly hidden value={profile.email} />
      <PasswordField
        label={t(($) => $.identity.present)}
        autoComplete="current-password"
        maw={320}
        value={present}
        error={refusal}
        onChange={(event) => setPresent(event.currentTarget.value)}
      />
      <div className="luch-buttons">
        <SubmitButton refused={refusal !== undefined} sending={command.isPending}>
          {doing.what === 'connect' ? t(($) => $.identity.next) : t(($) => $.identity.disconnect)}
        </SubmitButton>
        <Button size="md" variant="default" onClick={onStop}>
          {t(($) => $.identity.cancel)}
        </Button>
      </div>
    </form>
  );
};
