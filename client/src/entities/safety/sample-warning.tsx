import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { sampleStandingQuery } from '../../api/safety.ts';
import { keeps } from '../../lib/facility.ts';
import { Notice } from '../../ui/notice.tsx';

/** Where time is reserved: the sample has not been let in yet. It forbids nothing, but is known before. */
export const SampleWarning = ({ proposalId }: { proposalId: number }) => {
  const { data } = useQuery({ ...sampleStandingQuery(proposalId), enabled: keeps('safety') });
  if (data?.cleared !== false) return null;
  return <Notice tone="amber">{t(($) => $.readiness.sampleOpen)}</Notice>;
};
