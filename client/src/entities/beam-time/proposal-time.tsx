import { t } from 'i18next';
import { HoursBar } from './hours-bar.tsx';
import { missingOf, ofProposal, type ProposalHours, scaleOfKind } from './hours-picture.ts';
import classes from './beam-time.module.css';
import { useHours } from './use-hours-words.ts';

/** Of a row: one bar on the scale of all rows, and under it the one thing that matters now. */
export const ProposalTime = ({ hours, kind }: { hours: ProposalHours; kind: number | null }) => {
  const says = useHoursSaid();
  const { asked, granted } = hours;
  const note = useHoursNote(hours);
  if (asked === null && granted === null) return null;
  return (
    <span className={classes['row']}>
      <HoursBar picture={ofProposal(hours, scaleOfKind(kind))} says={says(hours)} />
      {note && (
        <span className={classes['note']} data-short={note.isShort || undefined}>
          {note.text}
        </span>
      )}
    </span>
  );
};

/** Worked hours; before there are any what lacks, or what is free. */
function useHoursNote({ asked, granted, used, free }: ProposalHours): { text: string; isShort: boolean } | undefined {
  const hours = useHours();
  if (used > 0) return { text: t(($) => $.beamTime.used, { hours: hours(used) }), isShort: false };
  if (free === null) return undefined;
  const missing = granted === null ? missingOf(asked ?? 0, free) : Math.max(0, -free);
  return missing > 0
    ? { text: t(($) => $.beamTime.short, { hours: hours(missing) }), isShort: true }
    : { text: t(($) => $.beamTime.free, { hours: hours(free) }), isShort: false };
}

/** What the bar of one proposal shows, for who does not see it. */
export function useHoursSaid() {
  const hours = useHours();
  return ({ asked, granted, used }: ProposalHours): string =>
    [
      ...(asked === null ? [] : [t(($) => $.beamTime.says.asked, { hours: hours(asked) })]),
      ...(granted === null ? [] : [t(($) => $.beamTime.says.granted, { hours: hours(granted) })]),
      ...(used > 0 ? [t(($) => $.beamTime.used, { hours: hours(used) })] : []),
    ].join(', ');
}
