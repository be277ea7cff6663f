import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../marks/key-cap.tsx';
import classes from './workspace.module.css';

/** Which keys do what, at the foot: nobody reads a manual. */
export const KeyHints = () => {
  const { t } = useTranslation();
  return (
    <div className={classes['hints']}>
      <Hint keys={['1', '–', '4']}>{t(($) => $.expertReview.keys.criterion)}</Hint>
      <Hint keys={['←', '→']}>{t(($) => $.expertReview.keys.step)}</Hint>
      <Hint keys={['Shift']} plus>
        {t(($) => $.expertReview.keys.bigStep)}
      </Hint>
      <Hint keys={['N']}>{t(($) => $.expertReview.keys.next)}</Hint>
      <Hint keys={['J', 'K']}>{t(($) => $.expertReview.keys.neighbours)}</Hint>
      <Hint keys={['Esc']}>{t(($) => $.expertReview.keys.leave)}</Hint>
    </div>
  );
};

const Hint = ({ keys, plus, children }: { keys: readonly string[]; plus?: boolean; children: ReactNode }) => (
  <span className={classes['hint']}>
    {keys.map((key) => (key === '–' ? <span key={key}>–</span> : <KeyCap key={key}>{key}</KeyCap>))}
    {plus && '+'} {children}
  </span>
);
