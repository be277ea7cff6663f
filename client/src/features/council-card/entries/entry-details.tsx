import { t } from 'i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.queries.ts';
import { formatMark } from '../../../lib/dates.ts';
import { EntryExperts } from '../experts/entry-experts.tsx';
import { EntryNote } from '../minutes/entry-note.tsx';
import { RemoveProposal } from '../proposals/remove-proposal.tsx';
import { EntryComment } from './entry-comment.tsx';
import { OtherDecision } from './other-decision.tsx';
import { FinalMark } from './final-mark.tsx';
import type { Decide } from '../../../entities/council/use-decide.ts';
import classes from './entries.module.css';

/** What the experts say, the final mark, and the council's words about the proposal in hand. */
export const EntryDetails = ({
  entry,
  canDecide,
  decide,
  councilId,
  edits,
}: {
  entry: CouncilEntry;
  canDecide: boolean;
  decide: Decide;
  councilId: number;
  edits: CouncilCard['edits'];
}) => {
  const mayDecide = canDecide && !entry.is_own;
  return (
    // A table holds rows and cells only.
    <div role="row">
      <div role="cell" className={classes['details']}>
        {entry.other_decision && <OtherDecision other={entry.other_decision} />}
        <EntryExperts councilId={councilId} entry={entry} canEdit={edits.experts.allowed} />
        <dl className={classes['facts']}>
          <Mark name={t(($) => $.councilCard.entries.old)} mark={entry.old_mark} />
          <Mark name={t(($) => $.councilCard.entries.average)} mark={entry.average_mark} />
          <Mark name={t(($) => $.councilCard.entries.deviation)} mark={entry.deviation} />
        </dl>
        {edits.final_mark.allowed && !entry.is_own && (
          <FinalMark entry={entry} onSave={(mark) => decide.mark(entry, mark)} />
        )}
        <EntryComment
          entry={entry}
          isEditable={mayDecide}
          onSave={(comment, reasons) => decide.comment(entry, comment, reasons)}
        />
        <EntryNote entry={entry} councilId={councilId} />
        {edits.proposals.allowed && <RemoveProposal councilId={councilId} entry={entry} />}
      </div>
    </div>
  );
};

const Mark = ({ name, mark }: { name: string; mark: number | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{mark === null ? '—' : formatMark(mark)}</dd>
  </div>
);
