/** Returns what is wrong with a bucket's address; undefined if it is valid. */
export function wrongBucket(to: string): string | undefined {
  const url = URL.canParse(to) ? new URL(to) : undefined;
  if (!url || !["s3:", "s3+http:"].includes(url.protocol) || !url.hostname)
    return "must be a bucket such as s3://KEY:SECRET@HOST/BUCKET";
  if (url.pathname.length < 2) return "must name a bucket: s3://KEY:SECRET@HOST/BUCKET";
  if (!url.username || !url.password)
    return "must hold the secret beside the key: s3://KEY:SECRET@HOST/BUCKET";
  return undefined;
}

/** Returns a bucket's name without its credentials. */
export function bucketName(to: string): string {
  const { protocol, host, pathname } = new URL(to);
  return `${protocol}//${host}${pathname}`;
}
