import { Button, Progress } from '@mantine/core';
import { t } from 'i18next';
import { formatNumber } from '../../../lib/dates.ts';
import { FileRow } from '../../../ui/file-row.tsx';
import classes from './files.module.css';
import type { UploadState } from './use-upload.ts';

/** The file on its way: how far it is, that it has arrived, or why it has not and what to do. */
export const UploadRow = ({
  state,
  onAgain,
  onCancel,
}: {
  state: Exclude<UploadState, { step: 'idle' }>;
  onAgain: () => void;
  onCancel: () => void;
}) => {
  const { file } = state;
  const percent = state.step === 'loading' ? Math.round(state.part * 100) : 100;
  const text =
    state.step === 'loading'
      ? t(($) => $.proposalWizard.files.loading, { percent: formatNumber(percent) })
      : state.step === 'loaded'
        ? t(($) => $.proposalWizard.files.loaded)
        : undefined;
  return (
    <div>
      <FileRow file={{ name: file.name, size: file.size }} state={text}>
        {state.step === 'failed' && (
          <Button size="xs" variant="default" onClick={onAgain}>
            {t(($) => $.proposalWizard.files.again)}
          </Button>
        )}
        {state.step !== 'loaded' && (
          <Button size="xs" variant="subtle" onClick={onCancel}>
            {state.step === 'failed' ? t(($) => $.ui.close) : t(($) => $.proposalWizard.files.cancel)}
          </Button>
        )}
      </FileRow>
      {state.step === 'failed' ? (
        <p className={classes['failure']} role="alert">
          {t(($) => $.proposalWizard.files.failed)}: {state.reason}
        </p>
      ) : (
        <Progress
          value={percent}
          size={4}
          aria-label={t(($) => $.proposalWizard.files.uploading, { name: file.name })}
          {...(state.step === 'loaded' ? { color: 'green' } : {})}
        />
      )}
    </div>
  );
};
