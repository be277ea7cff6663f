/** Where files lie: `s3://[key:secret@]host[:port]/bucket[?region=…&tls=off]`. */
export const bucketExample = 's3://key:secret@host/bucket?region=ru-1';

/** A / in the secret would end the host, and what is behind it would pass for a bucket. */
const BUCKET = /^[\w.-]+$/;

/** Undefined for what is no such address: the setting is refused before anything is opened. */
export function bucketPlace(text: string) {
  const url = URL.parse(text);
  const bucket = url?.pathname.split('/')[1] ?? '';
  if (url?.protocol !== 's3:' || !url.host || !BUCKET.test(bucket)) return undefined;
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    bucket,
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** Undefined where a % begins no sign. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
