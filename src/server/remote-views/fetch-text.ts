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
 * The text at an address: an answer of 200 with this type of content, no longer and no later than the limits say.
 * Redirects are not followed, cookies not kept. Rejects with what is wrong.
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
