import { t } from 'i18next';
import { useState } from 'react';
import { useProfile } from '../../../api/account/account.queries.ts';
import { beginSetUp, finishSetUp, useSecondFactorCommand } from '../../../api/account/second-factor.mutations.ts';
import type { SetUp } from '../../../api/account/second-factor.queries.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { refusedAt } from '../../../entities/second-factor/refusal.ts';
import { SetUpFields } from '../../../entities/second-factor/set-up-fields.tsx';
import { PresentPassword } from '../../../entities/second-factor/present-password.tsx';
import { ProofStep } from '../proof/proof-step.tsx';

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
  const profile = useProfile();
  const [present, setPresent] = useState('');
  const begin = useCommand({ meta: { quiet: true }, mutationFn: beginSetUp, onSuccess: onSetUp });
  const error = refusedAt('present', begin.error);
  return (
    <ProofStep
      lead={t(($) => $.secondFactor.presentLead)}
      submit={t(($) => $.secondFactor.next)}
      error={begin.error}
      refused={error !== undefined}
      sending={begin.isPending}
      onSend={() => begin.mutate(present)}
      onCancel={onCancel}
    >
      <PresentPassword
        label={t(($) => $.secondFactor.present)}
        email={profile.email}
        value={present}
        error={error}
        onType={setPresent}
      />
    </ProofStep>
  );
};

const FirstCode = ({ setUp, onCodes, onCancel }: Switching & { setUp: SetUp }) => {
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
    <ProofStep
      submit={t(($) => $.secondFactor.finish)}
      error={finish.error}
      refused={error !== undefined}
      sending={finish.isPending}
      onSend={() => finish.mutate(code)}
      onCancel={onCancel}
    >
      <SetUpFields setUp={setUp} code={code} error={error} onCode={setCode} />
    </ProofStep>
  );
};
