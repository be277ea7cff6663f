const russian = /^(?:\+?7|8)(\d{3})(\d{3})(\d{2})(\d{2})$/;

/** What a telephone dials: the first number, without an extension or another one after it. */
export const phoneAddress = (number: string): string => {
  const first = /[+\d][^\p{L},;/#]*/u.exec(number)?.[0] ?? '';
  return `tel:${first.replaceAll(/[^\d+]/g, '')}`;
};

/** +7 (495) 000-00-32, however it was typed; a number of another country stays as it is. */
export const formatPhone = (number: string): string => {
  const [, area, first, second, third] = russian.exec(number.replaceAll(/[\s().-]/g, '')) ?? [];
  return area ? `+7\u00a0(${area})\u00a0${first}-${second}-${third}` : number;
};
