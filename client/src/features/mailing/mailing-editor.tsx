import { missingTexts } from '@luch/contract/mailing/mailing-text.ts';
import { audiences, mailingLimits } from '@luch/contract/mailing/mailing-kinds.ts';
import { languages, type Language } from '@luch/contract/kernel/language.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailing } from '../../api/mailing/mailing.queries.ts';
import type { ContractForm } from '../../lib/form.ts';
import { currentLanguage } from '../../lib/language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { AudienceCount } from './audience-count.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { audienceFrom, type MailingValues, useMailingForm } from './mailing-form.ts';
import classes from './mailing.module.css';
import { SendButton } from './send-button.tsx';
import { useRemoveMailing, useSaveMailing } from './use-mailing.ts';

type Form = ContractForm<MailingValues>['form'];

/** A draft: to whom, in both languages, beside the letter as it will be read, and who gets it. */
export const MailingEditor = ({ mailing, onGone }: { mailing: Mailing; onGone: () => void }) => {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const { form, refused, submit } = useMailingForm(mailing);
  const save = useSaveMailing(mailing);
  return (
    <>
      <section className={classes['editor']} aria-label={t(($) => $.mailing.editor)}>
        <form noValidate className="luch-form" onSubmit={submit((values) => save.mutateAsync(values))}>
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
            <RemoveButton mailing={mailing} onGone={onGone} />
            <div className="luch-buttons">
              <SubmitButton variant="default" sending={save.isPending} refused={refused}>
                {t(($) => $.mailing.save)}
              </SubmitButton>
              <SendButton mailing={mailing} values={form.values} />
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
      </div>
    </>
  );
};

const Audience = ({ form }: { form: Form }) => {
  const { t } = useTranslation();
  return (
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
};

const Texts = ({ form, language }: { form: Form; language: Language }) => {
  const { t } = useTranslation();
  return (
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
};

const Missing = ({ values }: { values: MailingValues }) => {
  const { t } = useTranslation();
  const what = missingTexts(values).map((field) => t(($) => $.mailing[`missing_${field}`]));
  return (
    <p className="luch-hint luch-flush" aria-live="polite">
      {what.length > 0 ? t(($) => $.mailing.missing, { what: what.join(', ') }) : t(($) => $.mailing.ready)}
    </p>
  );
};

const RemoveButton = ({ mailing, onGone }: { mailing: Mailing; onGone: () => void }) => {
  const { t } = useTranslation();
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
