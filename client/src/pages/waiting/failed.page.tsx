import { useTranslation } from 'react-i18next';
import { FailedWork } from '../../features/waiting/failed-work.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const FailedPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle note={t(($) => $.failed.note)}>{t(($) => $.pages.waiting.titles.failed)}</PageTitle>
      <FailedWork />
    </>
  );
};
