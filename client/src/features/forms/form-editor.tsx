import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type Form, formsKey } from '../../api/forms/forms.queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { FormPreview } from './form-preview.tsx';
import classes from './forms.module.css';
import { PublishPanel } from './publish-panel.tsx';
import { QuestionList } from './question-list.tsx';
import { UsageDialog } from './usage-dialog.tsx';
import { useFormDraft } from './use-form-draft.ts';

/** Left the questions, right what an applicant will see and what a publication would do. */
export const FormEditor = ({ form }: { form: Form }) => {
  const queryClient = useQueryClient();
  const { questions, change, state, again, seen } = useFormDraft(form);
  const [usage, setUsage] = useState<number>();
  return (
    <Stack gap="md">
      <p className="luch-note luch-flush" role="status">
        {state === 'failed' ? (
          <Button size="xs" variant="default" onClick={again}>
            {t(($) => $.forms.saveAgain)}
          </Button>
        ) : (
          t(($) => $.forms.saving[state === 'elsewhere' ? 'saving' : state])
        )}
      </p>
      {state === 'elsewhere' && (
        <Notice tone="amber" title={t(($) => $.forms.elsewhere)}>
          <Button size="xs" variant="default" onClick={() => void queryClient.resetQueries({ queryKey: formsKey })}>
            {t(($) => $.forms.showTheirs)}
          </Button>
        </Notice>
      )}
      <div className={classes['columns']}>
        <QuestionList questions={questions} widest={form.widest_reader} onChange={change} onUsage={setUsage} />
        <Stack gap="md">
          <FormPreview questions={questions} stationId={form.station_id} />
          <PublishPanel key={seen().saves} form={form} seen={seen} state={state} />
        </Stack>
      </div>
      {usage !== undefined && <UsageDialog id={usage} onClose={() => setUsage(undefined)} />}
    </Stack>
  );
};
