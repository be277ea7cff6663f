import { factsIn } from '@luch/contract/administration/mail-texts.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { isCallError } from '../../../lib/call-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { wordOf } from '../../../lib/words.ts';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { EditedText, TextSource } from './text-source.ts';
import classes from './texts.module.css';
import { useTypedText } from './typed-texts.ts';

/** Saves one text; who was slower keeps what was typed. */
function useSaveText<Text extends EditedText>(
  source: TextSource<Text>,
  text: Text,
  onSaved: (value: string | null) => void,
) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: ({ value, seen }: { value: string | null; seen: number }) =>
      source.save(text, { text: value, seen_version: seen }),
    meta: { quiet: true },
    onSuccess: async (_, { value }) => {
      onSaved(value);
      toastSuccess(t(($) => $.administration.texts.saved));
      await queryClient.invalidateQueries({ queryKey: ['setting'] });
    },
    onError: (error) => {
      if (movedOnOf(error)) void queryClient.invalidateQueries({ queryKey: source.listKey });
      else if (!isCallError(error) || !error.fields) toastError(error);
    },
  });
}

interface TextProps<Text extends EditedText> {
  text: Text;
  source: TextSource<Text>;
}

/** One text: its facts are put in by a press, and what would spoil it is told before anything is sent. */
export const TextEditor = <Text extends EditedText>({ text, source }: TextProps<Text>) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState(false);
  const typed = useTypedText(source.keptAt, source.placeOf(text), text.version);
  const save = useSaveText(source, text, (saved) => typed.sent(saved ?? text.initial));
  const value = typed.value ?? text.text;
  const problem = source.problemOf(value, text.initial);
  const isChanged = value !== text.text;
  const name = source.nameOf(text);
  const moved = isChanged && typed.seen !== text.version ? (movedOnOf(save.error) ?? overtakenBy(text)) : undefined;
  const send = (seen = typed.seen) => {
    setRefused(problem !== undefined);
    if (!problem) save.mutate({ value: value === text.initial ? null : value, seen });
  };
  const put = (fact: string) => {
    typed.write(withFact(value, fact, field.current?.selectionStart));
    field.current?.focus();
  };
  return (
    <form
      className={classes['text']}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) send();
      }}
    >
      <TextAreaField
        ref={field}
        label={name}
        minRows={1}
        max={source.longest}
        value={value}
        onChange={(event) => typed.write(event.currentTarget.value)}
        error={(refused || isChanged) && problem ? wordOf(problem.key, problem.details) : undefined}
      />
      <Facts names={factsIn(text.initial)} onPut={put} />
      {moved && (
        <MovedNotice
          {...moved}
          choices={[{ label: t(($) => $.administration.settings.mine), choose: () => send(text.version) }]}
        >
          {t(($) => $.administration.settings.movedOn)}
        </MovedNotice>
      )}
      {isChanged && (
        <div className="luch-buttons">
          <Button variant="default" size="xs" onClick={() => typed.write(undefined)}>
            {t(($) => $.administration.cancel)}
          </Button>
          <SubmitButton size="xs" sending={save.isPending} refused={refused && problem !== undefined}>
            {t(($) => $.administration.save)}
          </SubmitButton>
        </div>
      )}
      {text.version > 0 && <Earlier text={text} source={source} onTake={(old) => typed.write(old)} />}
    </form>
  );
};

const withFact = (value: string, fact: string, at = value.length): string =>
  `${value.slice(0, at)}{{${fact}}}${value.slice(at)}`;

const overtakenBy = (text: EditedText) => ({
  by: text.changed_by,
  what: wordOf('administration.changed.mail_text') ?? '',
  at: text.changed_at ?? undefined,
});

/** What the portal knows and puts in. */
const Facts = ({ names, onPut }: { names: readonly string[]; onPut: (name: string) => void }) => {
  if (names.length === 0) return null;
  return (
    <p className={classes['facts']}>
      {t(($) => $.administration.texts.facts)}
      {names.map((name) => (
        <button key={name} type="button" className={classes['fact']} onClick={() => onPut(name)}>
          {name}
        </button>
      ))}
    </p>
  );
};

/** Earlier texts: each can be put into the field again, and counts when it is saved. */
const Earlier = <Text extends EditedText>({
  text,
  source,
  onTake,
}: TextProps<Text> & { onTake: (old: string) => void }) => {
  const { data = [] } = useQuery(source.historyQuery(text));
  return (
    <ul className={classes['earlier']} aria-label={t(($) => $.administration.texts.earlier)}>
      {text.changed_at && (
        <li>
          <span className="luch-faint">{formatDateTime(text.changed_at)}</span>
          <span>{t(($) => $.administration.texts.byNow, { by: text.changed_by })}</span>
          {text.text !== text.initial && (
            <Button variant="subtle" size="xs" onClick={() => onTake(text.initial)}>
              {t(($) => $.administration.texts.first)}
            </Button>
          )}
        </li>
      )}
      {data.map((old) => (
        <li key={old.id}>
          <span className="luch-faint">{formatDateTime(old.at)}</span>
          <span>{old.text}</span>
          <Button variant="subtle" size="xs" onClick={() => onTake(old.text)}>
            {t(($) => $.administration.texts.take)}
          </Button>
        </li>
      ))}
    </ul>
  );
};
