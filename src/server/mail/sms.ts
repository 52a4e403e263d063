import { randomUUID } from 'node:crypto'
import { isSafeOnTheWay } from '#kernel/this-machine.ts'

/** Sends text messages. */
export interface SmsDoor {
  /** Resolves when the gateway has accepted it, after several tries at most; else rejects. */
  send(to: string, text: string): Promise<void>
}

export interface SmsGateway {
  /** An https address that accepts a POST of JSON; http only on this machine. */
  readonly url: string
  /** Bearer token; undefined: the gateway needs none. */
  readonly token: string | undefined
  /** Sender of the message; undefined: the gateway's own. */
  readonly from: string | undefined
  /** Milliseconds before the second try; each further wait doubles. */
  readonly retryMs?: number | undefined
}

const tries = 3
const patience = 10_000

/**
 * Opens the operator's gateway: POST of `{ to, text, from?, reference }` as JSON, any 2xx is success. The
 * reference is the same in every try, so that a gateway that checks it sends once.
 */
export function smsGateway({ url, token, from, retryMs = 1_000 }: SmsGateway): SmsDoor {
  return {
    async send(to, text) {
      const reference = randomUUID()
      const body = JSON.stringify({ to, text, reference, ...(from ? { from } : {}) })
      for (let attempt = 1; ; attempt++) {
        const status = await fetch(url, {
          method: 'POST',
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        }).then(
          (answer) => answer.body?.cancel().then(() => answer.status) ?? answer.status,
          () => 0,
        )
        if (status >= 200 && status < 300) return
        // A retry does not change a permanent refusal.
        const final = status >= 400 && status < 500 && status !== 429
        if (final || attempt >= tries) throw Object.assign(new Error('not taken'), { responseCode: status })
        await new Promise((done) => setTimeout(done, retryMs * 2 ** (attempt - 1)))
      }
    },
  }
}

/** Reads the gateway's settings: `SMS_URL`, `SMS_TOKEN`, `SMS_FROM`. */
export function readSmsGateway(read: (name: string) => string, faults: string[]): SmsGateway | undefined {
  const url = read('SMS_URL')
  if (url === '') return undefined
  if (!URL.canParse(url) || !/^https?:/.test(url) || !isSafeOnTheWay(new URL(url), 'https:')) {
    faults.push('SMS_URL is "(not shown)"; wanted: an https address (http only of this machine).')
  }
  return { url, token: read('SMS_TOKEN') || undefined, from: read('SMS_FROM') || undefined }
}
