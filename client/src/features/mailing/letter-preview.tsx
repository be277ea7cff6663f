import { paragraphsOf } from '@luch/contract/mailing/mailing-text.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { audienceQuery, type Mailing } from '../../api/mailing.ts';
import classes from './mailing.module.css';

/** The letter in the language of its text, as its reader will see it; addressed to whoever writes it. */
export const LetterPreview = ({
  audience,
  language,
  subject,
  text,
}: Pick<Mailing, 'audience'> & { language: Language; subject: string; text: string }) => {
  const { data } = useQuery(audienceQuery(audience));
  const paragraphs = paragraphsOf(text);
  return (
    <section className={classes['preview']} aria-label={t(($) => $.mailing.preview)}>
      <p className="luch-caption luch-flush">{t(($) => $.mailing.preview)}</p>
      <div lang={language}>
        <h2 className={classes['subject']}>{subject || t(($) => $.mailing.unnamed)}</h2>
        <p>{data?.greeting[language]}</p>
        {paragraphs.map((paragraph, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paragraph has no other name than its place
          <p key={place} className="luch-lines">
            {paragraph}
          </p>
        ))}
      </div>
      <p className={classes['leave']}>{t(($) => $.mailing.unsubscribe)}</p>
    </section>
  );
};
