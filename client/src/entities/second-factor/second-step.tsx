import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import type { Profile } from '../../api/account/account.ts';
import { type Half, halfSetUpQuery, setUpSecondStep, takeSecondStep } from '../../api/account/second-factor.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refusedAt, refusedBesides } from './refusal.ts';
import classes from './second-factor.module.css';
import { SetUpFields } from './set-up-fields.tsx';

interface Stepping {
  half: Half;
  onSignedIn: (token: string, profile: Profile) => Promise<void>;
}

/** After the password: a code, or setting it up where the office of the person demands it. Nothing is open until then. */
export const SecondStep = ({
  half: { second_step: step, login, half_token },
  onSignedIn,
  onBack,
}: {
  half: Half & { readonly second_step: 'code' | 'set_up' };
  onSignedIn: (token: string, profile: Profile) => Promise<void>;
  onBack: () => void;
}) => {
  const half = { login, half_token };
  return (
    <section className="luch-stack">
      {step === 'code' ? (
        <CodeStep half={half} onSignedIn={onSignedIn} />
      ) : (
        <SetUpStep half={half} onSignedIn={onSignedIn} />
      )}
      <button type="button" className={classes['link']} onClick={onBack}>
        {t(($) => $.secondFactor.step.back)}
      </button>
    </section>
  );
};

const CodeStep = ({ half, onSignedIn }: Stepping) => {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const take = useCommand({
    meta: { quiet: true },
    mutationFn: (typed: string) => takeSecondStep({ ...half, code: typed }),
    onSuccess: ({ token, user }) => onSignedIn(token, user),
  });
  const error = refusedAt('code', take.error);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    take.mutate(code);
  };
  const change = () => {
    take.reset();
    setCode('');
    setRecovery(!isRecovery);
  };
  return (
    <form noValidate onSubmit={send} className="luch-stack">
      <div>
        <h2 className="luch-heading">{t(($) => $.secondFactor.step.title)}</h2>
        <p className="luch-note luch-flush">
          {t(($) => (isRecovery ? $.secondFactor.step.recoveryLead : $.secondFactor.step.lead))}
        </p>
      </div>
      <CodeField
        key={isRecovery ? 'recovery' : 'app'}
        label={t(($) => (isRecovery ? $.secondFactor.step.recoveryCode : $.secondFactor.code))}
        code={code}
        error={error}
        onCode={setCode}
        isOfApp={!isRecovery}
        isFirst
      />
      <Refusal error={take.error} />
      <SubmitButton fullWidth refused={error !== undefined} sending={take.isPending}>
        {t(($) => $.secondFactor.step.submit)}
      </SubmitButton>
      <button type="button" className={classes['link']} onClick={change}>
        {t(($) => (isRecovery ? $.secondFactor.step.app : $.secondFactor.step.recovery))}
      </button>
      {isRecovery && <p className="luch-hint luch-flush">{t(($) => $.secondFactor.step.lost)}</p>}
    </form>
  );
};

const SetUpStep = ({ half, onSignedIn }: Stepping) => {
  const [code, setCode] = useState('');
  const { data: setUp, error: failure } = useQuery(halfSetUpQuery(half));
  const finish = useCommand({
    meta: { quiet: true },
    mutationFn: (typed: string) => setUpSecondStep({ ...half, set_up: setUp?.set_up ?? '', code: typed }),
  });
  const { data: done } = finish;
  if (done)
    return (
      <div className="luch-stack">
        <h2 className="luch-heading">{t(($) => $.secondFactor.codesTitle)}</h2>
        <RecoveryCodes
          codes={done.recovery_codes}
          email={half.login}
          done={t(($) => $.secondFactor.step.goOn)}
          onDone={() => void onSignedIn(done.token, done.user)}
        />
      </div>
    );
  const error = refusedAt('code', finish.error);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    finish.mutate(code);
  };
  return (
    <form noValidate onSubmit={send} className="luch-stack">
      <div>
        <h2 className="luch-heading">{t(($) => $.secondFactor.step.setUpTitle)}</h2>
        <p className="luch-note luch-flush">{t(($) => $.secondFactor.step.setUpLead)}</p>
      </div>
      {failure && (
        <Notice tone="amber" alert>
          {failureWords(failure)}
        </Notice>
      )}
      {!setUp && !failure && <SkeletonLines lines={4} />}
      {setUp && (
        <>
          <SetUpFields setUp={setUp} code={code} error={error} onCode={setCode} />
          <Refusal error={finish.error} />
          <SubmitButton fullWidth refused={error !== undefined} sending={finish.isPending}>
            {t(($) => $.secondFactor.step.setUpFinish)}
          </SubmitButton>
        </>
      )}
    </form>
  );
};

/** What is wrong with no field: the step took too long, or the server is away. */
const Refusal = ({ error }: { error: unknown }) => {
  const detail = refusedBesides(error);
  if (detail === undefined) return null;
  return (
    <Notice tone="amber" alert>
      {detail}
    </Notice>
  );
};
