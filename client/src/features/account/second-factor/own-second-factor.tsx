import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { useProfile } from '../../../api/account/account.ts';
import {
  beginSetUp,
  finishSetUp,
  renewCodes,
  type SecondFactor,
  secondFactorQuery,
  type SetUp,
  switchOff,
  useSecondFactorCommand,
} from '../../../api/account/second-factor.ts';
import { formatDate } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { CodeField } from '../../../entities/second-factor/code-field.tsx';
import { NoPassword } from '../../../entities/second-factor/no-password.tsx';
import { RecoveryCodes } from '../../../entities/second-factor/recovery-codes.tsx';
import { refusedAt } from '../../../entities/second-factor/refusal.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { PresentPassword } from '../../../entities/second-factor/present-password.tsx';
import { SetUpFields } from '../../../entities/second-factor/set-up-fields.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { ProofStep } from '../proof/proof-step.tsx';

/** Two-step sign-in among personal data: whether it is on, and what may be done about it. */
export const OwnSecondFactor = () => {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  if (isError && !data)
    return <NotLoadedNotice title={t(($) => $.secondFactor.failed)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} />;
  return <State state={data} />;
};

type Doing = 'on' | 'renew' | 'off';

const State = ({ state }: { state: SecondFactor }) => {
  const profile = useProfile();
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const stop = () => {
    setCodes(undefined);
    setDoing(undefined);
  };
  if (codes)
    return <RecoveryCodes codes={codes} email={profile.email} done={t(($) => $.secondFactor.saved)} onDone={stop} />;
  if (doing && profile.has_password === false) return <NoPassword onCancel={stop} />;
  if (doing === 'on') return <SwitchOn onCodes={setCodes} onCancel={stop} />;
  if (doing) return <Proved doing={doing} onCodes={setCodes} onStop={stop} />;
  return (
    <div className="luch-stack">
      <p className="luch-note luch-flush">
        {state.since === null
          ? t(($) => $.secondFactor.lead)
          : `${t(($) => $.secondFactor.on, { date: formatDate(state.since) })} ${
              state.codes_left > 0 ? t(($) => $.secondFactor.left, { count: state.codes_left }) : ''
            }`}
      </p>
      {state.since !== null && state.codes_left === 0 && (
        <Notice tone="amber">{t(($) => $.secondFactor.noneLeft)}</Notice>
      )}
      {state.since !== null && state.is_demanded && (
        <p className="luch-hint luch-flush">{t(($) => $.secondFactor.demanded)}</p>
      )}
      {state.since === null && state.demanded_from !== null && (
        <Notice tone="amber">{t(($) => $.secondFactor.demandedFrom, { date: formatDate(state.demanded_from) })}</Notice>
      )}
      <div className="luch-buttons">
        {state.since === null ? (
          <Button variant="default" onClick={() => setDoing('on')}>
            {t(($) => $.secondFactor.start)}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setDoing('renew')}>
              {t(($) => $.secondFactor.renew)}
            </Button>
            {!state.is_demanded && (
              <Button variant="default" onClick={() => setDoing('off')}>
                {t(($) => $.secondFactor.switchOff)}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
};

function useProved(doing: Exclude<Doing, 'on'>, onCodes: (codes: readonly string[]) => void, onStop: () => void) {
  return useSecondFactorCommand(
    async (input: { present: string; code: string }) => {
      if (doing === 'renew') return (await renewCodes(input)).recovery_codes;
      await switchOff(input);
      return undefined;
    },
    (fresh) => {
      toastSuccess(t(($) => (fresh ? $.secondFactor.renewed : $.secondFactor.switchedOff)));
      if (fresh) onCodes(fresh);
      else onStop();
    },
  );
}

/** Done after password and code: whoever finds the portal open does neither. */
const Proved = ({
  doing,
  onCodes,
  onStop,
}: {
  doing: Exclude<Doing, 'on'>;
  onCodes: (codes: readonly string[]) => void;
  onStop: () => void;
}) => {
  const profile = useProfile();
  const [typed, setTyped] = useState({ present: '', code: '' });
  const command = useProved(doing, onCodes, onStop);
  const [present, code] = [refusedAt('present', command.error), refusedAt('code', command.error)];
  return (
    <ProofStep
      lead={t(($) => $.secondFactor.offLead)}
      submit={t(($) => (doing === 'renew' ? $.secondFactor.renew : $.secondFactor.switchOff))}
      error={command.error}
      refused={Boolean(present ?? code)}
      sending={command.isPending}
      onSend={() => command.mutate(typed)}
      onCancel={onStop}
    >
      <PresentPassword
        label={t(($) => $.secondFactor.present)}
        email={profile.email}
        value={typed.present}
        error={present}
        onType={(next) => setTyped({ ...typed, present: next })}
      />
      <CodeField
        label={t(($) => $.secondFactor.anyCode)}
        code={typed.code}
        error={code}
        onCode={(next) => setTyped({ ...typed, code: next })}
      />
    </ProofStep>
  );
};

interface Switching {
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The password once more, then the picture and the first code; what is on the other device does not count until then. */
const SwitchOn = ({ onCodes, onCancel }: Switching) => {
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
