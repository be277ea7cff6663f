import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRefusal } from './call-error.ts';
import { makeQueryClient } from './query-client.ts';

const away = () => readRefusal(503, { detail: 'Повторите попытку', code: 'unavailable' }, 5);

describe('a server that is away for a moment', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked again twice for what is read, each time when it says', async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(away())
      .mockRejectedValueOnce(away())
      .mockResolvedValue('rows');
    const asking = makeQueryClient().fetchQuery({ queryKey: ['rows'], queryFn: ask });
    await vi.advanceTimersByTimeAsync(4999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5001);
    expect(await asking).toBe('rows');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is believed the third time', async () => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(away());
    const asking = makeQueryClient().fetchQuery({ queryKey: ['rows'], queryFn: ask });
    const failure = asking.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ code: 'unavailable' });
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it.each([502, 503, 504])('is asked again where a proxy says %i in its stead, in words of its own', async (status) => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(readRefusal(status, '<html><body>No server is available</body></html>'))
      .mockResolvedValue('rows');
    const asking = makeQueryClient().fetchQuery({ queryKey: ['rows'], queryFn: ask });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asking).toBe('rows');
  });

  it('is asked once where it refuses for another reason', async () => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(readRefusal(503, { code: 'documents_busy' }, 30));
    const failure = makeQueryClient()
      .fetchQuery({ queryKey: ['rows'], queryFn: ask })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ code: 'documents_busy' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is sent no command a second time', async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(away());
    const client = makeQueryClient();
    const sending = client
      .getMutationCache()
      .build(client, { mutationFn: send, meta: { quiet: true } })
      .execute(undefined);
    const failure = sending.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ code: 'unavailable' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
