import { type ReactNode, useState } from 'react';
import { formatDeadline } from '../../../lib/dates.ts';
import { Notice as Lines } from '../../../ui/notice.tsx';
import { useOpenProposal, useSaving } from '../draft/draft-context.ts';
import type { Name } from '../draft/draft.ts';
import { useNames } from '../draft/use-names.ts';
import { NewsNotice } from '../questions/news-notice.tsx';
import { useDestination } from '../summary/use-destination.ts';
import { useWizard } from '../wizard-context.ts';
import classes from './notices.module.css';
import { arrivalIn } from '@luch/contract/proposal/chain-dates.ts';
import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';

/** What the author should know besides the fields: why the proposal came back, other tabs, restored text, a deadline. */
export const Notices = ({ otherTabs }: { otherTabs: number }) => {
  const { engine, restored } = useOpenProposal();
  const { compare } = useWizard();
  const arrived = useSaving((state) => state.arrived);
  const disputed = useSaving((state) => Object.keys(state.conflicts).length);
  const [isRestoredSeen, setRestoredSeen] = useState(false);
  const nameOf = useNames();
  const named = (list: readonly Name[]) => list.map((field) => nameOf(field, 'short')).join(', ');
  const understood = t(($) => $.proposalWizard.understood);
  return (
    <div className={classes['stack']}>
      <RevisionNotice />
      <PassedDeadline />
      <NewsNotice />
      {disputed > 0 && (
        <Notice
          tone="amber"
          title={t(($) => $.proposalWizard.conflict.title)}
          action={t(($) => $.proposalWizard.save.compare)}
          onAction={compare}
        />
      )}
      {restored.length > 0 && !isRestoredSeen && (
        <Notice action={understood} onAction={() => setRestoredSeen(true)}>
          {t(($) => $.proposalWizard.restored, { fields: named(restored) })}
        </Notice>
      )}
      {arrived.length > 0 && (
        <Notice action={understood} onAction={() => engine.dispatch({ type: 'arrivals-seen' })}>
          {t(($) => $.proposalWizard.tabs.arrived, { fields: named(arrived) })}
        </Notice>
      )}
      {otherTabs > 0 && <Notice>{t(($) => $.proposalWizard.tabs.open, { count: otherTabs })}</Notice>}
    </div>
  );
};

/** The deadline passed while somebody was writing: the text is in place, and it is said where it goes now. */
const PassedDeadline = () => {
  const { destination, passed } = useDestination();
  if (!passed) return null;
  return (
    <Notice tone="amber" title={t(($) => $.proposalWizard.deadline.passedTitle, { name: passed.name })}>
      {destination.kind !== 'none' && destination.until
        ? t(($) => $.proposalWizard.deadline.passedNext, {
            name: destination.session.name,
            deadline: formatDeadline(destination.until),
          })
        : t(($) => $.proposalWizard.deadline.passedNone)}
    </Notice>
  );
};

/** Why the proposal came back, in the words of who returned it; of a plan change also what is open. */
const RevisionNotice = () => {
  const { view } = useOpenProposal();
  if (!isIn('returned', view.last_status_id)) return null;
  if (view.open_fields)
    return (
      <Notice tone="amber" title={t(($) => $.proposalWizard.locked.title)}>
        {t(($) => $.proposalWizard.locked.text)}
        {view.change_plan_reason &&
          `\n${t(($) => $.proposalWizard.locked.reason, { reason: view.change_plan_reason })}`}
      </Notice>
    );
  const entry = arrivalIn(view.last_status_id, view.status_history);
  return (
    <Notice tone="amber" title={t(($) => $.proposalWizard.revision.title)}>
      {[...(entry?.reasons ?? []), entry?.comments].filter(Boolean).join('\n')}
    </Notice>
  );
};

/** Over the form: what happened, what was kept, and at most one thing to do about it. Told when it appears. */
const Notice = ({
  tone = 'blue',
  title,
  children,
  action,
  onAction,
}: {
  tone?: 'blue' | 'amber';
  title?: ReactNode;
  children?: ReactNode;
  action?: string;
  onAction?: () => void;
}) => (
  <div role="status">
    <Lines tone={tone} title={title}>
      {children}
      {action && onAction && (
        <>
          {' '}
          <UnstyledButton className={classes['action'] ?? ''} onClick={onAction}>
            {action}
          </UnstyledButton>
        </>
      )}
    </Lines>
  </div>
);
