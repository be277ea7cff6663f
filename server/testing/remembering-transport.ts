import type { MailRow } from '../src/platform/mail/mail.table.ts';
import type { MailTransport } from '../src/platform/mail/transport.ts';

/** A mail server's end that keeps what it is handed, laid out as it would go. */
export function rememberingTransport(): MailTransport & { readonly sent: readonly MailRow[] } {
  const sent: MailRow[] = [];
  return {
    sent,
    send(letter) {
      sent.push(letter);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}
