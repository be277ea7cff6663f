import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { useRevokeToken } from '../../api/account/token.mutations.ts';
import { type ApiToken, tokensQuery } from '../../api/account/token.queries.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FreshSecret } from '../../ui/fresh-secret.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { MakeToken, type MadeToken } from './make-token.tsx';
import { scopeWord } from './scope-word.ts';
import classes from './tokens.module.css';

/** Tokens of a person for programs: what there is, a new one, and an end to each. */
export const TokenList = () => {
  const { data, isError, refetch } = useQuery(tokensQuery);
  const [made, setMade] = useState<MadeToken>();
  if (isError && !data) return <NotLoadedNotice title={t(($) => $.tokens.failed)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={3} />;
  return (
    <div className="luch-stack">
      <p className="luch-note luch-flush">
        {t(($) => $.tokens.lead)} <a href="/api/docs/">{t(($) => $.tokens.docs)}</a>
      </p>
      {made && <Fresh made={made} />}
      {data.length > 0 && (
        <ul className="luch-list" aria-label={t(($) => $.tokens.list)}>
          {data.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onGone={() => setMade((now) => (now?.id === token.id ? undefined : now))}
            />
          ))}
        </ul>
      )}
      <MakeToken onMade={setMade} />
    </div>
  );
};

const Fresh = ({ made: { token, name } }: { made: MadeToken }) => {
  const words = {
    label: t(($) => $.tokens.value, { name }),
    copy: t(($) => $.tokens.copy),
    copied: t(($) => $.tokens.copied),
    notCopied: t(($) => $.tokens.notCopied),
    once: t(($) => $.tokens.once),
  };
  return <FreshSecret value={token} words={words} />;
};

const TokenRow = ({ token, onGone }: { token: ApiToken; onGone: () => void }) => {
  const { id, name, scopes, expires_at: ends, last_used_at: used } = token;
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeToken(
    (detail) => {
      toastSuccess(detail);
      onGone();
    },
    () => setAsking(false),
  );
  const until = token.is_over
    ? t(($) => $.tokens.over, { date: formatDate(ends) })
    : t(($) => $.tokens.until, { date: formatDate(ends) });
  const use = used ? t(($) => $.tokens.used, { date: formatDateTime(used) }) : t(($) => $.tokens.unused);
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <b className="luch-name">{name}</b>
        <span className="luch-caption">
          {[until, use, token.ends_with_password && t(($) => $.tokens.withPassword)].filter(Boolean).join(' · ')}
        </span>
        <span className={classes['scopes']}>
          {scopes.map((scope) => (
            <Chip key={scope} tone="slate">
              {t(($) => $.tokens.scope[scopeWord(scope)])}
            </Chip>
          ))}
        </span>
      </div>
      <Button variant="default" aria-label={t(($) => $.tokens.revokeNamed, { name })} onClick={() => setAsking(true)}>
        {t(($) => $.tokens.revoke)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.mutate(id)}
        running={revoke.isPending}
        title={t(($) => $.tokens.revokeTitle, { name })}
        text={t(($) => $.tokens.revokeText)}
        yes={t(($) => $.tokens.revokeYes)}
        no={t(($) => $.tokens.revokeNo)}
      />
    </li>
  );
};
