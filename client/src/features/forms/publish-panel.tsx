import { Button, Group, List, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type Form, type FormQuestion, formsKey, type Published, publishForm } from '../../api/forms.ts';
import { formatDate } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { late } from '../../ui/late.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { SavingOfForm } from './use-form-draft.ts';

const CompareDialog = late(async () => (await import('./compare-dialog.tsx')).CompareDialog);

interface Seen {
  readonly version: number;
  readonly saves: number;
}

/** What a publication would do, counted and not done; and the publication itself, of just what was rehearsed. */
export const PublishPanel = ({
  form,
  questions,
  onTakenBack,
  seen,
  state,
}: {
  form: Form;
  questions: readonly FormQuestion[];
  onTakenBack: (questions: FormQuestion[]) => void;
  seen: () => Seen;
  state: SavingOfForm;
}) => {
  const [isComparing, setComparing] = useState(false);
  const rehearse = useCommand({ mutationFn: () => publishForm({ form_id: form.id, ...seen(), rehearse: true }) });
  const isReady = state === 'saved' && form.problems.length === 0 && !form.is_published;
  return (
    <Panel title={t(($) => $.forms.rehearsal)}>
      <Stack gap="sm">
        {form.problems.length > 0 && (
          <List aria-label={t(($) => $.forms.problems)}>
            {form.problems.map(({ path, text }) => (
              <List.Item key={`${path} ${text}`}>{`${placeOf(form, path)}: ${text}`}</List.Item>
            ))}
          </List>
        )}
        {!form.is_active && <p className="luch-note">{t(($) => $.forms.asksNobody)}</p>}
        {rehearse.data && state === 'saved' && <Effects place={form.place} effects={rehearse.data} />}
        <Group gap="xs">
          <Button variant="default" disabled={!isReady} loading={rehearse.isPending} onClick={() => rehearse.mutate()}>
            {t(($) => $.forms.rehearse)}
          </Button>
          {form.version !== null && !form.is_published && (
            <Button variant="default" onClick={() => setComparing(true)}>
              {t(($) => $.forms.compare.open, { version: form.version })}
            </Button>
          )}
          {rehearse.data && <Publish form={form} seen={seen} isReady={isReady} />}
        </Group>
      </Stack>
      {isComparing && form.version !== null && (
        <CompareDialog
          form={form}
          version={form.version}
          questions={questions}
          onTakenBack={(next) => {
            setComparing(false);
            onTakenBack(next);
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </Panel>
  );
};

const Publish = ({ form, seen, isReady }: { form: Form; seen: () => Seen; isReady: boolean }) => {
  const queryClient = useQueryClient();
  const { version } = seen();
  const { mutate, isPending } = useCommand({
    mutationFn: () => publishForm({ form_id: form.id, ...seen(), rehearse: false }),
    onSuccess: () => toastSuccess(t(($) => $.forms.published, { version })),
    // Refused as stale, it shows what somebody else has made of it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: formsKey }),
  });
  return (
    <Button disabled={!isReady} loading={isPending} onClick={() => mutate()}>
      {t(($) => $.forms.publish, { version })}
    </Button>
  );
};

/** `questions.2.label.en` as a place of the form: the question by its words. */
function placeOf(form: Form, path: string): string {
  const question = form.questions[Number(path.split('.')[1])];
  return question?.label.ru || question?.label.en || t(($) => $.forms.unnamed);
}

const named = (list: readonly { readonly label: string }[]): string => list.map(({ label }) => `«${label}»`).join(', ');

const Effects = ({ place, effects }: { place: Form['place']; effects: Published }) => (
  <List>
    <List.Item>
      {place === 'review'
        ? t(($) => $.forms.effect.toRate, { count: effects.to_rate })
        : t(($) => $.forms.effect.drafts, { count: effects.drafts })}
      {effects.new_questions.length > 0 && `: ${named(effects.new_questions)}`}
      {effects.needed_from && `; ${t(($) => $.forms.effect.needed, { date: formatDate(effects.needed_from) })}`}
    </List.Item>
    {effects.no_longer_asked.map((one) => (
      <List.Item key={one.question_id}>
        {t(($) => $.forms.effect.ended, { count: one.answers, question: one.label })}
      </List.Item>
    ))}
    {effects.narrowed.map((one) => (
      <List.Item key={one.question_id}>
        {t(($) => $.forms.effect.narrowed, { count: one.answers, question: one.label })}
      </List.Item>
    ))}
    {place === 'review' ? (
      <List.Item>{t(($) => $.forms.effect.given)}</List.Item>
    ) : (
      <>
        <List.Item>{t(($) => $.forms.effect.sentBack, { count: effects.sent_back })}</List.Item>
        <List.Item>{t(($) => $.forms.effect.submitted, { count: effects.submitted })}</List.Item>
      </>
    )}
  </List>
);
