import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults.ts'

export interface WalletSettings {
  /** Origin of the site whose players play. */
  readonly site: string
  /** Id of this provider at the site. */
  readonly id: string
  readonly secret: string
  readonly fault: Fault | null
}

export interface WalletAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Delay of the fault `slow`, in milliseconds. */
const slowness = 300

/** Calls a site's wallet and signs each attempt anew. Repeats a call without a response, unchanged. */
export function walletClient({ site, id, secret, fault }: WalletSettings) {
  const post = async (call: string, body: object): Promise<Response> => {
    const text = JSON.stringify(body)
    const timestamp = String(Date.now())
    const nonce = randomUUID()
    const key = fault === 'signature' ? `${secret} forged` : secret
    const signature = createHmac('sha256', key)
      .update(`${call}\n${timestamp}\n${nonce}\n${text}`)
      .digest('hex')
    return fetch(`${site}/web-api/provider-wallet/${id}/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-nonce': nonce,
        'x-provider-signature': signature,
      },
      body: text,
    })
  }
  const send = async (call: string, body: object): Promise<WalletAnswer> => {
    const response = await post(call, body)
    return { status: response.status, body: (await response.json()) as WalletAnswer['body'] }
  }

  return async (call: string, body: object): Promise<WalletAnswer> => {
    if (fault === 'slow') await wait(slowness)
    // The money has moved once a response begins; the connection breaks before it is read.
    if (fault === 'timeout') await (await post(call, body)).body?.cancel()
    if (fault === 'double') return (await Promise.all([send(call, body), send(call, body)]))[0]
    return send(call, body)
  }
}
