import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FileRow } from '../../../ui/file-row.tsx';

const kinds: Readonly<Record<number, 'report' | 'publication'>> = { 1: 'report', 2: 'publication' };

/** Files of the proposal; each opens in a window of its own. */
export const FilesSection = ({ files }: { files: ProposalCard['files'] }) => {
  const { t } = useTranslation();
  return files.map((file) => {
    const kind = kinds[file.type];
    return (
      <FileRow
        key={file.id}
        file={{ name: file.name, url: file.url, size: file.size, added: file.add_date, comment: file.comments }}
      >
        {kind && <Chip tone="slate">{t(($) => $.proposalCard.files[kind])}</Chip>}
      </FileRow>
    );
  });
};
