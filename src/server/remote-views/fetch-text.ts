export interface FetchLimits {
  readonly bytes: number
  readonly milliseconds: number
}

export interface TextRequest {
  readonly type: RegExp
  readonly limits: FetchLimits
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON by POST. */
  readonly body?: unknown
}

/**
 * Returns the text at an address: a 200 response of this content type, within the limits of size and time.
 * Follows no redirects, stores no cookies. Rejects with the reason.
 */
export async function fetchText(
  url: string,
  { type, limits, headers = {}, body }: TextRequest,
): Promise<string> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.milliseconds),
  })
  const given = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200 || !type.test(given)) {
    await answer.body?.cancel()
    throw new Error(`${url} answered ${answer.status} with ${given || 'no type'}`)
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > limits.bytes) throw new Error(`${url} is longer than ${limits.bytes} bytes`)
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}
