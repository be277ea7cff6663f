import { planRules, planSettingNames } from '@luch/contract/plan/plan-rules.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { SubmitEvent } from 'react';
import { type PlanSettings, savePlanSettings, useRefreshPlan } from '../../../api/plan.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ExactNumberInput, type TypedNumber } from '../../../ui/exact-number-input.tsx';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import classes from './ask.module.css';
import { settingsWords } from './settings-words.ts';

type Name = (typeof planSettingNames)[number];
type Typed = Readonly<Record<Name, TypedNumber>>;
type Values = PlanSettings['values'];

interface Bounds {
  readonly from: number;
  readonly to: number;
  /** Hours of the clock are whole. */
  readonly whole: boolean;
}
const hours: Readonly<Partial<Record<Name, Bounds>>> = {
  dayBegins: { from: 0, to: 24, whole: true },
  dayEnds: { from: 0, to: 24, whole: true },
  longestDuty: { from: planRules.shortestBlock, to: 24, whole: true },
  rest: { from: 0, to: 24 - planRules.shortestBlock, whole: true },
};
const boundsOf = (name: Name): Bounds => hours[name] ?? { from: 0, to: 1000, whole: false };

/** What is typed, as far as it makes sense. */
function readValues(typed: Typed): { values: Values; wrong: ReadonlySet<Name> } {
  const values = Object.fromEntries(
    planSettingNames.map((name) => [name, typeof typed[name] === 'number' ? typed[name] : Number.NaN]),
  ) as Values;
  const isRight = (name: Name) => {
    const { from, to, whole } = boundsOf(name);
    return (!whole || Number.isInteger(values[name])) && values[name] >= from && values[name] <= to;
  };
  const wrong = new Set(planSettingNames.filter((name) => !isRight(name)));
  if (values.dayEnds - values.dayBegins < planRules.shortestBlock) wrong.add('dayEnds');
  return { values, wrong };
}

/** Weights of plans, with what they mean in hours while they are typed. */
export const SettingsDialog = ({ settings, onClose }: { settings: PlanSettings; onClose: () => void }) => {
  const { kind_id: kind, usual } = settings;
  const typed = useKept<Typed>(`plan-settings-${kind}`, () => settings.values, { now: settings.version });
  const { values, wrong } = readValues(typed.values);
  const { mutate, isPending } = useSaveSettings(settings, () => {
    typed.forget();
    onClose();
  });
  const send = (seen = settings.version) => {
    if (wrong.size === 0 && !isPending) mutate({ values, seen });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(typed.seen);
  };
  const saveMine = () => {
    typed.look(settings.version);
    send();
  };
  const takeTheirs = () => {
    typed.change(() => settings.values);
    typed.look(settings.version);
  };
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.plan.settings.title)} size="wide">
      <form className="luch-form" noValidate onSubmit={submit}>
        <p className="luch-note">{t(($) => $.plan.settings.scale)}</p>
        {typed.seen !== settings.version && (
          <MovedNotice
            by={settings.changed?.by}
            what={t(($) => $.plan.settings.title)}
            at={settings.changed?.at}
            choices={[
              { label: t(($) => $.plan.settings.saveMine), choose: saveMine },
              { label: t(($) => $.plan.settings.takeTheirs), choose: takeTheirs },
            ]}
          >
            {t(($) => $.plan.settings.moved)}
          </MovedNotice>
        )}
        <div className="luch-pair">
          {planSettingNames.map((name) => (
            <Field
              key={name}
              name={name}
              value={typed.values[name]}
              isWrong={wrong.has(name)}
              onChange={(value) => typed.change((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
        <ul className={classes['words']} aria-live="polite">
          {wrong.size === 0 && settingsWords(values).map((words) => <li key={words}>{words}</li>)}
        </ul>
        <div className="luch-buttons">
          <Button size="md" variant="default" onClick={() => typed.change(() => usual)}>
            {t(($) => $.plan.settings.usual)}
          </Button>
          <SubmitButton sending={isPending} refused={wrong.size > 0}>
            {t(($) => $.plan.settings.save)}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};

function useSaveSettings({ kind_id: kind }: PlanSettings, onSaved: () => void) {
  const refresh = useRefreshPlan();
  return useCommand({
    meta: { quiet: true },
    mutationFn: ({ values, seen }: { values: Values; seen: number }) =>
      savePlanSettings({ kind_id: kind, values, seen_version: seen }),
    onSuccess: () => {
      toastSuccess(t(($) => $.plan.settings.saved));
      onSaved();
    },
    onError: (failure) =>
      toastError(
        failure,
        t(($) => $.plan.settings.notSaved),
      ),
    onSettled: refresh,
  });
}

const Field = ({
  name,
  value,
  isWrong,
  onChange,
}: {
  name: Name;
  value: TypedNumber;
  isWrong: boolean;
  onChange: (value: TypedNumber) => void;
}) => {
  const { from, to, whole } = boundsOf(name);
  const isDay = name === 'dayBegins' || name === 'dayEnds';
  return (
    <FieldFrame label={t(($) => $.plan.settings[name])}>
      {(id) => (
        <ExactNumberInput
          size="md"
          id={id}
          value={value}
          onChange={onChange}
          step={name === 'dayLater' ? 0.01 : 1}
          allowDecimal={!whole}
          error={
            isWrong && (isDay ? t(($) => $.plan.settings.wrongDay) : t(($) => $.plan.settings.wrong, { from, to }))
          }
        />
      )}
    </FieldFrame>
  );
};
