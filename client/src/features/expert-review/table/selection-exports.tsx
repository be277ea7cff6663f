import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useOpenExcel } from '../../../api/proposal/export.mutations.ts';
import { useOpenPdf } from '../../../api/proposal/export.mutations.ts';
import { IconDownload, IconPdf } from '../../../ui/icons.ts';
import type { Selection } from '../../../ui/list/selection.ts';
import classes from './expert-list.module.css';

const icon = { size: 16, stroke: 1.7 };
/** Workbook of an expert (specification, staff side, section 7). */
const expertWorkbook = 4;

/** The chosen rows as PDF or as a workbook; the figure says how many they are. */
export const SelectionExports = ({ selected, onClear }: { selected: Selection; onClear: () => void }) => {
  const pdf = useOpenPdf();
  const excel = useOpenExcel();
  const count = selected.size;
  const ids = [...selected];
  const badge = count > 0 && <span className={classes['badge']}>{count}</span>;
  return (
    <div className={classes['exports']}>
      {count > 0 && (
        <Button variant="subtle" onClick={onClear}>
          {t(($) => $.expertReview.unselect)}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPdf {...icon} />}
        rightSection={badge}
        disabled={count === 0}
        aria-busy={pdf.running || undefined}
        title={count > 0 ? t(($) => $.expertReview.exportPdf, { count }) : t(($) => $.expertReview.exportPdfNone)}
        onClick={() => pdf.open(ids)}
      >
        {t(($) => $.expertReview.toPdf)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        rightSection={badge}
        disabled={count === 0}
        aria-busy={excel.running || undefined}
        title={count > 0 ? t(($) => $.expertReview.exportExcel, { count }) : t(($) => $.expertReview.exportExcelNone)}
        onClick={() => excel.open({ type: expertWorkbook, ids: () => ids })}
      >
        {t(($) => $.expertReview.toExcel)}
      </Button>
    </div>
  );
};
