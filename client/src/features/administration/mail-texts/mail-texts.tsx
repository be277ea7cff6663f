import { longestMailText, mailTextProblem } from '@luch/contract/administration/mail-texts.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  changeMailText,
  type MailLetter,
  mailPreviewQuery,
  type MailText,
  mailTextHistoryQuery,
  mailTextsQuery,
  sendSample,
} from '../../../api/administration/mail-texts.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { wordOf } from '../../../lib/words.ts';
import { NotLoaded, NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { TextEditor } from '../texts/text-editor.tsx';
import { TextNav } from '../texts/text-nav.tsx';
import type { TextSource } from '../texts/text-source.ts';
import classes from '../texts/texts.module.css';
import { useTypedTexts } from '../texts/typed-texts.ts';

export const nameOfLetter = ({ file, letter }: Pick<MailLetter, 'file' | 'letter'>) => `${file}.${letter}`;

/** All letters at the left, the texts of one in the middle, and beside them the letter as it will look. */
export const MailTexts = ({ open, onOpen }: { open: string | undefined; onOpen: (name: string) => void }) => {
  const { data: letters, isError, refetch } = useQuery(mailTextsQuery);
  const [language, setLanguage] = useState<Language>('ru');
  if (isError && !letters)
    return <NotLoaded level={2} title={t(($) => $.administration.texts.failed)} onAgain={() => void refetch()} />;
  if (!letters) return <SkeletonLines lines={8} />;
  const letter = letters.find((one) => nameOfLetter(one) === open) ?? letters.find((one) => one.letter !== '');
  return (
    <div className={classes['columns']}>
      <TextNav
        label={t(($) => $.administration.mailTexts.letters)}
        groups={letters.map((one) => ({ ...one, id: nameOfLetter(one) }))}
        current={letter && nameOfLetter(letter)}
        onOpen={onOpen}
      />
      {letter && (
        <>
          <section className="luch-card" aria-label={letter.title}>
            <div className={classes['head']}>
              <h2>{letter.title}</h2>
              <Segmented
                label={t(($) => $.administration.mailTexts.language.label)}
                value={language}
                onChange={setLanguage}
                options={[
                  { value: 'ru', label: t(($) => $.administration.mailTexts.language.ru) },
                  { value: 'en', label: t(($) => $.administration.mailTexts.language.en) },
                ]}
              />
            </div>
            {letter.texts
              .filter((text) => text.language === language)
              .map((text) => (
                <TextEditor key={mailSource.placeOf(text)} text={text} source={mailSource} />
              ))}
          </section>
          <MailPreview letter={letter} language={language} />
        </>
      )}
    </div>
  );
};

/** The letter with invented facts, as its reader will see it; what is typed stands in it before it is saved. */
const MailPreview = ({ letter, language }: { letter: MailLetter; language: Language }) => {
  const texts = useTypedTexts(mailSource.keptAt);
  const [settled] = useDebouncedValue(texts, 300);
  const letterWith = (typed: typeof texts) => ({
    file: letter.file,
    letter: letter.letter,
    language,
    typed: letter.texts
      .filter((text) => text.language === language)
      .flatMap((text) => {
        const value = typed[mailSource.placeOf(text)];
        return value === undefined ? [] : [{ key: text.key, text: value }];
      }),
  });
  const { data, isError, refetch } = useQuery(mailPreviewQuery(letterWith(settled)));
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
          <SendSample letter={letterWith(texts)} />
          <span className="luch-hint">{t(($) => $.administration.mailTexts.toMeHint)}</span>
        </div>
      )}
    </aside>
  );
};

/** The letter as it stands, to oneself: how it looks is known in a mail program alone. */
const SendSample = ({ letter }: { letter: Parameters<typeof sendSample>[0] }) => {
  const send = useCommand({ mutationFn: sendSample, onSuccess: ({ detail }) => toastSuccess(detail) });
  return (
    <Button size="xs" variant="default" disabled={send.isPending} onClick={() => send.mutate(letter)}>
      {t(($) => $.administration.mailTexts.toMe)}
    </Button>
  );
};

/** `revision.subject`, `declined.subject.unable`: what stands under the letter, and the form of a plural. */
const nameOfText = (key: string): string => {
  const [, base = key, form] = /^(.*?)_(one|few|many|other)$/.exec(key) ?? [];
  const parts = base.split('.');
  const name = (parts.length > 1 ? parts.slice(1) : parts)
    .map((part) => wordOf(`administration.mail_parts.${part}`) ?? part)
    .join(', ');
  return form ? `${name} (${wordOf(`administration.plural.${form}`) ?? form})` : name;
};

const mailSource: TextSource<MailText> = {
  keptAt: 'mail-texts',
  listKey: mailTextsQuery.queryKey,
  longest: longestMailText,
  placeOf: ({ file, key, language }) => `${file} ${key} ${language}`,
  nameOf: ({ key }) => nameOfText(key),
  problemOf: mailTextProblem,
  save: ({ file, key, language }, change) => changeMailText({ file, key, language, ...change }),
  historyQuery: ({ file, key, language }) => mailTextHistoryQuery({ file, key, language }),
};
