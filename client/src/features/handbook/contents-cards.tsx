import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { contents, offices, type PageName } from '../../entities/handbook/contents.ts';
import { handbookPages, plain } from '../../entities/handbook/pages.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './handbook.module.css';

/** What there is, a card for each of those it is for. */
export const ContentsCards = () => (
  <div className={classes['cards']}>
    {offices.map((office) => (
      <section key={office} className={classes['card']} aria-labelledby={`office-${office}`}>
        <h2 id={`office-${office}`} className="luch-heading">
          {t(($) => $.handbook.offices[office])}
        </h2>
        <PageLinks pages={contents[office]} />
      </section>
    ))}
  </div>
);

export const PageLinks = ({ pages, onFollow }: { pages: readonly PageName[]; onFollow?: () => void }) => {
  const texts = handbookPages();
  return (
    <ul className="luch-list">
      {pages.map((name) => (
        <li key={name}>
          <Link to="/help/$page" params={{ page: name }} className={classes['link']} onClick={() => onFollow?.()}>
            {texts[name].title}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Pages that say what is sought. */
export const FoundPages = ({ pages, sought }: { pages: readonly PageName[]; sought: string }) => {
  const texts = handbookPages();
  return (
    <Panel>
      <div role="status" className="luch-spoken">
        {pages.length}
      </div>
      {pages.length === 0 && <p className="luch-note luch-flush">{t(($) => $.handbook.nothing)}</p>}
      <ul className="luch-list">
        {pages.map((name) => (
          <li key={name} className={classes['found']}>
            <Link to="/help/$page" params={{ page: name }} className={classes['foundLink']}>
              <MarkedText text={texts[name].title} sought={sought} />
            </Link>
            <p className="luch-note luch-flush">
              <MarkedText text={plain(texts[name].lead)} sought={sought} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
