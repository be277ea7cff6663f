import type { Actor } from '@luch/contract/account/roles.ts';
import type { MailPreviewInput } from '@luch/contract/administration/mail-texts.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Limit } from '../../../platform/http/limit.ts';
import { previewLetter } from './preview-letter.ts';

/** Of one administrator. */
export const sampleLimit: Limit = { max: 10, perMinutes: 10, by: ['account'] };

interface Asked {
  readonly actor: Actor;
  readonly language: Language;
  readonly body: z.output<typeof MailPreviewInput>;
}

/** The preview as a letter to whoever asks, so that they see it in a mail program; it says that it is a sample. */
export async function sendSample(deps: Deps, { actor, language, body }: Asked): Promise<{ detail: string }> {
  const { db, outbox, config, texts } = deps;
  const { subject, paragraphs, button } = await previewLetter(deps, body);
  const say = (key: 'subject' | 'note', facts = {}) => texts.text(body.language, `administration.sample.${key}`, facts);
  await outbox.send(db, {
    to: actor.email,
    language: body.language,
    subject: say('subject', { subject }).trim(),
    paragraphs: [say('note'), ...paragraphs],
    ...(button && { button: { label: button, url: config.publicUrl } }),
  });
  return { detail: texts.text(language, 'administration.answer.sample_sent', { email: actor.email }) };
}
