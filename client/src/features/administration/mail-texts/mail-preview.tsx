import type { Language } from '@luch/contract/kernel/language.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type MailLetter, mailPreviewQuery } from '../../../api/administration/mail-texts.queries.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from '../texts/texts.module.css';
import { useTypedTexts } from '../texts/typed-texts.ts';
import { mailSource } from './mail-source.ts';
import { SendSample } from './send-sample.tsx';

/** The letter with invented facts, as its reader will see it; what is typed stands in it before it is saved. */
export const MailPreview = ({ letter, language }: { letter: MailLetter; language: Language }) => {
  const texts = useTypedTexts(mailSource.keptAt);
  const typed = letter.texts
    .filter((text) => text.language === language)
    .flatMap((text) => {
      const value = texts[mailSource.placeOf(text)];
      return value === undefined ? [] : [{ key: text.key, text: value }];
    });
  const now = { file: letter.file, letter: letter.letter, language, typed };
  const [asked] = useDebouncedValue(now, 300);
  const { data, isError, refetch } = useQuery(mailPreviewQuery(asked));
  return (
    <aside className={classes['preview']} aria-label={t(($) => $.administration.mailTexts.preview)}>
      {isError && (
        <NotLoadedNotice title={t(($) => $.administration.mailTexts.previewFailed)} onAgain={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data && (
        <article lang={language}>
          {data.subject && <h3 className={classes['subject']}>{data.subject}</h3>}
          {data.paragraphs.map((text, place) => (
            <p key={`${place} ${text}`} className={classes['paragraph']}>
              {text}
            </p>
          ))}
          {data.button && <span className={classes['button']}>{data.button}</span>}
          <p className={classes['signature']}>{data.signature}</p>
        </article>
      )}
      {data && (
        <div className={classes['toMe']}>
          <SendSample letter={now} />
          <span className="luch-hint">{t(($) => $.administration.mailTexts.toMeHint)}</span>
        </div>
      )}
    </aside>
  );
};
