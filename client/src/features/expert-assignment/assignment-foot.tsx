import { Button, Loader } from '@mantine/core';
import { t } from 'i18next';
import classes from './assignment.module.css';
import { type Candidates, type Change, summaryOf } from '../../entities/assignment/assignment-state.ts';
import type { Assignment } from './use-assignment.ts';

/** What saving does and who is mailed, said before; and the two ways out. */
export const AssignmentFoot = ({
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
