import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { useProfile } from '../../../api/account/account.ts';
import { beginLink, identitiesQuery, unlink } from '../../../api/account/identity.ts';
import { refusedAt } from '../../../entities/second-factor/refusal.ts';
import { formatDate } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { NoPassword } from '../../../entities/second-factor/no-password.tsx';
import { PresentPassword } from '../../../entities/second-factor/present-password.tsx';
import { ProofStep } from '../proof/proof-step.tsx';
import classes from './identity.module.css';

type Doing =
  | { readonly what: 'connect'; readonly id: string; readonly name: string }
  | { readonly what: 'disconnect'; readonly id: number; readonly name: string };

/** Accounts elsewhere that open one's own, and those that could. */
export const OwnIdentities = () => {
  const profile = useProfile();
  const { data, isError, refetch } = useQuery(identitiesQuery);
  const [doing, setDoing] = useState<Doing>();
  if (isError && !data)
    return <NotLoadedNotice title={t(($) => $.identity.loadFailed)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} />;
  if (doing && profile.has_password === false) return <NoPassword onCancel={() => setDoing(undefined)} />;
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
  const refused = refusedAt('present', command.error);
  return (
    <ProofStep
      lead={t(($) => $.identity.presentLead)}
      submit={doing.what === 'connect' ? t(($) => $.identity.next) : t(($) => $.identity.disconnect)}
      error={command.error}
      refused={refused !== undefined}
      sending={command.isPending}
      onSend={() => command.mutate(present)}
      onCancel={onStop}
    >
      <PresentPassword
        label={t(($) => $.identity.present)}
        email={profile.email}
        value={present}
        error={refused}
        onType={setPresent}
      />
    </ProofStep>
  );
};
