import { useTranslation } from 'react-i18next';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { shortName } from '../../../entities/person/names.ts';
import { Rating } from '../../../entities/rating/rating.tsx';
import { formatMark } from '../../../lib/dates.ts';
import { EntryComment } from './entry-comment.tsx';
import { FinalMark } from './final-mark.tsx';
import type { Decide } from './use-decide.ts';
import classes from './entries.module.css';

/** What the experts say, the final mark, and the council's words about the proposal in hand. */
export const EntryDetails = ({
  entry,
  canDecide,
  decide,
}: {
  entry: CouncilEntry;
  canDecide: boolean;
  decide: Decide;
}) => {
  const { t } = useTranslation();
  const { proposals_expertise: experts } = entry;
  const mayDecide = canDecide && !entry.is_own;
  return (
    <div className={classes['details']}>
      {experts && experts.length > 0 && (
        <ul className={classes['experts']} aria-label={t(($) => $.councilCard.entries.experts)}>
          {experts.map((expert) => (
            <li key={expert.id}>
              <span>{expert.is_my ? t(($) => $.councilCard.entries.you) : shortName(expert)}</span>
              <Rating
                mark={expert.mark}
                width={64}
                absent={t(($) => (expert.has_rated ? $.councilCard.entries.rated : $.councilCard.entries.notRated))}
              />
              {expert.comment && <q>{expert.comment}</q>}
            </li>
          ))}
        </ul>
      )}
      <dl className={classes['facts']}>
        <Mark name={t(($) => $.councilCard.entries.old)} mark={entry.old_mark} />
        <Mark name={t(($) => $.councilCard.entries.average)} mark={entry.average_mark} />
        <Mark name={t(($) => $.councilCard.entries.deviation)} mark={entry.deviation} />
      </dl>
      {mayDecide && <FinalMark entry={entry} onSave={(mark) => decide.mark(entry, mark)} />}
      <EntryComment
        entry={entry}
        isEditable={mayDecide}
        onSave={(comment, reasons) => decide.comment(entry, comment, reasons)}
      />
    </div>
  );
};

const Mark = ({ name, mark }: { name: string; mark: number | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{mark === null ? '—' : formatMark(mark)}</dd>
  </div>
);
