import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type Attendance, attendanceQuery, useVisitCommands } from '../../../api/visit.ts';
import { formatDateTime, formatNumber } from '../../../lib/dates.ts';
import { lateDialog } from '../../../ui/late.tsx';

const SignOffDialog = lateDialog(async () => (await import('./sign-off-dialog.tsx')).SignOffDialog);

/** When the experiment began and ended; begun and ended here by whoever may, with why not where it is not time. */
export const AttendanceBlock = ({
  slotId,
  small = false,
  isOver = false,
}: {
  slotId: number;
  small?: boolean;
  /** Nobody begins any more: why not is told to nobody. */
  isOver?: boolean;
}) => {
  const { data } = useQuery(attendanceQuery(slotId));
  const { signOn } = useVisitCommands();
  const [ending, setEnding] = useState(false);
  if (!data) return null;
  const { sign_on: on, sign_off: off } = data.can;
  const size = small ? 'compact-sm' : 'sm';
  return (
    <div className="luch-wrap">
      {data.signed_on_at && <span className="luch-hint luch-digits">{factsOf(data)}</span>}
      {on.allowed && (
        <Button size={size} loading={signOn.isPending} onClick={() => signOn.mutate({ slot_id: slotId })}>
          {t(($) => $.visits.attendance.on)}
        </Button>
      )}
      {!isOver && !on.allowed && on.kind === 'not_now' && (
        <span className="luch-hint">{t(($) => $.visits.attendance.notYet, { why: on.text })}</span>
      )}
      {off.allowed && (
        <Button size={size} variant="default" onClick={() => setEnding(true)}>
          {t(($) => $.visits.attendance.off)}
        </Button>
      )}
      {ending && <SignOffDialog slotId={slotId} onClose={() => setEnding(false)} />}
    </div>
  );
};

function factsOf({
  signed_on_at: on,
  signed_on_by: by,
  signed_off_at: off,
  lost_hours: lost,
  lost_cause: cause,
}: Attendance): string {
  return [
    on && t(($) => $.visits.attendance.began, { when: formatDateTime(on), who: by }),
    off && t(($) => $.visits.attendance.ended, { when: formatDateTime(off) }),
    lost > 0 && t(($) => $.visits.attendance.lost, { hours: formatNumber(lost), cause }),
  ]
    .filter(Boolean)
    .join(', ');
}
