import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { tokenScopes } from '@luch/contract/kernel/token-scopes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMakeToken } from '../../api/account/token.mutations.ts';
import { useContractForm } from '../../lib/form.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { scopeWord } from './scope-word.ts';
import classes from './tokens.module.css';

export interface MadeToken {
  readonly id: number;
  readonly name: string;
  readonly token: string;
}

/** Days that are offered; the server takes any number up to a year. */
const spans = ['7', '30', '90', '180', '365'] as const;

const blank = { name: '', scopes: [] as (typeof tokenScopes)[number][], days: 90, ends_with_password: true };

/** Its name, what it may do, and until when. What was typed stays until it is made. */
export const MakeToken = ({ onMade }: { onMade: (made: MadeToken) => void }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <MakeForm
        onMade={(made) => {
          setOpen(false);
          onMade(made);
        }}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(($) => $.tokens.make)}
      </Button>
    </div>
  );
};

const MakeForm = ({ onMade, onClose }: { onMade: (made: MadeToken) => void; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, refused, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/account/api-token.schemas.ts')).ApiTokenInput,
    initialValues: blank,
    keptAt: 'token',
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
      <Checkbox.Group
        label={t(($) => $.tokens.scopes)}
        description={t(($) => $.tokens.scopesHint)}
        {...form.getInputProps('scopes')}
      >
        <div className={classes['choices']}>
          {tokenScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(($) => $.tokens.scope[scopeWord(scope)])} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={t(($) => $.tokens.span)}
        value={String(form.values.days)}
        data={spans.map((days) => ({ value: days, label: t(($) => $.tokens.days[days]) }))}
        onChange={(event) => form.setFieldValue('days', Number(event.currentTarget.value))}
      />
      <Checkbox
        label={t(($) => $.tokens.endsWithPassword)}
        {...form.getInputProps('ends_with_password', { type: 'checkbox' })}
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
