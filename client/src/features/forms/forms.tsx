import { Button, Group, NativeSelect, Stack, FileButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { holds, useProfile } from '../../api/account/account.ts';
import {
  exportForm,
  type Form,
  formQuery,
  type FormRow,
  formsKey,
  formsQuery,
  reachQuery,
  switchForm,
} from '../../api/forms.ts';
import { formatDate } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { everybodyIn, NewForm } from './new-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormPreview } from './form-preview.tsx';
import classes from './forms.module.css';
import { PublishPanel } from './publish-panel.tsx';
import { QuestionList } from './question-list.tsx';
import { UsageDialog } from './usage-dialog.tsx';
import { type SavingOfForm, useFormDraft } from './use-form-draft.ts';
import type { FormFile } from '@luch/contract/forms/form.schemas.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

/** Every form that one may edit, one of them open. */
export const Forms = ({ open, onOpen }: { open: number | undefined; onOpen: (id: number) => void }) => {
  const { data: forms, isError, refetch } = useQuery(formsQuery);
  const [making, setMaking] = useState<{ copyOf?: number; file?: FormFile }>();
  const isAdministrator = holds(useProfile(), 'administrator');
  if (isError && !forms) return <NotLoadedNotice title={t(($) => $.forms.failed)} onAgain={() => void refetch()} />;
  if (!forms) return <SkeletonLines lines={6} />;
  const chosen = forms.find(({ id }) => id === open) ?? forms[0];
  const more = (
    <>
      <Button variant="default" onClick={() => setMaking({})}>
        {t(($) => $.forms.newForm)}
      </Button>
      <ImportForm onRead={(file) => setMaking({ file })} />
    </>
  );
  return (
    <Stack gap="md">
      {chosen ? (
        <OpenForm
          key={chosen.id}
          id={chosen.id}
          choice={<FormChoice forms={forms} chosen={chosen} onOpen={onOpen} />}
          more={more}
          onCopy={() => setMaking({ copyOf: chosen.id })}
        />
      ) : (
        <EmptyState
          title={t(($) => $.forms.none)}
          text={t(($) => $.forms.noneText)}
          action={<Group gap="xs">{more}</Group>}
        />
      )}
      {making && (
        <NewForm
          mayBeGeneral={isAdministrator}
          copyOf={forms.find(({ id }) => id === making.copyOf)}
          file={making.file}
          onClose={() => setMaking(undefined)}
          onMade={(id) => {
            setMaking(undefined);
            onOpen(id);
          }}
        />
      )}
    </Stack>
  );
};

const FormChoice = ({
  forms,
  chosen,
  onOpen,
}: {
  forms: readonly FormRow[];
  chosen: FormRow;
  onOpen: (id: number) => void;
}) => (
  <NativeSelect
    aria-label={t(($) => $.forms.form)}
    value={String(chosen.id)}
    data={forms.map(({ id, title, whose, place }) => ({
      value: String(id),
      label: [title, place === 'review' && t(($) => $.forms.places.review), whose || everybodyIn(place)]
        .filter(Boolean)
        .join(' · '),
    }))}
    onChange={({ currentTarget: { value } }) => onOpen(Number(value))}
  />
);

const OpenForm = ({
  id,
  choice,
  more,
  onCopy,
}: {
  id: number;
  /** Which form, and what is done besides. */
  choice: ReactNode;
  more: ReactNode;
  onCopy: () => void;
}) => {
  const { data: form, isError, refetch } = useQuery({ ...formQuery(id), refetchOnWindowFocus: false });
  if (isError && !form) return <NotLoadedNotice title={t(($) => $.forms.failed)} onAgain={() => void refetch()} />;
  if (!form)
    return (
      <>
        {choice}
        <SkeletonLines lines={8} />
      </>
    );
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between">
        <Group gap="sm">
          {choice}
          <Standing form={form} />
        </Group>
        <Group gap="xs">
          {more}
          <FormActions form={form} onCopy={onCopy} />
        </Group>
      </Group>
      {/* What was published, or shown anew, is begun from anew. */}
      <FormEditor key={`${form.version}`} form={form} />
    </Stack>
  );
};

/** Which version holds, and which is in hand. */
const Standing = ({ form }: { form: Form }) => (
  <Group gap="xs">
    {!form.is_published && <Chip tone="slate">{t(($) => $.forms.editing, { version: form.shown })}</Chip>}
    {form.version !== null && (
      <span className="luch-hint">
        {t(($) => $.forms.holds, { version: form.version, date: formatDate(form.published_at ?? '') })}
      </span>
    )}
    {!form.is_active && <Chip tone="amber">{t(($) => $.forms.isOff)}</Chip>}
  </Group>
);

/** Left the questions, right what an applicant will see and what a publication would do. */
const FormEditor = ({ form }: { form: Form }) => {
  const queryClient = useQueryClient();
  const { questions, change, state, again, seen } = useFormDraft(form);
  const [usage, setUsage] = useState<number>();
  const [open, setOpen] = useState<number>();
  const [takenBack, setTakenBack] = useState(0);
  const columns = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened the comparison goes with the next save.
    if (takenBack > 0) columns.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }, [takenBack]);
  const hangs = questions.some(({ conditions }) => conditions.length > 0);
  const { data: reach, isPlaceholderData: isOld } = useQuery({
    ...reachQuery(form.id, seen()),
    enabled: hangs && form.place === 'proposal' && state === 'saved',
  });
  return (
    <Stack gap="md">
      {/* What is on its way arrives also when another form is chosen. */}
      <LeaveGuard unsaved={state === 'failed' || state === 'elsewhere'} saving={state === 'saving'} />
      {state === 'elsewhere' && (
        <Notice tone="amber" title={t(($) => $.forms.elsewhere)}>
          <Button size="xs" variant="default" onClick={() => void queryClient.resetQueries({ queryKey: formsKey })}>
            {t(($) => $.forms.showTheirs)}
          </Button>
        </Notice>
      )}
      <div className={classes['columns']} ref={columns}>
        <QuestionList
          open={open}
          onOpen={setOpen}
          takenBack={takenBack}
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
          <PublishPanel
            key={seen().saves}
            form={form}
            questions={questions}
            onTakenBack={(next) => {
              change(next);
              setOpen(next.findIndex(({ id }) => !questions.some((one) => one.id === id)));
              setTakenBack(takenBack + 1);
            }}
            seen={seen}
            state={state}
          />
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
      state !== 'elsewhere' && t(($) => $.forms.saving[state])
    )}
  </span>
);

/** A form taken out as a file, and switched off or on. */
const FormActions = ({ form, onCopy }: { form: Form; onCopy: () => void }) => {
  const queryClient = useQueryClient();
  const { mutate: flip, isPending } = useCommand({
    mutationFn: () => switchForm({ form_id: form.id, is_active: !form.is_active }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: formsKey }),
  });
  const { mutate: takeOut } = useCommand({
    mutationFn: () => exportForm(form.id),
    onSuccess: (file) => saveFile(`${form.title}.json`, 'application/json', JSON.stringify(file, null, 2)),
  });
  return (
    <Group gap="xs">
      <Button variant="default" onClick={onCopy}>
        {t(($) => $.forms.copy)}
      </Button>
      <Button variant="default" onClick={() => takeOut()}>
        {t(($) => $.forms.export)}
      </Button>
      <Button variant="default" loading={isPending} onClick={() => flip()}>
        {form.is_active ? t(($) => $.forms.switchOff) : t(($) => $.forms.switchOn)}
      </Button>
    </Group>
  );
};

/** A form by a file, which is read here; how it is called and whose it is, is asked before it is kept. */
const ImportForm = ({ onRead }: { onRead: (file: FormFile) => void }) => {
  const again = useRef<() => void>(null);
  const read = async (file: File) => {
    again.current?.();
    const { FormFile } = await import('@luch/contract/forms/form.schemas.ts');
    const said = FormFile.safeParse(parsedJson(await file.text()));
    if (said.success) onRead(said.data);
    else toast({ type: 'error', title: t(($) => $.forms.noForm), message: t(($) => $.forms.noFormText) });
  };
  return (
    <FileButton resetRef={again} accept="application/json" onChange={(file) => void (file && read(file))}>
      {(props) => (
        <Button {...props} variant="default">
          {t(($) => $.forms.import)}
        </Button>
      )}
    </FileButton>
  );
};
