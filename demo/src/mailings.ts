import { DAY } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { addMailing, sendMailing } from '@luch/server/modules/mailing/keep-mailings.ts';
import { sendBatch } from '@luch/server/modules/mailing/send-batch.ts';
import { turnableClock } from '@luch/server/platform/clock.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import { createOutbox } from '@luch/server/platform/mail/outbox.ts';

const sent = {
  audience: 'all_active' as const,
  subject_ru: 'Школа по обработке данных рассеяния: до пятницы',
  text_ru: [
    'Для пользователей центра проводим трёхдневную школу по обработке данных малоуглового рассеяния и дифракции. Занятия идут на ваших данных: возьмите с собой последние измерения.',
    'Чтобы участвовать, ответьте на это письмо до пятницы. Проживание иногородних оплачивает центр.',
  ].join('\n\n'),
  subject_en: 'School on scattering data: apply by Friday',
  text_en: [
    'For users of the centre we hold a three-day school on small-angle scattering and diffraction data. We work on your own data: bring your latest measurements.',
    'To take part, reply to this letter by Friday. The centre pays for lodging.',
  ].join('\n\n'),
};

const draft = {
  audience: 'rsini_active_users_24' as const,
  subject_ru: 'Как оформить благодарность установкам в публикациях',
  text_ru:
    'Если в работе использованы наши станции, назовите их в разделе «Благодарности» и сообщите нам выходные данные: по публикациям выделяют время на следующий год.',
  subject_en: 'How to acknowledge the facilities in publications',
  text_en:
    'If our stations were used in your work, name them in the acknowledgements and send us the reference: beam time of the next year depends on publications.',
};

/** The address that is no more, and what a mail server says of it. */
const gone = { address: 'zagvarsuren.z@example.org', answer: '550 5.1.1 User unknown' };

/** One was sent: most letters were delivered, one was not accepted, and who never agreed got none. The next is a draft. */
export async function writeMailings(deps: Deps, moderator: Actor): Promise<void> {
  const clock = turnableClock(new Date(deps.clock.now().getTime() - 9 * DAY));
  const jobs = { ...deps.jobs, enqueue: () => Promise.resolve(), enqueueAll: () => Promise.resolve() };
  const then: Deps = { ...deps, clock, jobs, outbox: createOutbox(jobs, deps) };
  const { id, version } = await addMailing(then, moderator, sent);
  clock.advance(30 * 60_000);
  await sendMailing(then, moderator, { id, version });
  clock.advance(60_000);
  await sendBatch(then, { id });
  await answerLetters(deps, id, clock.now());
  await addMailing(deps, moderator, draft);
}

/** What a mail server answered long ago; nothing of it is sent now. */
async function answerLetters({ sql }: Deps, batchId: number, at: Date): Promise<void> {
  await sql`
    update mail set created_at = ${at}, attempts = 1, given_up_at = ${at}, last_error = ${gone.answer}
    where batch_id = ${batchId} and recipient = ${gone.address}`;
  await sql`
    update mail set created_at = ${at}, attempts = 1, sent_at = ${at}, text = null, parts = null
    where batch_id = ${batchId} and given_up_at is null`;
}
