import { atOnce } from '@luch/contract/kernel/limits.ts';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How far many proposals are: they go in portions, and closing the dialog stops none that has gone. */
export const PortionProgress = ({ done, all, word }: { done: number; all: number; word: 'checked' | 'doing' }) => {
  const { t } = useTranslation();
  if (all <= atOnce.bulk) return null;
  const said = t(($) => $.proposalBulk[word], { done, all });
  return (
    <div className="luch-grid" role="status">
      <span className="luch-hint luch-digits">{said}</span>
      <Progress value={(100 * done) / all} size="sm" aria-label={said} />
    </div>
  );
};
