import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { Reading } from '../../platform/metrics/metric.ts';
import type { Figure } from '../../platform/metrics/figure.ts';

/** How busy a deadline is: what is being written, and what has come in. */
export const deadlineFigures: readonly Figure[] = [
  {
    name: 'luch_drafts',
    help: 'Proposals that are drafts, and those of them saved within the last quarter of an hour.',
    read: async (sql) => {
      const [row] = await sql<{ open: number; busy: number }[]>`
        select count(*)::int as open, count(*) filter (where updated_at > now() - interval '15 minutes')::int as busy
        from proposal where status = ${proposalStatus.draft}`;
      return [
        { labels: { state: 'open' }, value: row?.open ?? 0 },
        { labels: { state: 'being_written' }, value: row?.busy ?? 0 },
      ];
    },
  },
  {
    name: 'luch_submitted_last_minute',
    help: 'Proposals submitted within the last minute that nobody has examined yet.',
    read: (sql) => sql<Reading[]>`
      select count(*)::int as value from proposal
      where status = ${proposalStatus.created} and submitted_at > now() - interval '1 minute'`,
  },
];
