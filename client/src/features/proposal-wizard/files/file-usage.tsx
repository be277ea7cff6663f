import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { fileUsageQuery } from '../../../api/proposal/file.queries.ts';
import { formatBytes } from '../../../lib/dates.ts';

/** From this share on it is a warning. */
const near = 0.8;

/** How much all one's files take of what they may, before the limit is met. */
export const FileUsage = () => {
  const { data } = useQuery(fileUsageQuery);
  if (!data) return null;
  const said = { used: formatBytes(data.used), limit: formatBytes(data.limit) };
  return (
    <p className="luch-hint luch-flush" role="status">
      {t(($) => $.proposalWizard.files.usage, said)}
      {data.used > data.limit * near && ` ${t(($) => $.proposalWizard.files.usageNear)}`}
    </p>
  );
};
