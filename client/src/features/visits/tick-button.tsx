import { t } from 'i18next';
import { useState } from 'react';
import type { Readiness } from '../../api/visit.ts';
import { lateDialog } from '../../ui/late.tsx';

const TickDialog = lateDialog(async () => (await import('./tick-dialog.tsx')).TickDialog);

/** With the last course the button goes away: the focus stays in its line. */
const leaveInLine = (button: HTMLElement | null) => () => {
  if (button === null || document.activeElement !== button) return;
  const line = button.closest<HTMLElement>('li, [data-row]');
  (line?.querySelector<HTMLElement>('[data-row-opener]') ?? line)?.focus({ preventScroll: true });
};

/** For whoever gives courses: of these rows those that this reader may tick. */
export const TickButton = ({ rows }: { rows: readonly Readiness[] }) => {
  const [ticks, setTicks] = useState(false);
  const own = rows.filter(({ can_tick: can }) => can);
  return (
    <>
      {own.length > 0 && (
        <button
          ref={leaveInLine}
          type="button"
          className="luch-link luch-small"
          aria-label={t(($) => $.visits.tick.openOf, { who: [...new Set(own.map(({ who }) => who))].join(', ') })}
          onClick={() => setTicks(true)}
        >
          {t(($) => $.visits.tick.open)}
        </button>
      )}
      {ticks && <TickDialog rows={own} onClose={() => setTicks(false)} />}
    </>
  );
};
