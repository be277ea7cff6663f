import type { ReactNode } from 'react';
import { IconAlert, IconInfo } from './icons.ts';
import classes from './notice.module.css';
import type { Tone } from './tones.ts';

/** One or two sentences that belong to what stands around them. `alert` is read out at once. */
export const Notice = ({
  tone = 'blue',
  title,
  children,
  alert,
}: {
  tone?: Extract<Tone, 'blue' | 'amber' | 'red'>;
  title?: ReactNode;
  children: ReactNode;
  alert?: boolean;
}) => {
  const Icon = tone === 'blue' ? IconInfo : IconAlert;
  return (
    <div
      className={classes['root']}
      role={alert ? 'alert' : undefined}
      style={{ '--notice-bg': `var(--luch-${tone}-bg)`, '--notice-fg': `var(--luch-${tone}-fg)` }}
    >
      <Icon size={18} stroke={1.7} className={classes['icon']} aria-hidden />
      <div>
        {title && <strong className="luch-strong luch-block">{title}</strong>}
        {children}
      </div>
    </div>
  );
};
