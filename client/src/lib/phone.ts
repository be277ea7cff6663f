const russian = /^(?:\+?7|8)(\d{3})(\d{3})(\d{2})(\d{2})$/;

/** What a telephone dials. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;

/** +7 (495) 000-00-32, however it was typed; a number of another country stays as it is. */
export const formatPhone = (number: string): string => {
  const [, area, first, second, third] = russian.exec(number.replaceAll(/[\s()-]/g, '')) ?? [];
  return area ? `+7\u00a0(${area})\u00a0${first}-${second}-${third}` : number;
};
