import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import classes from '../../features/account/cabinet-card.module.css';
import { holds, useProfile } from '../../api/account/account.ts';
import { IconExpert, IconList, IconNext } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/page-title.tsx';

const icon = { size: 24, stroke: 1.7 };

/** Whoever has the rights of an expert chooses where to work; for others there is one cabinet. */
export const SelectCabinetPage = () => {
  const isExpert = holds(useProfile(), 'expert');
  return (
    <div className={classes['page']}>
      <PageTitle note={t(($) => $.account.cabinet[isExpert ? 'lead' : 'onlyUser'])}>
        {t(($) => $.account.cabinet.title)}
      </PageTitle>
      <div className={classes['cards']}>
        <CabinetCard
          to="/user"
          icon={<IconList {...icon} />}
          title={t(($) => $.account.cabinet.user)}
          text={t(($) => $.account.cabinet.userText)}
        />
        {isExpert && (
          <CabinetCard
            to="/expert"
            icon={<IconExpert {...icon} />}
            title={t(($) => $.account.cabinet.expert)}
            text={t(($) => $.account.cabinet.expertText)}
          />
        )}
      </div>
    </div>
  );
};

const CabinetCard = ({
  to,
  icon: mark,
  title,
  text,
}: {
  to: '/user' | '/expert';
  icon: ReactNode;
  title: string;
  text: string;
}) => (
  <Link to={to} className={classes['card']}>
    <span className={classes['icon']}>{mark}</span>
    <span className={classes['title']}>
      {title}
      <IconNext size={18} stroke={1.7} aria-hidden />
    </span>
    <span className="luch-note">{text}</span>
  </Link>
);
