import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useOpenStatistics } from '../../api/statistics/statistics.mutations.ts';
import type { About } from '../../api/statistics/statistics.queries.ts';
import { IconDownload } from '../../ui/icons.ts';

/** Every table of the chosen period and facility, a sheet each. */
export const WorkbookButton = ({ about }: { about: About }) => {
  const { open, running } = useOpenStatistics();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      aria-label={t(($) => $.statistics.excelOf)}
      aria-busy={running || undefined}
      onClick={() => open(about)}
    >
      Excel
    </Button>
  );
};
