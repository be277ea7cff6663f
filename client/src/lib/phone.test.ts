import { expect, test } from 'vitest';
import { formatPhone, phoneAddress } from './phone.ts';

test.each(['+74950000032', '8 495 000-00-32', '+7 (495) 000-00-32', '+7495.000.00.32', '74950000032'])(
  'a Russian number stands the same way, however it was typed: %s',
  (typed) => {
    expect(formatPhone(typed)).toBe('+7\u00a0(495)\u00a0000-00-32');
  },
);

test.each(['+49 30 123456', '+375 17 000 00 00', 'доб. 12', ''])('another one stays as it is: %s', (typed) => {
  expect(formatPhone(typed)).toBe(typed);
});

test.each([
  '+7 (495) 000-00-32',
  '+7495.000.00.32',
  '+74950000032 доб. 12',
  '+74950000032, +74950000033',
  'тел. +74950000032',
])('a telephone dials the digits of the first number alone: %s', (written) => {
  expect(phoneAddress(written)).toBe('tel:+74950000032');
});
