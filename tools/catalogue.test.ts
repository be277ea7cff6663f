import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Texts that the specification gives word for word (applicant side, section 8; staff side, section 8), at their places. */
const councils = 'client/src/features/councils/councils.text';
const councilWords = 'contract/src/council/council.words';
const account = 'client/src/features/account/account.text';
const shell = 'client/src/features/shell/shell.text';
const header = 'client/src/features/shell/header.text';
const team = 'client/src/features/team/team.text';
const personSearch = 'client/src/entities/person/person-search.text';
const signIn = 'client/src/features/account/sign-in.text';
const wizard = 'client/src/features/proposal-wizard/proposal-wizard.text';
const app = 'client/src/app/app.text';
const ui = 'client/src/ui/ui.text';
const words = 'contract/src/proposal/proposal.words';
const errors = 'contract/src/kernel/errors.words';
const accountWords = 'contract/src/account/account.words';

const catalogue: readonly (readonly [file: string, language: 'ru' | 'en', key: string, text: string])[] = [
  [ui, 'ru', 'toast.unknown', 'Неизвестная ошибка'],
  [ui, 'en', 'toast.unknown', 'Unknown error'],
  [ui, 'en', 'toast.failed', 'An error has occurred'],
  [ui, 'ru', 'toast.wrongType', 'Неверный тип сообщения для уведомления'],
  [app, 'ru', 'notFound.title', 'Страница не существует'],
  [app, 'ru', 'notSignedIn', 'Страница недоступна, пожалуйста войдите в систему'],
  [shell, 'ru', 'person.nameless', 'Без имени'],
  [header, 'ru', 'bell.none', 'нет данных'],
  [header, 'en', 'bell.none', 'no data'],
  [header, 'en', 'search.unnamed', 'proposal without a title'],
  [signIn, 'en', 'failed', 'error occurred: {{detail}}'],
  [errors, 'ru', 'wrong_credentials', 'неверный логин и пароль'],
  [errors, 'en', 'wrong_credentials', 'wrong username and password'],
  [errors, 'ru', 'member_exists', 'Участник уже добавлен'],
  [errors, 'ru', 'same_station', 'Выберите отличающуюся от текущей станцию'],
  [accountWords, 'ru', 'password.short', 'Минимум 8 символов'],
  [account, 'ru', 'reset.notFound', 'Пользователь с таким email не найден'],
  [account, 'ru', 'reset.failedLink', '14311'],
  [account, 'en', 'reset.failedLink', '14311'],
  [account, 'ru', 'reset.failedPassword', '14312'],
  [account, 'en', 'reset.failedPassword', '14312'],
  [account, 'en', 'reset.changed', 'password changed'],
  [account, 'en', 'registration.failed', 'user with this e-mail may already exist'],
  [account, 'ru', 'unsubscribe.saved', 'Настройки рассылки сохранены'],
  [account, 'ru', 'personal.photoFormat', 'Недопустимый формат файла'],
  [account, 'ru', 'personal.photoSize', 'Размер файла превышает 6 мб'],
  [personSearch, 'ru', 'nobody', 'Пользователь с таким именем не найден'],
  [team, 'ru', 'duplicate', 'Участник уже добавлен'],
  [team, 'en', 'duplicate', 'already added'],
  [team, 'ru', 'inviteFailed', 'что-то пошло не так... попробуйте перезагрузить страницу'],
  [wizard, 'ru', 'closed.title', 'Данная заявка не может быть редактирована'],
  [wizard, 'en', 'submit.checkInput', 'error: check input'],
  [wizard, 'en', 'station.unavailable', 'selected station is temporarily unavailable for experiments'],
  [wizard, 'ru', 'files.tooLarge', 'Размер файла превышает 6 мб'],
  [wizard, 'en', 'files.tooLarge', 'File size is more than 6Mb'],
  [wizard, 'ru', 'files.wrongKind', 'Недопустимый формат файла'],
  [wizard, 'en', 'files.wrongKind', 'File format is prohibited'],
  [words, 'ru', 'refusal.comment_or_reason', 'Оопс, обязательно оставьте комментарий'],
  [words, 'en', 'refusal.comment_or_reason', 'Oops, be sure to leave a comment'],
  [words, 'ru', 'refusal.new_status', 'Укажите новый статус'],
  [words, 'ru', 'refusal.date', 'Укажите дату'],
  [words, 'ru', 'refusal.reason', 'Укажите причину'],
  [words, 'ru', 'refusal.hours', 'Укажите время'],
  [words, 'ru', 'refusal.other_station', 'Выберите отличающуюся от текущей станцию'],
  [councils, 'ru', 'create.done', 'Совет создан'],
  [councils, 'ru', 'noStatus', 'что-то пошло не так... попробуйте перезагрузить страницу'],
  [councils, 'en', 'failed', 'error occurred: {{error}}'],
  [councilWords, 'en', 'done.delete', 'council {{name}} cancelled'],
  [councilWords, 'en', 'done.return', 'council {{name}} returned to drafts'],
  ['contract/src/archive/archive.words', 'ru', 'answer.attached', 'Заявки успешно добавлены'],
];

const textAt = (file: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (place, name) => (place as Record<string, unknown> | undefined)?.[name],
      JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')),
    );

it.each(catalogue)('%s.%s.json says at %s: %s', (file, language, key, text) => {
  // English texts of the catalogue are written in small letters where a sentence of ours begins with a capital.
  expect(String(textAt(`${file}.${language}.json`, key)).toLowerCase()).toContain(text.toLowerCase());
});
