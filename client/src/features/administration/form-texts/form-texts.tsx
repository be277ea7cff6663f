import { formTextProblem, longestFormText } from '@luch/contract/administration/form-texts.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import {
  changeFormText,
  formPreviewQuery,
  type FormText,
  formTextHistoryQuery,
  type FormTexts as Form,
  formTextsQuery,
} from '../../../api/administration/form-texts.ts';
import { PaperPicture } from '../../../ui/paper-picture.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { TextEditor } from '../texts/text-editor.tsx';
import { TextNav } from '../texts/text-nav.tsx';
import classes from '../texts/texts.module.css';
import { useTypedTexts } from '../texts/typed-texts.ts';
import { NotLoaded, NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import type { TextSource } from '../texts/text-source.ts';

/** The print forms of passes at the left, the texts of one in the middle, and beside them the form as it will print. */
export const FormTexts = ({ open, onOpen }: { open: string | undefined; onOpen: (section: string) => void }) => {
  const { data: forms, isError, refetch } = useQuery(formTextsQuery);
  if (isError && !forms)
    return <NotLoaded level={2} title={t(($) => $.administration.texts.failed)} onAgain={() => void refetch()} />;
  if (!forms) return <SkeletonLines lines={8} />;
  const form = forms.find(({ section }) => String(section) === open) ?? forms[0];
  return (
    <div className={classes['columns']}>
      <TextNav
        label={t(($) => $.administration.formTexts.forms)}
        groups={forms.map(({ section, title, texts }) => ({
          id: String(section),
          group: t(($) => $.administration.formTexts.group),
          title,
          texts,
        }))}
        current={form && String(form.section)}
        onOpen={onOpen}
      />
      {form && (
        <>
          <section className="luch-card" aria-label={form.title}>
            <div className={classes['head']}>
              <h2>{form.title}</h2>
              <span className="luch-hint">{t(($) => $.administration.formTexts.empty)}</span>
            </div>
            {form.texts.map((text) => (
              <TextEditor key={text.key} text={text} source={formSource} />
            ))}
          </section>
          <FormPreview form={form} />
        </>
      )}
    </div>
  );
};

/** The form of nobody; what is typed stands in it before it is saved. */
const FormPreview = ({ form }: { form: Form }) => {
  const [texts] = useDebouncedValue(useTypedTexts(formSource.keptAt), 300);
  const typed = form.texts.flatMap(({ key }) => {
    const text = texts[key];
    return text === undefined ? [] : [{ key, text }];
  });
  const { data, isError, refetch } = useQuery(formPreviewQuery({ section: form.section, typed }));
  return (
    <aside className={classes['preview']} aria-label={t(($) => $.administration.formTexts.preview)}>
      {isError && (
        <NotLoadedNotice title={t(($) => $.administration.formTexts.previewFailed)} onAgain={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data && <PaperPicture svg={data.svg} name={form.title} lies={form.section === 2} />}
    </aside>
  );
};

const formSource: TextSource<FormText> = {
  keptAt: 'form-texts',
  listKey: formTextsQuery.queryKey,
  longest: longestFormText,
  placeOf: ({ key }) => key,
  nameOf: ({ name }) => name,
  problemOf: formTextProblem,
  save: ({ key }, change) => changeFormText({ key, ...change }),
  historyQuery: ({ key }) => formTextHistoryQuery({ key }),
};
