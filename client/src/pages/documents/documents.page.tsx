import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { DocumentList } from '../../features/documents/document-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Everything that the portal made for me to take along. */
export const DocumentsPage = () => {
  const { id } = useSearch({ from: '/portal/documents' });
  return (
    <>
      <PageTitle note={t(($) => $.documents.note)}>{t(($) => $.pages.documents.titles.documents)}</PageTitle>
      <DocumentList chosen={id} />
    </>
  );
};
