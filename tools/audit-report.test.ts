import { describe, expect, it } from 'vitest';
import { judge } from './audit-report.ts';

/* Answers as npm 11 gives them, shortened. */

const url = 'https://advisories.example.org/GHSA-1111';
const advisory = { source: 1, name: 'minimist', title: 'Prototype pollution', url, severity: 'high', range: '<1.2.6' };
const report = (...vulnerabilities: object[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(vulnerabilities.map((one, index) => [`package-${index}`, one])),
    metadata: { vulnerabilities: { total: vulnerabilities.length } },
  });
const today = '2026-11-23';
const allowance = { advisory: url, because: 'used by the build alone', until: '2026-12-31' };

describe('the audit of dependencies', () => {
  it('passes where nothing is known', () => {
    expect(judge(report(), [], today)).toEqual({
      passed: true,
      lines: ['0 known holes, 0 of them high or critical, 0 not allowed'],
    });
  });

  it('fails by a high or a critical one, named once however many packages it reaches', () => {
    const found = report(
      { name: 'minimist', severity: 'high', via: [advisory] },
      { name: 'mkdirp', severity: 'high', via: ['minimist'] },
      {
        name: 'other',
        severity: 'critical',
        via: [{ ...advisory, name: 'other', url: `${url}2`, severity: 'critical' }],
      },
    );
    const { passed, lines } = judge(found, [], today);
    expect([passed, lines[0]]).toEqual([false, '2 known holes, 2 of them high or critical, 2 not allowed']);
    expect(lines[1]).toBe(`high: minimist: Prototype pollution ${url}`);
  });

  it('passes by a moderate one, which it counts', () => {
    const found = report({ name: 'minimist', severity: 'moderate', via: [{ ...advisory, severity: 'moderate' }] });
    expect(judge(found, [], today)).toMatchObject({
      passed: true,
      lines: ['1 known holes, 0 of them high or critical, 0 not allowed'],
    });
  });

  it('passes by one that may stay, and says until when and why', () => {
    const found = report({ name: 'minimist', severity: 'high', via: [advisory] });
    const { passed, lines } = judge(found, [allowance], today);
    expect(passed).toBe(true);
    expect(lines[1]).toMatch(/^allowed until 2026-12-31: high: minimist: .*: used by the build alone$/);
  });

  it('fails the day after an allowance ends', () => {
    const found = report({ name: 'minimist', severity: 'high', via: [advisory] });
    expect(judge(found, [{ ...allowance, until: today }], today).passed).toBe(true);
    const { passed, lines } = judge(found, [{ ...allowance, until: '2026-11-22' }], today);
    expect([passed, lines[1]?.endsWith('(its allowance is over)')]).toEqual([false, true]);
  });

  it('names an allowance that nothing needs any more', () => {
    expect(judge(report(), [allowance], today).lines).toContain(`allowed and not there: ${url}`);
  });

  it.each([
    ['without a network', '{"message":"request failed, reason: getaddrinfo ENOTFOUND","error":{"code":"ENOTFOUND"}}'],
    ['by a registry without audits', '{"error":{"code":"ENOAUDIT","summary":"endpoint is not supported\\nmore"}}'],
    ['with nothing at all', ''],
    ['with a page instead of a report', '<html>Bad gateway</html>'],
    ['with something else', '[]'],
  ])('says plainly that it could not ask when it is answered %s', (_how, printed) => {
    const { passed, lines } = judge(printed, [allowance], today);
    expect(passed).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^Not asked: .*NOT checked in this run\.$/)]);
  });
});
