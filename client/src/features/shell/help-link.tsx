import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useScreenPage } from '../../entities/handbook/use-screen-page.ts';

/** To the handbook, where it tells about this screen. */
export const HelpLink = ({
  className,
  onLeave,
  children,
}: {
  className: string | undefined;
  onLeave?: () => void;
  children: ReactNode;
}) => {
  const page = useScreenPage();
  const rest = { className, onClick: () => onLeave?.(), children };
  return page ? <Link to="/help/$page" params={{ page }} {...rest} /> : <Link to="/help" {...rest} />;
};
