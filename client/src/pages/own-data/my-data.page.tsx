import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { MyData } from '../../features/own-data/my-data.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const MyDataPage = () => (
  <>
    <PageTitle
      note={t(($) => $.ownData.lead)}
      action={
        <Link to="/personal-data" className="luch-accent luch-finger">
          {t(($) => $.ownData.back)}
        </Link>
      }
    >
      {t(($) => $.ownData.title)}
    </PageTitle>
    <MyData />
  </>
);
