import { Button, Checkbox, type CheckboxGroupProps, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type ApiToken, tokensQuery, useMakeToken, useRevokeToken } from '../../api/account/tokens.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FreshSecret } from '../../ui/fresh-secret.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './tokens.module.css';
import { tokenScopes, type TokenScope } from '@luch/contract/kernel/token-scopes.ts';
import { useProfile } from '../../api/account/account.ts';
import { secondFactorQuery } from '../../api/account/second-factor.ts';
import { CodeField } from '../../entities/second-factor/code-field.tsx';
import { NoPassword } from '../../entities/second-factor/no-password.tsx';
import { PresentPassword } from '../../entities/second-factor/present-password.tsx';
import { useContractForm } from '../../lib/form.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';

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

interface MadeToken {
  readonly id: number;
  readonly name: string;
  readonly token: string;
}

/** Days that are offered; the server takes any number up to a year. */
const spans = ['7', '30', '90', '180', '365'] as const;

const blank = { name: '', scopes: [] as (typeof tokenScopes)[number][], days: 90, ends_with_password: true };
/** That it is the owner: never kept. */
const proof = { present: '', code: '' };

/** Its name, what it may do, and until when. What was typed stays until it is made. */
const MakeToken = ({ onMade }: { onMade: (made: MadeToken) => void }) => {
  const profile = useProfile();
  const [open, setOpen] = useState(false);
  const { data: secondFactor, isError, refetch } = useQuery({ ...secondFactorQuery, enabled: open });
  if (open && secondFactor?.since === null && profile.has_password === false)
    return <NoPassword onCancel={() => setOpen(false)} />;
  if (open && secondFactor)
    return (
      <MakeForm
        asked={secondFactor.since === null ? 'present' : 'code'}
        onMade={(made) => {
          setOpen(false);
          onMade(made);
        }}
        onClose={() => setOpen(false)}
      />
    );
  if (open && isError)
    return <NotLoadedNotice title={t(($) => $.secondFactor.failed)} onAgain={() => void refetch()} />;
  return (
    <div>
      <Button variant="default" loading={open} onClick={() => setOpen(true)}>
        {t(($) => $.tokens.make)}
      </Button>
    </div>
  );
};

const MakeForm = ({
  asked,
  onMade,
  onClose,
}: {
  /** A code where two-step sign-in is on, the password elsewhere. */
  asked: Asked;
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}) => {
  const { form, refused, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/account/api-token.schemas.ts')).ApiTokenInput,
    initialValues: { ...blank, ...proof },
    extra: (values) => (values[asked] === '' ? { [asked]: t(($) => $.words.validation.required) } : {}),
    keptAt: 'token',
    kept: (values) => ({ ...values, ...proof }),
  });
  const make = useMakeToken(({ id, token }) => onMade({ id, token, name: form.values.name.trim() }));
  return (
    <form noValidate className={classes['form']} onSubmit={submit((values) => make.mutateAsync(values))}>
      <TextInput
        label={t(($) => $.tokens.name)}
        description={t(($) => $.tokens.nameHint)}
        maxLength={80}
        data-autofocus
        ref={(field) => {
          if (field && document.activeElement === document.body) field.focus();
        }}
        {...form.getInputProps('name')}
      />
      <ScopeField {...form.getInputProps('scopes')} />
      <LifeFields
        days={form.values.days}
        endsWithPassword={form.values.ends_with_password}
        onDays={(days) => form.setFieldValue('days', days)}
        onEnds={(ends) => form.setFieldValue('ends_with_password', ends)}
      />
      <p className="luch-note luch-flush">{t(($) => $.tokens.proof)}</p>
      <ProofField
        asked={asked}
        value={form.values[asked]}
        error={form.errors[asked] as string | undefined}
        onType={(next) => form.setFieldValue(asked, next)}
      />
      <div className="luch-wrap">
        <SubmitButton refused={refused} sending={make.isPending}>
          {t(($) => $.tokens.makeNow)}
        </SubmitButton>
        <Button variant="default" size="md" onClick={onClose}>
          {t(($) => $.tokens.cancel)}
        </Button>
      </div>
    </form>
  );
};

type Asked = keyof typeof proof;

const ProofField = ({
  asked,
  value,
  error,
  onType,
}: {
  asked: Asked;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}) => {
  const { email } = useProfile();
  return asked === 'present' ? (
    <PresentPassword
      label={t(($) => $.secondFactor.present)}
      email={email}
      value={value}
      error={error}
      onType={onType}
    />
  ) : (
    <CodeField label={t(($) => $.secondFactor.anyCode)} code={value} error={error} onCode={onType} />
  );
};

const ScopeField = (field: Omit<CheckboxGroupProps, 'children'>) => (
  <Checkbox.Group {...field} label={t(($) => $.tokens.scopes)} description={t(($) => $.tokens.scopesHint)}>
    <div className={classes['choices']}>
      {tokenScopes.map((scope) => (
        <Checkbox key={scope} value={scope} label={t(($) => $.tokens.scope[scopeWord(scope)])} />
      ))}
    </div>
  </Checkbox.Group>
);

/** Until when, and whether it outlives the password. */
const LifeFields = ({
  days,
  endsWithPassword,
  onDays,
  onEnds,
}: {
  days: number;
  endsWithPassword: boolean;
  onDays: (days: number) => void;
  onEnds: (ends: boolean) => void;
}) => (
  <>
    <NativeSelect
      label={t(($) => $.tokens.span)}
      value={String(days)}
      data={spans.map((span) => ({ value: span, label: t(($) => $.tokens.days[span]) }))}
      onChange={(event) => onDays(Number(event.currentTarget.value))}
    />
    <Checkbox
      label={t(($) => $.tokens.staysAfterPassword)}
      description={t(($) => $.tokens.staysHint)}
      checked={!endsWithPassword}
      onChange={(event) => onEnds(!event.currentTarget.checked)}
    />
  </>
);

type Word<Scope> = Scope extends `${infer Area}:${infer Act}` ? `${Area}_${Act}` : never;

/** The key of its words: a colon in one would divide it. */
const scopeWord = (scope: TokenScope): Word<TokenScope> => scope.replace(':', '_') as Word<TokenScope>;
