import { t } from 'i18next';
import { useState } from 'react';
import { isCallError } from '../../lib/call-error.ts';
import { shortName } from '../../entities/person/names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './assignment.module.css';
import { AssignmentFoot } from './assignment-foot.tsx';
import { type Candidates, changesOf } from '../../entities/assignment/assignment-state.ts';
import { ExpertTable } from '../../entities/assignment/expert-table.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { DeadlineLine } from './deadline-line.tsx';
import { AssignmentTools } from './assignment-tools.tsx';
import { type Assignment, useAssignment } from './use-assignment.ts';

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
          {nobodyCompetent.map((id) => t(($) => $.proposalCard.short, { id })).join(', ')}
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
