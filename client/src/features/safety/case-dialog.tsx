import { type PersonalSafetyAction, type SafetyLevel, safetyLevels } from '@luch/contract/safety/safety.machine.ts';
import { t } from 'i18next';
import { useState } from 'react';
import { actOnCase, type SafetyAction, type SafetyCase, useRefreshSafety } from '../../api/safety.ts';
import { today } from '../../lib/dates.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { caseActionWords } from './case-words.ts';

interface Values extends Record<string, unknown> {
  level: SafetyLevel;
  conditions: string;
  valid_until: string | null;
}
const letsIn = (action: PersonalSafetyAction) => action === 'agree' || action === 'clear';
const setsLevel = (action: PersonalSafetyAction) => action === 'declare' || letsIn(action);

/** Asks before a case is moved: its level and conditions, and of a refusal why. */
export const CaseDialog = ({
  found: now,
  action,
  onClose,
}: {
  found: SafetyCase;
  action: PersonalSafetyAction;
  onClose: () => void;
}) => {
  // As it was when the question was asked: the case behind it follows what others do.
  const [found] = useState(now);
  const refresh = useRefreshSafety();
  const isRefusal = action === 'more' || action === 'refuse';
  return (
    <AskDialog<Values, SafetyAction, string>
      onClose={onClose}
      question={{
        title: t(($) => $.safety.ask[action].title, { id: found.proposal_id }),
        text: <p>{t(($) => $.safety.ask[action].text)}</p>,
        yes: caseActionWords(found, action),
        no: t(($) => $.safety.cancel),
        danger: action === 'refuse',
        schema: async () => (await import('@luch/contract/safety/safety.schemas.ts')).SafetyActionInput,
        initialValues: {
          level: found.level ?? 'green',
          conditions: isRefusal ? '' : found.conditions,
          valid_until: null,
        },
        keptAt: `safety-${action}-${found.proposal_id}`,
        ...(letsIn(action) && { now: now.print }),
        toInput: ({ level, conditions, valid_until: until }, seen) => ({
          proposal_id: found.proposal_id,
          action,
          conditions,
          ...(setsLevel(action) && { level }),
          ...(until !== null && { valid_until: until }),
          ...(found.status !== null && { seen_status: found.status }),
          ...(letsIn(action) && { seen_print: seen ?? found.print }),
        }),
        send: actOnCase,
        refresh,
        moved: {
          text: t(($) => $.safety.moved),
          choices: [{ label: t(($) => $.safety.look), choose: onClose }],
        },
        fields: (form) => (
          <>
            {setsLevel(action) && (
              <FieldFrame label={t(($) => $.safety.level)}>
                {() => (
                  <Segmented
                    label={t(($) => $.safety.level)}
                    fullWidth
                    value={form.values.level}
                    onChange={(level) => form.setFieldValue('level', level)}
                    options={safetyLevels.map((value) => ({ value, label: t(($) => $.words.safety.level[value]) }))}
                  />
                )}
              </FieldFrame>
            )}
            <TextAreaField
              label={isRefusal ? t(($) => $.safety.why) : t(($) => $.safety.conditions)}
              optional={!isRefusal}
              max={2000}
              minRows={3}
              {...form.getInputProps('conditions')}
            />
            {action === 'clear' && (
              <DateField
                label={t(($) => $.safety.validUntil)}
                optional
                min={today()}
                hint={t(($) => $.safety.validHint)}
                value={form.values.valid_until}
                error={form.errors['valid_until']}
                onChange={(day) => form.setFieldValue('valid_until', day)}
              />
            )}
          </>
        ),
      }}
    />
  );
};
