import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ExpertRow } from '../../../api/review/review.ts';
import { useOpenPdf } from '../../../api/proposal/export.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconDecline, IconPdf } from '../../../ui/icons.ts';
import { RowButton, RowButtons } from '../../../ui/list/row-button.tsx';
import { Until } from '../../../entities/reminders/until.tsx';
import { Stars } from '../../../entities/rating/stars.tsx';
import { TitleCell } from '../../../ui/list/title-cell.tsx';
import classes from './expert-list.module.css';
import { stateLooks } from './row-states.ts';
import { numberText } from '../../../ui/number-text.ts';

/** What one may do with a row from the table. */
export interface RowCommands {
  onRate: (row: ExpertRow) => void;
  onDecline: (row: ExpertRow) => void;
}

/** Title; where the window has no columns for them, who asks under it. */
export const ExpertTitle = ({
  row,
  withAuthor,
  numbered,
}: {
  row: ExpertRow;
  withAuthor: boolean;
  numbered?: boolean;
}) => (
  <TitleCell
    title={row.name || t(($) => $.expertReview.unnamed)}
    meta={[
      numbered ? numberText(row.id) : '',
      row.council
        ? t(($) => $.expertReview.council, { name: row.council?.name, date: formatDate(row.council?.date ?? '') })
        : '',
      row.has_draft ? t(($) => $.expertReview.begun) : '',
      ...(withAuthor ? [row.author, row.organisation] : []),
    ]}
  />
);

export const PeopleCell = ({ author, organisation }: Pick<ExpertRow, 'author' | 'organisation'>) => (
  <>
    {author}
    <span className="luch-caption luch-block">{organisation}</span>
  </>
);

export const StateChip = ({ row }: { row: ExpertRow }) => (
  <>
    <Chip {...stateLooks[row.state]}>{t(($) => $.words.review.state[row.state])}</Chip>
    <Until day={row.rate_until} isRated={row.mark !== null} />
  </>
);

export const MyRating = ({ row }: { row: ExpertRow }) => <Stars mark={row.mark} absent="—" />;

/** Rate in a small window, and the PDF: each only where the server says so. */
export const ExpertActions = ({ row, onRate, onDecline }: { row: ExpertRow } & RowCommands) => {
  const pdf = useOpenPdf();
  const { id } = row;
  return (
    <span className={classes['actions']}>
      {row.can_rate && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes['rate'] ?? ''}
          aria-label={t(($) => $.expertReview[row.state === 'rated' ? 'changeOne' : 'rateOne'], { id })}
          onClick={() => onRate(row)}
        >
          {t(($) => $.expertReview[row.state === 'rated' ? 'change' : 'rate'])}
        </Button>
      )}
      <RowButtons>
        {row.can_decline && (
          <RowButton
            icon={IconDecline}
            label={t(($) => $.expertReview.decline.one, { id })}
            onClick={() => onDecline(row)}
          />
        )}
        {row.can_export && (
          <RowButton
            icon={IconPdf}
            label={t(($) => $.expertReview.pdf, { id })}
            busy={pdf.running}
            onClick={() => pdf.open([id])}
          />
        )}
      </RowButtons>
    </span>
  );
};
