import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Article } from '../../entities/handbook/article.tsx';
import { besidePage, contents, officeOf, offices, type PageName } from '../../entities/handbook/contents.ts';
import { handbookPages } from '../../entities/handbook/pages.ts';
import { IconList, IconNext, IconPrevious, IconPrint } from '../../ui/icons.ts';
import { PageLinks } from './contents-cards.tsx';
import classes from './handbook.module.css';

/** One page of the handbook, with all others beside it. */
export const HandbookArticle = ({ name }: { name: PageName }) => (
  <div className={classes['columns']}>
    <ContentsColumn />
    <div>
      <article className={classes['article']}>
        <div className={classes['head']}>
          <p className="luch-caption luch-flush">{t(($) => $.handbook.offices[officeOf(name)])}</p>
          <Button
            variant="subtle"
            size="compact-sm"
            className="luch-screen luch-not-phone"
            leftSection={<IconPrint size={16} stroke={1.7} />}
            onClick={() => print()}
          >
            {t(($) => $.handbook.print)}
          </Button>
        </div>
        <h1 className={classes['title']}>{handbookPages()[name].title}</h1>
        <Article name={name} />
      </article>
      <Around name={name} />
    </div>
  </div>
);

/** Beside the page where there is room, else folded over it. */
const ContentsColumn = () => {
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <nav className={classes['contents']} aria-label={t(($) => $.handbook.contents)}>
      <Button
        variant="default"
        className={classes['fold'] ?? ''}
        aria-expanded={isOpen}
        leftSection={<IconList size={18} stroke={1.7} />}
        onClick={toggle}
      >
        {t(($) => $.handbook.contents)}
      </Button>
      <div className={classes['parts']} data-open={isOpen || undefined}>
        <Link to="/help" className={classes['link']} activeOptions={{ exact: true }}>
          {t(($) => $.handbook.all)}
        </Link>
        {offices.map((office) => (
          <section key={office} aria-labelledby={`part-${office}`}>
            <h2 id={`part-${office}`} className={classes['office']}>
              {t(($) => $.handbook.offices[office])}
            </h2>
            <PageLinks pages={contents[office]} onFollow={close} />
          </section>
        ))}
      </div>
    </nav>
  );
};

const Around = ({ name }: { name: PageName }) => {
  const { previous, next } = besidePage(name);
  const texts = handbookPages();
  return (
    <nav className={classes['around']} aria-label={t(($) => $.handbook.around)}>
      {previous && (
        <Link to="/help/$page" params={{ page: previous }} className={classes['beside']}>
          <span className="luch-caption luch-inline">
            <IconPrevious size={14} stroke={1.7} />
            {t(($) => $.handbook.previous)}
          </span>
          <span className="luch-medium">{texts[previous].title}</span>
        </Link>
      )}
      {next && (
        <Link to="/help/$page" params={{ page: next }} className={classes['beside']} data-next>
          <span className="luch-caption luch-inline">
            {t(($) => $.handbook.next)}
            <IconNext size={14} stroke={1.7} />
          </span>
          <span className="luch-medium">{texts[next].title}</span>
        </Link>
      )}
    </nav>
  );
};
