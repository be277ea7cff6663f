import { stepNames, type StepName } from '@luch/contract/proposal/draft.steps.ts';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchAhead } from '../../lib/fetch-ahead.ts';
import { useOwnPageName } from '../../ui/page-name.ts';
import { useProfile } from '../../api/account/account.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { toast } from '../../lib/toast.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import { useOpenProposal, useSaving } from './draft/draft-context.ts';
import { isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { changedFields, partOf } from './draft/draft.ts';
import { questionOf } from './draft/answer-rules.ts';
import { useOwnQuestions } from './questions/use-own-questions.ts';
import { useUpload } from './files/use-upload.ts';
import { ClosedDialog } from './frame/closed-dialog.tsx';
import { HeaderActions } from './frame/header-actions.tsx';
import { HeaderTitle } from './frame/header-title.tsx';
import { Notices } from './frame/notices.tsx';
import { SignInAgain } from './frame/sign-in-again.tsx';
import { StepBars } from './frame/step-bars.tsx';
import { stepFields } from './frame/step-fields.ts';
import { StepList } from './frame/step-list.tsx';
import { useProgress } from './frame/use-progress.ts';
import { useListsAhead } from './references.ts';
import { CurrentStep } from './steps/current-step.tsx';
import { fetchLateParts, ReceiptPage, SubmitDialog, VersionsDialog } from './steps/late-parts.ts';
import { StepFooter } from './frame/step-footer.tsx';
import type { Receipt } from './review/use-submit.ts';
import { FieldHelp } from './summary/field-help.tsx';
import type { Taken } from './summary/similar.ts';
import { SimilarProposals } from './summary/similar-proposals.tsx';
import { SummaryPanel } from './summary/summary-panel.tsx';
import { useSteps } from './use-steps.ts';
import { useWizard, WizardContext } from './wizard-context.ts';
import classes from './wizard.module.css';
import stepsClasses from './steps/steps.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { ProposalDocument } from './review/proposal-document.tsx';
import reviewClasses from './review/review.module.css';

/** Where a plan and samples of an earlier proposal are of use. */
const helpedSteps: readonly StepName[] = ['info', 'station', 'sample'];

export interface WizardFrame {
  /** The step of the address, from 1. */
  stepNumber: number | undefined;
  onStep: (number: number) => void;
  /** The page's own header around what the wizard puts into it. */
  header: (title: ReactNode, actions: ReactNode) => ReactNode;
  /** Items of the page for the menu of a phone. */
  menu: ReactNode;
  /** The section of the team, which belongs to another feature. */
  team: ReactNode;
  /** To the list of proposals. */
  onLeave: () => void;
}

/** What stands over the steps, one at a time. */
type OpenedOver = 'compare' | 'help' | 'preview' | 'versions' | 'summary' | 'submit';

const PartOver = ({
  over,
  onClose,
  onSubmitted,
}: {
  over: OpenedOver | undefined;
  onClose: () => void;
  onSubmitted: (receipt: Receipt) => void;
}) => (
  <>
    <HelpSheet opened={over === 'help'} onClose={onClose} />
    <SummarySheet opened={over === 'summary'} onClose={onClose} />
    {over === 'preview' && <PreviewDialog onClose={onClose} />}
    {over === 'versions' && <VersionsDialog onClose={onClose} />}
    {over === 'compare' && <ConflictDialog onClose={onClose} />}
    {over === 'submit' && <SubmitDialog onClose={onClose} onSubmitted={onSubmitted} />}
  </>
);

const OpenStep = ({ step, team, otherTabs }: { step: StepName; team: ReactNode; otherTabs: number }) => {
  // A file goes on its way while other steps are open.
  const upload = useUpload(step === 'files');
  return (
    <div className={`${classes['grid']} ${classes['page']}`}>
      <div className={classes['rail']}>
        <StepList />
      </div>
      <main className={classes['form']}>
        <div className={classes['bars']}>
          <StepBars />
        </div>
        <StepHeading step={step} />
        <Notices otherTabs={otherTabs} />
        <CurrentStep step={step} team={team} upload={upload} />
      </main>
      <aside className={classes['aside']} aria-label={t(($) => $.proposalWizard.summary.title)}>
        <SummaryPanel />
        <FieldHelp key={step} />
        {helpedSteps.includes(step) && <SimilarProposals />}
      </aside>
    </div>
  );
};

/** To the next step; from the last one to the question whether to send, or to what is missing. */
function useNext({
  go,
  index,
  isReady,
  mayBeSubmitted,
  submit,
}: Pick<ReturnType<typeof useSteps>, 'go' | 'index'> & {
  isReady: boolean;
  mayBeSubmitted: boolean;
  submit: () => void;
}) {
  return () => {
    // A dialog stands over the step: its own keys count.
    if (document.querySelector('[aria-modal="true"]')) return undefined;
    const after = stepNames[index + 1];
    if (after) return go(after);
    if (!mayBeSubmitted) return undefined;
    if (isReady) return submit();
    toast({ type: 'error', id: 'check-input', title: t(($) => $.proposalWizard.submit.checkInput) });
    document.querySelector<HTMLElement>('[data-missing] button')?.focus();
    return undefined;
  };
}

function useWizardKeys(next: () => void, save: () => void): void {
  // Over an open list too: the browser would save the page.
  useKeys('proposal', { current: null }, { next, save }, { whileTyping: ['next', 'save'], whenCovered: true });
}

/** The six steps of a proposal that is being written. */
export const Wizard = ({ stepNumber, onStep, header, menu, team, onLeave }: WizardFrame) => {
  const { view, engine, show } = useOpenProposal();
  const profile = useProfile();
  const { step, index, furthest, go } = useSteps(stepNumber, onStep);
  const own = useOwnQuestions();
  const progress = useProgress(furthest, own);
  const [otherTabs, setOtherTabs] = useState(0);
  const [receipt, setReceipt] = useState<Receipt>();
  const [taken, setTaken] = useState<Taken>();
  const [over, setOver] = useState<OpenedOver>();
  const [isPutOff, signInLater] = useDisclosure();
  useOwnPageName(t(($) => $.proposalWizard.number, { id: view.id }));
  useEffect(() => show(setOtherTabs), [show]);
  useEffect(() => fetchAhead(fetchLateParts), []);
  useListsAhead();

  const mayBeSubmitted = profile.id === view.applicant_id;
  const isReady = progress.steps.review.mark === 'done';
  const next = useNext({ go, index, isReady, mayBeSubmitted, submit: () => setOver('submit') });
  useWizardKeys(next, () => void engine.flush());
  const leave = async () => {
    // A save under way may finish; what does not is on this device.
    await Promise.race([engine.flush(), new Promise((resolve) => setTimeout(resolve, 1500))]);
    onLeave();
  };
  if (receipt)
    return (
      <>
        {header(<HeaderTitle submitted />, null)}
        <ReceiptPage receipt={receipt} isPlan={view.open_fields !== null} />
      </>
    );
  return (
    <WizardContext
      value={{
        step,
        go,
        progress,
        own,
        taken,
        setTaken,
        isChecked: (name) => stepNames.indexOf(name) < furthest,
        isLocked: (name) => view.open_fields !== null && !isOpenAfter(view.open_fields, name),
        compare: () => setOver('compare'),
        signIn: signInLater.close,
      }}
    >
      {header(
        <HeaderTitle />,
        <HeaderActions onOpen={setOver} onSave={() => void engine.flush()} onClose={() => void leave()} extra={menu} />,
      )}
      <OpenStep step={step} team={team} otherTabs={otherTabs} />
      <StepFooter onNext={next} mayBeSubmitted={mayBeSubmitted} />
      <PartOver over={over} onClose={() => setOver(undefined)} onSubmitted={setReceipt} />
      <SignInAgain isPutOff={isPutOff} onPutOff={signInLater.open} />
      <ClosedMeanwhile onLeave={onLeave} />
    </WizardContext>
  );
};

/** Submitted or taken back in another window while this one was open. */
const ClosedMeanwhile = ({ onLeave }: { onLeave: () => void }) => {
  const { view } = useOpenProposal();
  const state = useSaving((autosave) => autosave);
  if (state.trouble?.kind !== 'closed') return null;
  const names = changedFields(state.draft, state.base);
  const left = names.length > 0 ? [{ fields: partOf(state.draft, names) }] : [];
  return <ClosedDialog proposalId={view.id} view={view} left={left} onOk={onLeave} />;
};

/** Where the window has no room for the column at the right: the summary from below. */
const SummarySheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Sheet opened={opened} onClose={onClose} title={t(($) => $.proposalWizard.summary.title)}>
    <SummaryPanel flat />
    <SimilarProposals />
  </Sheet>
);

/** After a forwarded plan change: the fields that the server names, and what the plan and the sample are asked. */
const isOpenAfter = (open: readonly string[], name: string): boolean => {
  if (!isAnswerName(name)) return open.includes(name);
  const step = questionOf(name)?.step;
  return step === 'station' || step === 'sample';
};

/** Help for the whole step from below: what it is for, and each of its fields. */
const HelpSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { step } = useWizard();
  const title = t(($) => $.proposalWizard.steps[step]);
  const own = step === 'team' || step === 'files' ? step : undefined;
  return (
    <Sheet opened={opened} onClose={onClose} title={t(($) => $.proposalWizard.helpSheet.title, { step: title })}>
      <p className={classes['intro']}>{t(($) => $.proposalWizard.helpSheet.intro[step])}</p>
      {own && <p className={classes['intro']}>{t(($) => $.proposalWizard.helpOf[own])}</p>}
      <dl className={classes['list']}>
        {stepFields[step].map((field) => (
          <div key={field}>
            <dt>{t(($) => $.proposalWizard.label[field])}</dt>
            <dd>{t(($) => $.proposalWizard.helpOf[field])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['keys']}>{t(($) => $.proposalWizard.helpSheet.keys)}</p>
    </Sheet>
  );
};

/** The name of the step; gets the focus when the step changes, so that a screen reader says where one is. */
const StepHeading = ({ step }: { step: StepName }) => (
  <h1 className={stepsClasses['heading']} tabIndex={-1} data-step-heading>
    {t(($) => $.proposalWizard.steps[step])}
  </h1>
);

/** The reviewer's view at any step. */
const PreviewDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={t(($) => $.proposalWizard.review.previewTitle)} size="wide">
    <p className={reviewClasses['note']}>{t(($) => $.proposalWizard.review.previewNote)}</p>
    <ProposalDocument />
  </Dialog>
);
