import type { ReactNode } from 'react';
import { IconAlert, IconNoNetwork, IconSaved, IconSaving } from './icons.ts';

const looks = {
  none: { tone: 'plain', Icon: IconSaved },
  saved: { tone: 'green', Icon: IconSaved },
  saving: { tone: 'plain', Icon: IconSaving },
  held: { tone: 'amber', Icon: IconAlert },
  elsewhere: { tone: 'amber', Icon: IconAlert },
  offline: { tone: 'amber', Icon: IconNoNetwork },
  server: { tone: 'amber', Icon: IconNoNetwork },
  signedOut: { tone: 'amber', Icon: IconAlert },
  refused: { tone: 'red', Icon: IconAlert },
  closed: { tone: 'red', Icon: IconAlert },
  lost: { tone: 'red', Icon: IconAlert },
} as const;

/** How safe what was typed is, in a picture, a colour and words. */
export const SavingLine = ({
  state,
  text,
  className,
  testId,
  size = 16,
  children,
}: {
  state: keyof typeof looks;
  text: string;
  className: string | undefined;
  testId: string;
  size?: number;
  /** What can be done about it. */
  children?: ReactNode;
}) => {
  const { tone, Icon } = looks[state];
  // Told to a screen reader when trouble begins; 'saved' after every pause would only disturb.
  const isTrouble = tone === 'amber' || tone === 'red';
  return (
    <div className={className} data-testid={testId} data-state={state} data-tone={tone}>
      <Icon size={size} stroke={1.7} aria-hidden />
      <span>{text}</span>
      {children}
      <span className="luch-nowrap luch-spoken" role="status">
        {isTrouble ? text : ''}
      </span>
    </div>
  );
};
