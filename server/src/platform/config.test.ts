import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('are complete without a single variable', () => {
    expect(readConfig({})).toEqual({
      given: [],
      port: 3000,
      host: '127.0.0.1',
      metricsHost: '127.0.0.1',
      webhookHttp: false,
      webhookNetworks: '',
      databasePrepared: true,
      dataDir: path.resolve('data'),
      mailFrom: 'no-reply@127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      facilityTimeZone: 'Europe/Moscow',
      trustProxy: false,
      rateLimit: true,
      logLevel: 'info',
      proposalLimit: 10,
      passDataDays: 183,
      passGuestFields: [],
      debugActions: false,
      signInProviders: [],
    });
  });

  it('name providers of sign-in once each, over https, and no complaint repeats what is secret', () => {
    const provider = {
      id: 'orcid',
      issuer: 'https://orcid.org',
      client_id: 'APP-1',
      client_secret: 'hidden-value',
      label: { ru: 'ORCID', en: 'ORCID' },
    };
    const read = (list: unknown) => readConfig({ OIDC_PROVIDERS: JSON.stringify(list) }).signInProviders;
    expect(read([provider])).toEqual([{ ...provider, scope: 'openid email profile', trust_email: true }]);
    const refused = [
      [{ ...provider, issuer: 'http://orcid.org' }],
      [{ ...provider, issuer: 'https://a@orcid.org' }],
      [{ ...provider, label: { ru: 'ORCID' } }],
      [{ ...provider, logo: 'https://orcid.org/logo.png' }],
      [{ ...provider, scope: 'email' }],
      [{ ...provider, secret: 'hidden-value' }],
      [provider, provider],
      'hidden-value',
    ];
    for (const list of refused) expect(() => read(list)).toThrow(ConfigError);
    for (const list of refused) expect(() => read(list)).not.toThrow(/hidden-value/);
    expect(() => readConfig({ OIDC_PROVIDERS: '/nowhere/providers.json' })).toThrow(/OIDC_PROVIDERS must be a list/);
  });

  it('come from the environment', () => {
    const config = readConfig({
      PORT: '8080',
      DATABASE_URL: 'postgres://luch@a:5432,b:5432/luch?target_session_attrs=primary',
      DATABASE_PREPARED: 'off',
      MAIL_URL: 'smtp://user:password@mail.example.org:587',
      MAIL_FROM: 'Луч <luch@example.org>',
      PUBLIC_URL: 'https://luch.example.org/',
      FILES_URL: 's3://key:se%2Fcret+@store.example.org/luch',
      FACILITY_TIME_ZONE: 'Asia/Novosibirsk',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      PROPOSAL_LIMIT: '3',
      PASS_DATA_DAYS: '30',
      PASS_GUEST_FIELDS: 'birth_date, passport',
      DEBUG_ACTIONS: 'on',
    });
    expect(config).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://luch@a:5432,b:5432/luch?target_session_attrs=primary',
      databasePrepared: false,
      mailUrl: 'smtp://user:password@mail.example.org:587',
      mailFrom: 'Луч <luch@example.org>',
      publicUrl: 'https://luch.example.org',
      filesUrl: 's3://key:se%2Fcret+@store.example.org/luch',
      facilityTimeZone: 'Asia/Novosibirsk',
      trustProxy: '10.0.0.0/8, ::1',
      rateLimit: false,
      logLevel: 'warn',
      proposalLimit: 3,
      passDataDays: 30,
      passGuestFields: ['birth_date', 'passport'],
      debugActions: true,
    });
  });

  it('that are empty count as absent', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: ' ', PROPOSAL_LIMIT: '' });
    expect(config).toEqual(readConfig({}));
  });

  it('name all that is wrong at once', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost',
      MAIL_URL: 'mail.example.org',
      MAIL_FROM: 'Luch',
      PUBLIC_URL: 'luch.example.org',
      FILES_URL: '/var/files',
      FACILITY_TIME_ZONE: 'Mars/Olympus',
      TRUST_PROXY: 'perhaps',
      RATE_LIMIT: 'sometimes',
      LOG_LEVEL: 'loud',
      PROPOSAL_LIMIT: '0',
    };
    const problems = problemsOf(wrong);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(Object.keys(wrong));
  });

  it.each(['s3://bucket', 's3://key:se/cret@host/bucket', 's3://key:12/cret@host/bucket', 's3://key:100%@host/bucket'])(
    'name a bucket that can be reached: not %s',
    (FILES_URL) => {
      expect(problemsOf({ FILES_URL })).toEqual([
        expect.stringMatching(/^FILES_URL must be such as .* as %2F and %25$/),
      ]);
    },
  );

  it('repeat no value in a complaint, since it may be a secret', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://luch:secret@localhost' }).join()).not.toContain('secret');
  });

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['portal.lan', 'http://portal.lan:3000'],
  ])('listening on %s is reached under %s', (HOST, publicUrl) => {
    expect(readConfig({ HOST }).publicUrl).toBe(publicUrl);
  });

  it.each([
    'https://luch.example.org/portal',
    'https://luch.example.org/?a=1',
    'https://luch.example.org/#a',
    'https://a:b@luch.example.org',
  ])('take no %s for the origin of links', (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toHaveLength(1);
  });

  it.each(['10.0.0.0/99', '10.0.0', '1:2', '::1/129', '10.0.0.0/8,', '10.0.0.0/0x8'])(
    'trust no proxy %s',
    (TRUST_PROXY) => {
      expect(problemsOf({ TRUST_PROXY })).toHaveLength(1);
    },
  );

  it('trust proxies by address and network', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
  });

  it('name only fields that a request for a pass knows', () => {
    expect(problemsOf({ PASS_GUEST_FIELDS: 'birth_date, weight' })).toHaveLength(1);
  });

  it.each(['2.5', 'ten', '-1'])('allow no limit of %s proposals', (PROPOSAL_LIMIT) => {
    expect(problemsOf({ PROPOSAL_LIMIT })).toHaveLength(1);
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [];
  }
}
