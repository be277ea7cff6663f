import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { formatBytes } from '../../../lib/dates.ts';
import { fileUsageQuery } from '../../../api/proposal/file.queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useOpenProposal } from '../draft/draft-context.ts';
import fields from '../fields/fields.module.css';
import { DropZone } from '../files/drop-zone.tsx';
import { FileItem } from '../files/file-item.tsx';
import { UploadRow } from '../files/upload-row.tsx';
import { useFiles } from '../files/use-files.ts';
import type { Upload } from '../files/use-upload.ts';

/** Figures and schemes that belong to the proposal. */
export const FilesStep = ({ upload: { state, add, again, cancel } }: { upload: Upload }) => {
  const { view } = useOpenProposal();
  const files = useFiles();
  return (
    <div className={fields['stack']}>
      {view.open_fields && <p className="luch-note luch-flush">{t(($) => $.proposalWizard.files.plan)}</p>}
      <DropZone onFiles={add} busy={state.step === 'loading'} />
      <FileUsage />
      <Panel title={t(($) => $.proposalWizard.review.files)}>
        {files.length === 0 && state.step === 'idle' && (
          <p className="luch-note luch-flush">
            {t(($) => $.proposalWizard.files.empty)}. {t(($) => $.proposalWizard.files.emptyHint)}
          </p>
        )}
        <ul className="luch-list">
          {files.map((file) => (
            <FileItem key={file.id} file={file} />
          ))}
        </ul>
        {state.step !== 'idle' && <UploadRow state={state} onAgain={again} onCancel={cancel} />}
      </Panel>
    </div>
  );
};

/** From this share on it is a warning. */
const near = 0.8;

/** How much all one's files take of what they may, before the limit is met. */
const FileUsage = () => {
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
