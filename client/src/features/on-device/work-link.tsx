import { Link } from '@tanstack/react-router';
import type { KeptWork } from './work-on-device.queries.ts';

/** To where it is written, or rated. */
export const WorkLink = ({
  id,
  kind,
  children,
  onLeave,
}: Pick<KeptWork, 'id' | 'kind'> & { children: string; onLeave?: () => void }) => {
  const way =
    kind === 'draft'
      ? ({ to: '/new-proposal/$id', params: { id: String(id) } } as const)
      : ({ to: '/expert-grid', search: { id } } as const);
  return (
    <Link {...way} className="luch-link luch-underlined" {...(onLeave && { onClick: onLeave })}>
      {children}
    </Link>
  );
};
