import { t } from 'i18next';
import { FailedWork } from '../../features/waiting/failed-work.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const FailedPage = () => (
  <>
    <PageTitle note={t(($) => $.failed.note)}>{t(($) => $.pages.waiting.titles.failed)}</PageTitle>
    <FailedWork />
  </>
);
