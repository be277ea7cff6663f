import type { Language } from '@luch/contract/kernel/language.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type MailLetter, mailTextsQuery } from '../../../api/administration/mail-texts.queries.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { TextEditor } from '../texts/text-editor.tsx';
import { TextNav } from '../texts/text-nav.tsx';
import classes from '../texts/texts.module.css';
import { MailPreview } from './mail-preview.tsx';
import { mailSource } from './mail-source.ts';

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
          <section className={classes['card']} aria-label={letter.title}>
            <header className={classes['head']}>
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
            </header>
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
