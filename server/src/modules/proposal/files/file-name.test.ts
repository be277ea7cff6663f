import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['Отчёт о пучке.PDF', 'Отчёт о пучке.PDF'],
    ['C:\\Users\\anna\\план.docx', 'план.docx'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\u0000b\r\nc.pdf', 'ab c.pdf'],
    ['\u202Efdp.exe.pdf', 'fdp.exe.pdf'],
    ['  дважды   пробел .pdf ', 'дважды пробел.pdf'],
    ['й.pdf'.normalize('NFD'), 'й.pdf'],
    ['.pdf', 'file.pdf'],
    ['', 'file'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('has at most 200 characters, and its extension among them', () => {
    const kept = cleanFileName(`${'щ'.repeat(300)}.pptx`);
    expect(kept).toHaveLength(200);
    expect(kept.endsWith('.pptx')).toBe(true);
  });

  it('of emoji is cut between two of them, and no longer where its link is read', () => {
    expect(cleanFileName(`a${'😀'.repeat(190)}.pdf`)).toBe(`a${'😀'.repeat(97)}.pdf`);
    expect(cleanFileName(`${'😀'.repeat(190)}.pdf`)).toBe(`${'😀'.repeat(98)}.pdf`);
  });
});
