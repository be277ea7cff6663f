import { missingTexts, paragraphsOf } from '@luch/contract/mailing/mailing-text.ts';
import { audiences, mailingLimits } from '@luch/contract/mailing/mailing-kinds.ts';
import { languages, type Language } from '@luch/contract/kernel/language.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { audienceQuery, type Mailing } from '../../api/mailing.ts';
import { Letters } from '../../entities/letters/letters.tsx';
import type { ContractForm } from '../../lib/form.ts';
import { keptValues } from '../../lib/kept-values.ts';
import { currentLanguage } from '../../lib/language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { AudienceCount } from './audience-count.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { audienceFrom, fieldsOf, isTyped, type MailingValues, useMailingForm, valuesOf } from './mailing-form.ts';
import classes from './mailing.module.css';
import { isStale, useRemoveMailing, useSaveMailing, useSendMailing } from './use-mailing.ts';

type Form = ContractForm<MailingValues>['form'];

/**
 * What is typed stands over the draft as it was when one began; another version is taken over by choice, or while nothing
 * is typed.
 */
function useMailingDraft(latest: Mailing) {
  const [opened, setBegun] = useState(latest);
  const contract = useMailingForm(opened);
  const { form, seen = opened.version, look } = contract;
  // What is kept may have been typed over an older one.
  const begun = { ...opened, version: seen };
  const begin = (next: Mailing) => {
    setBegun(next);
    look(next.version);
  };
  const save = useSaveMailing(begun, begin);
  const isChanged = isTyped(form.values, begun);
  const newer = latest.version > begun.version ? latest : undefined;
  /** With the fields that were typed, or without them. */
  const take = (next: Mailing, typed: boolean) => {
    const mine = fieldsOf.filter((field) => typed && form.values[field] !== begun[field]);
    form.setValues({ ...valuesOf(next), ...Object.fromEntries(mine.map((field) => [field, form.values[field]])) });
    begin(next);
    if (!typed) keptValues.forget(`mailing-${next.id}`);
    save.reset();
  };
  useFollowing(isChanged ? undefined : newer, (next) => take(next, false));
  return { ...contract, begun, begin, save, take, newer: isChanged ? newer : undefined };
}

/** Another version, where nothing is typed. */
function useFollowing(newer: Mailing | undefined, take: (next: Mailing) => void): void {
  const follow = useEffectEvent((next: Mailing) => take(next));
  useEffect(() => {
    if (newer) follow(newer);
  }, [newer]);
}

/** Whenever the fields are judged anew. */
function useJudged(errors: Form['errors'], follow: () => void): void {
  const [judged, see] = useState(errors);
  if (judged === errors) return;
  see(errors);
  follow();
}

/** A draft: to whom, in both languages, beside the letter as it will be read, and who gets it. */
export const MailingEditor = ({ mailing, onGone }: { mailing: Mailing; onGone: () => void }) => {
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const { form, refused, submit, begun, begin, save, take, newer } = useMailingDraft(mailing);
  // What is refused in the language that is not shown is shown.
  useJudged(form.errors, () => {
    const wrong = languages.filter((one) => `subject_${one}` in form.errors || `text_${one}` in form.errors);
    if (wrong[0] && !wrong.includes(language)) setLanguage(wrong[0]);
  });
  return (
    <>
      <section className={classes['editor']} aria-label={t(($) => $.mailing.editor)}>
        <form noValidate className="luch-form" onSubmit={submit((values) => save.mutateAsync(values))}>
          {(newer ?? isStale(save.error)) && <Overtaken newer={newer} onTake={take} />}
          <Audience form={form} />
          <Segmented
            label={t(($) => $.mailing.language.label)}
            value={language}
            options={languages.map((value) => ({ value, label: t(($) => $.mailing.language[value]) }))}
            onChange={setLanguage}
          />
          <Texts key={language} form={form} language={language} />
          <Missing values={form.values} />
          <div className={classes['foot']}>
            <RemoveButton mailing={begun} onGone={onGone} />
            <div className="luch-buttons">
              <SubmitButton variant="default" sending={save.isPending} refused={refused}>
                {t(($) => $.mailing.save)}
              </SubmitButton>
              <SendButton mailing={begun} form={form} submit={submit} onSaved={begin} />
            </div>
          </div>
        </form>
      </section>
      <div className={classes['beside']}>
        <AudienceCount audience={form.values.audience} />
        <LetterPreview
          audience={form.values.audience}
          language={language}
          subject={form.values[`subject_${language}`]}
          text={form.values[`text_${language}`]}
        />
        <ByReader values={form.values} />
      </div>
    </>
  );
};

/** The letter of each, in the reader's own language. */
const ByReader = ({ values }: { values: MailingValues }) => {
  const { data } = useQuery(audienceQuery(values.audience));
  if (!data || data.gets === 0) return null;
  const shown = data.first.map(({ name, language, greeting }) => ({
    name,
    language,
    proposal_id: null,
    subject: values[`subject_${language}`],
    text: [greeting, ...paragraphsOf(values[`text_${language}`])].join('\n\n'),
  }));
  const name = t(($) => $.mailing.byReader);
  return <Letters letters={[{ letter: 'mailing', name, count: data.gets, shown, is_joined: false, to: [] }]} />;
};

/** Somebody else has saved the draft meanwhile; what is typed stays until it is said which holds. */
const Overtaken = ({
  newer,
  onTake,
}: {
  newer: Mailing | undefined;
  onTake: (newer: Mailing, typed: boolean) => void;
}) => (
  <Notice tone="amber" alert>
    <p className="luch-flush">{t(($) => $.mailing.stale)}</p>
    {newer && (
      <Group gap={8} mt={8}>
        <Button variant="default" onClick={() => onTake(newer, true)}>
          {t(($) => $.mailing.mine)}
        </Button>
        <Button variant="default" onClick={() => onTake(newer, false)}>
          {t(($) => $.mailing.theirs)}
        </Button>
      </Group>
    )}
  </Notice>
);

const Audience = ({ form }: { form: Form }) => (
  <FieldFrame label={t(($) => $.mailing.audience)}>
    {(id) => (
      <NativeSelect
        id={id}
        size="md"
        value={form.values.audience}
        data={audiences.map((value) => ({ value, label: t(($) => $.words.mailing.audience[value]) }))}
        onChange={(event) => form.setFieldValue('audience', audienceFrom(event.currentTarget.value))}
      />
    )}
  </FieldFrame>
);

const Texts = ({ form, language }: { form: Form; language: Language }) => (
  <>
    <TextField
      lang={language}
      label={t(($) => $.mailing.subject)}
      max={mailingLimits.subject}
      {...form.getInputProps(`subject_${language}`)}
    />
    <TextAreaField
      lang={language}
      label={t(($) => $.mailing.text)}
      help={t(($) => $.mailing.textHelp)}
      minRows={10}
      max={mailingLimits.text}
      {...form.getInputProps(`text_${language}`)}
    />
  </>
);

const Missing = ({ values }: { values: MailingValues }) => {
  const what = missingTexts(values).map((field) => t(($) => $.mailing[`missing_${field}`]));
  return (
    <p className="luch-hint luch-flush" aria-live="polite">
      {what.length > 0 ? t(($) => $.mailing.missing, { what: what.join(', ') }) : t(($) => $.mailing.ready)}
    </p>
  );
};

const RemoveButton = ({ mailing, onGone }: { mailing: Mailing; onGone: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveMailing(mailing, onGone, () => setAsking(false));
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t(($) => $.mailing.remove)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        running={remove.isPending}
        title={t(($) => $.mailing.removeTitle)}
        text={t(($) => $.mailing.removeText)}
        yes={t(($) => $.mailing.removeYes)}
        no={t(($) => $.mailing.keep)}
        danger
      />
    </>
  );
};

/** Asks once more, with how many people that is. */
const SendButton = ({
  mailing,
  form: { values, errors },
  submit,
  onSaved,
}: Pick<ContractForm<MailingValues>, 'submit'> & {
  mailing: Mailing;
  form: Form;
  onSaved: (mailing: Mailing) => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const { data, isPlaceholderData } = useQuery(audienceQuery(values.audience));
  const send = useSendMailing(mailing, onSaved, () => setAsking(false));
  // What was refused stands at its field, behind the question.
  useJudged(errors, () => setAsking(isAsking && Object.keys(errors).length === 0));
  const isReady = missingTexts(values).length === 0 && data !== undefined && data.gets > 0 && !isPlaceholderData;
  return (
    <>
      <Button size="md" disabled={!isReady || send.isPending} onClick={() => setAsking(true)}>
        {t(($) => $.mailing.send)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={submit((typed) => send.mutateAsync(typed))}
        running={send.isPending}
        title={t(($) => $.mailing.sendTitle, { count: data?.gets ?? 0 })}
        text={t(($) => $.mailing.sendText)}
        yes={t(($) => $.mailing.sendYes)}
        no={t(($) => $.mailing.sendNo)}
      />
    </>
  );
};
