import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Notice } from '../../ui/notice.tsx';

/** Over a page: letters that this person caused could not be sent, and the way to them. */
export const FailedBar = ({ count }: { count: number }) => (
  <Notice tone="amber" alert>
    {t(($) => $.failed.bar, { count })}{' '}
    <Link to="/not-sent" className="luch-accent luch-finger">
      {t(($) => $.failed.show)}
    </Link>
  </Notice>
);
