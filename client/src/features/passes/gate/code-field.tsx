import { Button, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import classes from './gate.module.css';
import { readCode } from './read-code.ts';

/** A number typed by hand, or the code by a scanner, which types an address and presses Enter. */
export const CodeField = ({ onRead }: { onRead: (passId: number) => void }) => {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const read = () => {
    // A second press on a code that was read asks for nothing.
    if (text.trim() === '') return;
    const id = readCode(text);
    setWrong(id === undefined);
    if (id === undefined) return;
    setText('');
    onRead(id);
  };
  return (
    <div className="luch-screen">
      <Panel title={t(($) => $.passes.entry.check)}>
        <form
          className={classes['code']}
          onSubmit={(event) => {
            event.preventDefault();
            read();
          }}
        >
          <TextInput
            aria-label={t(($) => $.passes.entry.field)}
            placeholder={t(($) => $.passes.entry.field)}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              setWrong(false);
            }}
            error={wrong && t(($) => $.passes.entry.noNumber)}
          />
          <Button type="submit" variant="default">
            {t(($) => $.passes.entry.show)}
          </Button>
        </form>
        <p className={classes['codeHint']}>{t(($) => $.passes.entry.hint)}</p>
      </Panel>
    </div>
  );
};
