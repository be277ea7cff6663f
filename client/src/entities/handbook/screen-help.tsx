import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { IconHelp } from '../../ui/icons.ts';
import { Article } from './article.tsx';
import type { PageName } from './contents.ts';
import { handbookPages } from './pages.ts';

/** The page of a screen, read over it; where it stands in the handbook, a press leads. */
export const ScreenHelp = ({ name, onLeave }: { name: PageName; onLeave: () => void }) => (
  <section aria-label={t(($) => $.handbook.screen)}>
    <h2 className="luch-card-title luch-flush">{handbookPages()[name].title}</h2>
    <p className="luch-small">
      <Link to="/help/$page" params={{ page: name }} onClick={onLeave} className="luch-accent luch-inline luch-finger">
        <IconHelp size={16} stroke={1.7} />
        {t(($) => $.handbook.open)}
      </Link>
    </p>
    <Article name={name} level={4} />
  </section>
);
