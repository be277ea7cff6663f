import { useEffect, useSyncExternalStore } from 'react';
import { useScreenPage } from '../../entities/handbook/use-screen-page.ts';
import { fetchAhead } from '../../lib/fetch-ahead.ts';
import { needTexts } from '../../lib/i18n.ts';
import { keysList } from '../../lib/keys-list.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { lateDialog } from '../../ui/late.tsx';
// Hears each key before this does, so that the dialog knows where the focus stood.
import '../../ui/opener.ts';

const KeysDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../../features/keys/keys-dialog.tsx'), needTexts('keys')]);
  return part.KeysDialog;
});

const page = { current: null };

/** `?` tells how to work here and lists the keys that hold, over whatever is open. Stands before what it hears the keys before. */
export const KeysHelp = () => {
  const held = useSyncExternalStore(keysList.subscribe, keysList.get);
  const screen = useScreenPage();
  const isOpen = held !== undefined;
  useEffect(() => fetchAhead(KeysDialog.ahead), []);
  useEffect(() => keysList.close, []);
  useKeys(
    'everywhere',
    page,
    { search: undefined, help: () => (isOpen ? keysList.close() : keysList.open()) },
    { first: true, whenCovered: true },
  );
  // Before the windows below, which would close too.
  useKeys(
    'panel',
    page,
    { close: isOpen ? keysList.close : undefined },
    { first: true, whileTyping: ['close'], whenCovered: true },
  );
  return held && <KeysDialog held={held} page={screen} onClose={keysList.close} />;
};
