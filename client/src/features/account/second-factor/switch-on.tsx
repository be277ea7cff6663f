import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../api/account/account.queries.ts';
import { beginSetUp, finishSetUp, useSecondFactorCommand } from '../../../api/account/second-factor.mutations.ts';
import type { SetUp } from '../../../api/account/second-factor.queries.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { refusedAt, refusedBesides } from '../../../entities/second-factor/refusal.ts';
import { SetUpFields } from '../../../entities/second-factor/set-up-fields.tsx';

interface Switching {
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The password once more, then the picture and the first code; what is on the other device does not count until then. */
export const SwitchOn = ({ onCodes, onCancel }: Switching) => {
  const [setUp, setSetUp] = useState<SetUp>();
  return setUp ? (
    <FirstCode setUp={setUp} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <PasswordAgain onSetUp={setSetUp} onCancel={onCancel} />
  );
};

const PasswordAgain = ({ onSetUp, onCancel }: { onSetUp: (setUp: SetUp) => void; onCancel: () => void }) => {
  const { t } = useTranslation();
  const profile = useProfile();
  const [present, setPresent] = useState('');
  const begin = useCommand({ meta: { quiet: true }, mutationFn: beginSetUp, onSuccess: onSetUp });
  const error = refusedAt('present', begin.error);
  return (
    <Step
      lead={t(($) => $.secondFactor.presentLead)}
      submit={t(($) => $.secondFactor.next)}
      error={begin.error}
      refused={error !== undefined}
      sending={begin.isPending}
      onSend={() => begin.mutate(present)}
      onCancel={onCancel}
    >
      <input type="email" autoComplete="username" readOnly hidden value={profile.email} />
      <PasswordField
        label={t(($) => $.secondFactor.present)}
        autoComplete="current-password"
        maw={320}
        value={present}
        error={error}
        onChange={(event) => setPresent(event.currentTarget.value)}
      />
    </Step>
  );
};

const FirstCode = ({ setUp, onCodes, onCancel }: Switching & { setUp: SetUp }) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const finish = useSecondFactorCommand(
    (typed: string) => finishSetUp({ set_up: setUp.set_up, code: typed }),
    ({ recovery_codes: codes }) => {
      toastSuccess(t(($) => $.secondFactor.switchedOn));
      onCodes(codes);
    },
  );
  const error = refusedAt('code', finish.error);
  return (
    <Step
      submit={t(($) => $.secondFactor.finish)}
      error={finish.error}
      refused={error !== undefined}
      sending={finish.isPending}
      onSend={() => finish.mutate(code)}
      onCancel={onCancel}
    >
      <SetUpFields setUp={setUp} code={code} error={error} onCode={setCode} />
    </Step>
  );
};

const Step = ({
  lead,
  submit,
  error,
  refused,
  sending,
  onSend,
  onCancel,
  children,
}: {
  lead?: string;
  submit: string;
  error: unknown;
  refused: boolean;
  sending: boolean;
  onSend: () => void;
  onCancel: () => void;
  children: React.ReactNode;
}) => {
  const { t } = useTranslation();
  const besides = refusedBesides(error);
  return (
    <form
      noValidate
      className="luch-stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {lead && <p className="luch-note luch-flush">{lead}</p>}
      {children}
      {besides && (
        <Notice tone="amber" alert>
          {besides}
        </Notice>
      )}
      <div className="luch-buttons">
        <SubmitButton refused={refused} sending={sending}>
          {submit}
        </SubmitButton>
        <Button size="md" variant="default" onClick={onCancel}>
          {t(($) => $.secondFactor.cancel)}
        </Button>
      </div>
    </form>
  );
};
