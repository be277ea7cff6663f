import { Button, Loader } from '@mantine/core';
import { t } from 'i18next';
import { useId } from 'react';
import { useOpenPdf } from '../../api/proposal/export.ts';
import { IconDownload, IconPdf, IconPrint } from '../../ui/icons.ts';
import classes from './print-actions.module.css';

const icon = { size: 18, stroke: 1.7 };

/** Above the document and never on paper: print it from here, or take the PDF along, alone or with its files. */
export const PrintActions = ({ id, canExport, hasFiles }: { id: number; canExport: boolean; hasFiles: boolean }) => {
  const pdf = useOpenPdf();
  const reasonId = useId();
  const refused = canExport ? {} : { disabled: true, 'aria-describedby': reasonId };
  return (
    <div className={classes['root']} role="group" aria-label={t(($) => $.proposalPrint.actions)}>
      <Button variant="default" leftSection={<IconPrint {...icon} />} onClick={() => globalThis.print()}>
        {t(($) => $.proposalPrint.print)}
      </Button>
      {hasFiles && (
        <Button
          variant="default"
          leftSection={<IconPdf {...icon} />}
          aria-disabled={pdf.running || undefined}
          onClick={() => pdf.open([id], { files: true })}
          {...refused}
        >
          {t(($) => $.proposalPrint.downloadFiles)}
        </Button>
      )}
      <Button
        leftSection={pdf.running ? <Loader size={16} color="currentColor" aria-hidden /> : <IconDownload {...icon} />}
        aria-disabled={pdf.running || undefined}
        onClick={() => pdf.open([id])}
        {...refused}
      >
        {pdf.running ? t(($) => $.proposalPrint.preparing) : t(($) => $.proposalPrint.download)}
      </Button>
      {!canExport && (
        <span id={reasonId} className={classes['reason']}>
          {t(($) => $.proposalPrint.unavailable)}
        </span>
      )}
    </div>
  );
};
