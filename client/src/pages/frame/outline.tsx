import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startWaiting } from '../../lib/slow-calls.ts';
import { Mark } from '../../ui/mark.tsx';

/** While the frame of a page is on its way, the outline that index.html began with stays. */
export const Outline = ({ frame }: { frame?: 'root' }) => {
  const { t } = useTranslation();
  useEffect(() => startWaiting(), []);
  return (
    <div className="luch-outline" data-frame={frame} role="status" aria-label={t(($) => $.ui.loading)}>
      <header>
        <Mark size={28} />
      </header>
      <main>
        <i />
        <i />
      </main>
    </div>
  );
};
