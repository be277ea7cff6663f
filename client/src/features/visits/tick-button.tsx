import { t } from 'i18next';
import { useState } from 'react';
import type { Readiness } from '../../api/visit.ts';
import { lateDialog } from '../../ui/late.tsx';

const TickDialog = lateDialog(async () => (await import('./tick-dialog.tsx')).TickDialog);

/** For whoever gives courses: of these rows those that this reader may tick. */
export const TickButton = ({ rows }: { rows: readonly Readiness[] }) => {
  const [ticks, setTicks] = useState(false);
  const own = rows.filter(({ can_tick: can }) => can);
  return (
    <>
      {own.length > 0 && (
        <button type="button" className="luch-link luch-small" onClick={() => setTicks(true)}>
          {t(($) => $.visits.tick.open)}
        </button>
      )}
      {ticks && <TickDialog rows={own} onClose={() => setTicks(false)} />}
    </>
  );
};
