import { Button, Loader } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { isCallError } from '../../lib/call-error.ts';
import { shortName } from '../../entities/person/names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './assignment.module.css';
import { type Candidates, type Change, changesOf, summaryOf } from '../../entities/assignment/assignment-state.ts';
import { ExpertTable } from '../../entities/assignment/expert-table.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { today } from '../../lib/dates.ts';
import { useRatingDeadline } from '../../entities/reminders/use-rating-deadline.ts';
import { RemindButton } from '../../entities/reminders/remind-button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { AssignmentTools } from './assignment-tools.tsx';
import { type Assignment, useAssignment } from './use-assignment.ts';
import { numberText } from '../../ui/number-text.ts';

/** Who rates these proposals: one from its card, many from a list. Nothing is saved before the last button; what is chosen stays until then. */
export const AssignmentDialog = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => {
  const assignment = useAssignment(ids, onClose);
  const { data: candidates, error, refetch } = assignment.query;
  const changes = candidates ? changesOf(assignment.choices, candidates) : [];
  const [only] = ids;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={ids.length > 1 ? 'table' : 'wide'}
      title={
        ids.length === 1
          ? t(($) => $.expertAssignment.titleOne, { id: only })
          : t(($) => $.expertAssignment.title, { count: ids.length })
      }
      footer={
        candidates && (
          <AssignmentFoot assignment={assignment} candidates={candidates} changes={changes} onClose={onClose} />
        )
      }
    >
      {candidates ? (
        <Choice assignment={assignment} candidates={candidates} />
      ) : error ? (
        <NotLoaded
          level={3}
          title={t(($) => $.ui.table.failed)}
          text={(isCallError(error) && error.detail) || t(($) => $.ui.toast.offlineHint)}
          onAgain={() => void refetch()}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  );
};

/** What the experts there are cannot give: a subject that nobody of them knows, people of whom nothing is known. */
const Gaps = ({
  assignment: { nobodyCompetent, emptyProfiles },
  candidates,
}: {
  assignment: Assignment;
  candidates: Candidates;
}) => {
  const unknown = candidates.experts.filter(({ profile_id: id }) => emptyProfiles.includes(id));
  return (
    <>
      {nobodyCompetent.length > 0 && (
        <Notice tone="amber" title={t(($) => $.expertAssignment.nobodyCompetent, { count: nobodyCompetent.length })}>
          {nobodyCompetent.map((id) => numberText(id)).join(', ')}
          {'. '}
          {t(($) => $.expertAssignment.invite)}
        </Notice>
      )}
      {unknown.length > 0 && (
        <p className="luch-caption luch-breaks luch-flush">
          {t(($) => $.expertAssignment.emptyProfiles, { names: unknown.map(shortName).join(', ') })}
        </p>
      )}
    </>
  );
};

const Choice = ({ assignment, candidates }: { assignment: Assignment; candidates: Candidates }) => {
  const [typed, setTyped] = useState('');
  return (
    <div className={classes['root']}>
      <AssignmentTools assignment={assignment} candidates={candidates} typed={typed} onType={setTyped} />
      <DeadlineLine candidates={candidates} />
      {assignment.failure && (
        <Notice tone="red" title={assignment.failure} alert>
          {t(($) => $.expertAssignment.kept)}
        </Notice>
      )}
      {assignment.short.length > 0 && (
        <Notice tone="amber" title={t(($) => $.expertAssignment.short.title)}>
          {assignment.short
            .map(({ id, missing }) => t(($) => $.expertAssignment.short.one, { id, count: missing }))
            .join('\n')}
        </Notice>
      )}
      <Gaps assignment={assignment} candidates={candidates} />
      <ExpertTable assignment={assignment} candidates={candidates} typed={typed} />
    </div>
  );
};

/** Until when these are to be rated, saved by itself, and a reminder to those who have not rated them. */
const DeadlineLine = ({ candidates: { proposals, experts } }: { candidates: Candidates }) => {
  const open = proposals.filter(({ refusal }) => refusal === null);
  const days = new Set(open.map(({ rate_until: until }) => until));
  const stored = days.size === 1 ? [...days][0] : null;
  const [typed, setTyped] = useState<string | null | undefined>();
  // The field hands on whole days only: one that is still being typed is no empty field.
  const [isTyping, setTyping] = useState(false);
  const until = typed === undefined ? (stored ?? null) : typed;
  const ids = open.map(({ id }) => id);
  const { mutate, isPending } = useRatingDeadline(ids, () => setTyped(undefined));
  // Of different days an empty field is a choice too: it takes all of them away.
  const isChanged = days.size > 1 || until !== (stored ?? null);
  const mayRate = (id: number) => experts.some((one) => one.profile_id === id && one.is_expert);
  const hasUnrated = open.some(({ assigned }) => assigned.some((one) => !one.is_rated && mayRate(one.expert_id)));
  if (open.length === 0) return null;
  return (
    <div
      className={classes['deadline']}
      onInput={({ target }) => setTyping(target instanceof HTMLInputElement && target.value !== '')}
      onBlur={() => setTyping(false)}
    >
      <DateField
        optional
        label={t(($) => $.expertAssignment.until)}
        value={until}
        onChange={(day) => {
          setTyped(day);
          if (day === null) setTyping(false);
        }}
        min={today()}
        hint={days.size > 1 ? t(($) => $.expertAssignment.differentDays) : undefined}
      />
      {isChanged && !(until === null && isTyping) && (
        <Button variant="default" size="sm" aria-disabled={isPending || undefined} onClick={() => mutate(until)}>
          {t(($) => $.expertAssignment[until !== null ? 'untilSet' : days.size > 1 ? 'untilNoneOfAll' : 'untilNone'])}
        </Button>
      )}
      {hasUnrated && <RemindButton ids={ids} />}
    </div>
  );
};

/** What saving does and who is mailed, said before; and the two ways out. */
const AssignmentFoot = ({
  assignment,
  candidates,
  changes,
  onClose,
}: {
  assignment: Assignment;
  candidates: Candidates;
  changes: readonly Change[];
  onClose: () => void;
}) => {
  const { saving } = assignment;
  return (
    <>
      <p className={classes['summary']} role="status">
        <Summary candidates={candidates} changes={changes} />
      </p>
      <Button variant="default" size="md" onClick={onClose}>
        {t(($) => $.expertAssignment.no)}
      </Button>
      <Button
        size="md"
        disabled={changes.length === 0}
        aria-disabled={saving || undefined}
        leftSection={saving ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
        onClick={() => assignment.save(candidates)}
      >
        {t(($) => $.expertAssignment.yes)}
      </Button>
    </>
  );
};

const Summary = ({ candidates, changes }: { candidates: Candidates; changes: readonly Change[] }) => {
  const { added, removed, letters, lettersLater } = summaryOf(changes, candidates);
  if (changes.length === 0) return t(($) => $.expertAssignment.unchanged);
  const parts = [
    added > 0 && t(($) => $.expertAssignment.added, { count: added }),
    removed > 0 && t(($) => $.expertAssignment.removed, { count: removed }),
  ];
  const mail = [
    letters > 0 && t(($) => $.expertAssignment.letters, { count: letters }),
    lettersLater && t(($) => $.expertAssignment.lettersLater),
    letters === 0 && !lettersLater && t(($) => $.expertAssignment.noLetters),
  ];
  return (
    <>
      <strong>{parts.filter(Boolean).join(', ')}.</strong> {mail.filter(Boolean).join(' ')}
    </>
  );
};
