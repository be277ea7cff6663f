import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type Form, formsKey, reachQuery } from '../../api/forms/forms.queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { FormPreview } from './form-preview.tsx';
import classes from './forms.module.css';
import { PublishPanel } from './publish-panel.tsx';
import { QuestionList } from './question-list.tsx';
import { UsageDialog } from './usage-dialog.tsx';
import { type SavingOfForm, useFormDraft } from './use-form-draft.ts';

/** Left the questions, right what an applicant will see and what a publication would do. */
export const FormEditor = ({ form }: { form: Form }) => {
  const queryClient = useQueryClient();
  const { questions, change, state, again, seen } = useFormDraft(form);
  const [usage, setUsage] = useState<number>();
  const hangs = questions.some(({ conditions }) => conditions.length > 0);
  const { data: reach, isPlaceholderData: isOld } = useQuery({
    ...reachQuery(form.id, seen()),
    enabled: hangs && form.place === 'proposal' && state === 'saved',
  });
  return (
    <Stack gap="md">
      {state === 'elsewhere' && (
        <Notice tone="amber" title={t(($) => $.forms.elsewhere)}>
          <Button size="xs" variant="default" onClick={() => void queryClient.resetQueries({ queryKey: formsKey })}>
            {t(($) => $.forms.showTheirs)}
          </Button>
        </Notice>
      )}
      <div className={classes['columns']}>
        <QuestionList
          status={<Saving state={state} onAgain={again} />}
          place={form.place}
          questions={questions}
          widest={form.widest_reader}
          reach={state === 'saved' && !isOld ? reach : undefined}
          onChange={change}
          onUsage={setUsage}
        />
        <Stack gap="md">
          <FormPreview place={form.place} questions={questions} stationId={form.station_id} />
          <PublishPanel key={seen().saves} form={form} questions={questions} seen={seen} state={state} />
        </Stack>
      </div>
      {usage !== undefined && <UsageDialog id={usage} onClose={() => setUsage(undefined)} />}
    </Stack>
  );
};

/** How safe what was edited is. */
const Saving = ({ state, onAgain }: { state: SavingOfForm; onAgain: () => void }) => (
  <span className={classes['saving']} role="status">
    {state === 'failed' ? (
      <Button size="xs" variant="default" onClick={onAgain}>
        {t(($) => $.forms.saveAgain)}
      </Button>
    ) : (
      t(($) => $.forms.saving[state === 'elsewhere' ? 'saving' : state])
    )}
  </span>
);
