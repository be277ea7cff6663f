import { ownTypes } from '@luch/contract/calendar/record-type.ts';
import { beamTime, text } from '@luch/contract/kernel/limits.ts';
import { intervalFrom, intervalProblem, typedInterval } from '@luch/contract/calendar/interval-rules.ts';
import { NativeSelect } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import {
  addInhouse,
  type CalendarStation,
  type NewInhouse,
  useRefreshCalendar,
} from '../../../api/calendar/calendar.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { facilityTimeZone, formatNumber } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { reasonOf, wordOf } from '../../../lib/words.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { DescribedFields } from '../described-fields.tsx';
import { timeWords, titleOf, typeWord } from '../look.ts';
import { placedOf } from '../placed.ts';
import { ConfirmEntry } from './confirm-entry.tsx';
import { TimeChoice } from '../time-choice.tsx';
import { recordInTheWay } from '../view/use-change.ts';

interface Values {
  name: string;
  comment: string;
  type: string;
  start_date: string | null;
  finish_date: string | null;
  start_time: string;
  finish_time: string;
}
const empty: Values = {
  name: '',
  comment: '',
  type: '',
  start_date: null,
  finish_date: null,
  start_time: '',
  finish_time: '',
};
/** Both dates, both times and a type (specification, section 5). */
const isWhole = ({
  type,
  start_date: start,
  finish_date: finish,
  start_time: from,
  finish_time: to,
}: Values): boolean => [type, start, finish, from, to].every(Boolean);

const problemOf = (values: Values): string | undefined => {
  if (!isWhole(values)) return undefined;
  const interval = intervalFrom(typedInterval(values), facilityTimeZone);
  const problem = intervalProblem(interval, beamTime.otherRecord);
  const limit = formatNumber(beamTime.otherRecord);
  return problem && (wordOf(`errors.${problem}`, { limit }) ?? reasonOf(problem));
};

interface Props {
  readonly station: Pick<CalendarStation, 'id' | 'name' | 'add'>;
  readonly onClose: () => void;
  readonly onAdded?: ((changeId: number | null, detail: string) => void) | undefined;
}

/** What is typed, whether it can be sent, and the sending. */
function useEntry({ station, onClose, onAdded }: Props) {
  const { values, change, forget } = useKept<Values>(`inhouse-${station.id}`, () => empty);
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useAddInhouse({
    onDone: (changeId, detail) => {
      forget();
      onAdded?.(changeId, detail);
      onClose();
    },
    onRefused: setRefusal,
  });
  const problem = problemOf(values);
  const isTooLong = values.name.length > text.inhouseName || values.comment.length > text.comment;
  const { start_date: start, finish_date: finish } = typedInterval(values);
  return {
    values,
    refusal,
    problem,
    isPending,
    canAdd: isWhole(values) && !problem && !isTooLong,
    set: (part: Partial<Values>) => {
      setRefusal(undefined);
      change((before) => ({ ...before, ...part }));
    },
    send: () =>
      mutate({
        name: values.name.trim(),
        comments: values.comment.trim(),
        type: Number(values.type) as NewInhouse['type'],
        station: station.id,
        experiment_calendar: [{ date_start: start, date_end: finish }],
      }),
  };
}

/** A new entry of in-house use or maintenance; sent after a yes. */
export const InhouseDialog = (props: Props) => {
  const { station, onClose } = props;
  const { values, set, send, canAdd, isPending, problem, refusal } = useEntry(props);
  const [isAsking, ask] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.calendar.inhouse.newTitle, { station: station.name })}>
      <form
        className="luch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canAdd && !isPending) ask(true);
        }}
      >
        <TypeChoice value={values.type} onChange={(type) => set({ type })} />
        <Days values={values} set={set} problem={problem} />
        <DescribedFields values={values} set={set} />
        {refusal && (
          <Notice tone="red" alert>
            {refusal} {t(($) => $.calendar.editor.kept)}
          </Notice>
        )}
        <div className="luch-buttons">
          <SubmitButton sending={isPending} disabled={!canAdd}>
            {t(($) => $.calendar.inhouse.confirmYes)}
          </SubmitButton>
        </div>
      </form>
      <ConfirmEntry
        opened={isAsking}
        station={station.name}
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false);
          send();
        }}
      />
    </Dialog>
  );
};

const TypeChoice = ({ value, onChange }: { value: string; onChange: (type: string) => void }) => (
  <FieldFrame label={t(($) => $.calendar.inhouse.type)}>
    {(id) => (
      <NativeSelect
        id={id}
        size="md"
        data={[
          { value: '', label: t(($) => $.ui.chooseValue) },
          ...ownTypes.map((type) => ({ value: String(type), label: typeWord(type) })),
        ]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </FieldFrame>
);

function useAddInhouse({
  onDone,
  onRefused,
}: {
  onDone: (changeId: number | null, detail: string) => void;
  onRefused: (text: string) => void;
}) {
  const refresh = useRefreshCalendar();
  return useCommand({
    mutationFn: addInhouse,
    meta: { quiet: true },
    onSuccess: ({ change_id: changeId, detail }) => {
      toastSuccess(detail);
      onDone(changeId, detail);
    },
    onError: (error) => {
      const record = isCallError(error) ? recordInTheWay(error.payload) : undefined;
      const inTheWay = record && `: ${titleOf(record)}, ${timeWords(placedOf(record))}.`;
      onRefused(`${failureWords(error)}${inTheWay ?? ''}`);
    },
    onSettled: () => refresh(),
  });
}

const Days = ({
  values,
  set,
  problem,
}: {
  values: Values;
  set: (part: Partial<Values>) => void;
  problem: string | undefined;
}) => (
  <div className="luch-pair">
    <DateField
      label={t(($) => $.calendar.inhouse.first)}
      value={values.start_date}
      onChange={(day) => set({ start_date: day })}
    />
    <TimeChoice
      size="md"
      label={t(($) => $.calendar.editor.start)}
      value={values.start_time}
      onChange={(time) => set({ start_time: time })}
    />
    <DateField
      label={t(($) => $.calendar.inhouse.last)}
      value={values.finish_date}
      onChange={(day) => set({ finish_date: day })}
      error={problem}
    />
    <TimeChoice
      size="md"
      label={t(($) => $.calendar.editor.finish)}
      value={values.finish_time}
      onChange={(time) => set({ finish_time: time })}
    />
  </div>
);
