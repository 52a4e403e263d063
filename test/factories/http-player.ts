import { randomUUID } from 'node:crypto'
import type { EventCard } from '#domain/sport/book/api.ts'
import { type Challenge, encodeCaptcha, solveCaptcha } from './captcha.ts'
import { formPaths, type NewPlayer, newPlayer } from './new-player.ts'

export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
}

/** A visitor with a cookie jar who may register and play over HTTP, like a browser. */
export class HttpPlayer {
  readonly address: string
  private cookies = new Map<string, string>()
  private readonly headers: Readonly<Record<string, string>>

  /** @param headers sent with each call, as a proxy would add them */
  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.address = address
    this.headers = headers
  }

  /** Returns the `Cookie` header of the session. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.send<T>(method, path, body === undefined ? undefined : JSON.stringify(body))
  }

  /** Sends this text verbatim; the given headers override those of a browser. */
  async send<T = unknown>(
    method: string,
    path: string,
    body?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    if (formPaths.has(path) && !this.cookies.has('ggru')) await this.call('GET', '/web-api/secure-data')
    const response = await fetch(this.address + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.address,
        cookie: this.cookie,
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const equals = pair.indexOf('=')
      this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: (json ? JSON.parse(text) : text || null) as T }
  }

  /** Registers with a fresh address and returns the player's id; throws on failure. */
  register(currency = 'EUR'): Promise<string> {
    return this.registerAs(newPlayer({ name: 'Test Player', currency }))
  }

  /** Registers as this player and returns the player's id; throws on failure. */
  async registerAs(player: NewPlayer): Promise<string> {
    const body = JSON.stringify(player)
    const send = (headers = {}) =>
      this.send<{ player: { id: string }; errors?: readonly { code: string }[] }>(
        'POST',
        '/web-api/registration',
        body,
        headers,
      )
    let answer = await send()
    if (answer.body.errors?.[0]?.code === 'captcha-required') answer = await send(await this.captchaPass())
    if (answer.status !== 200) throw new Error(`registration: ${JSON.stringify(answer)}`)
    return answer.body.player.id
  }

  /** Returns the header of a solved challenge, which the site requires after many registrations from one address. */
  private async captchaPass(): Promise<Record<string, string>> {
    const { challenge } = (await this.call<{ challenge: Challenge }>('GET', '/web-api/captcha/update')).body
    const captcha = encodeCaptcha(await solveCaptcha(challenge))
    const { body } = await this.call<{ captcha: string }>('POST', '/web-api/captcha/validate', { captcha })
    return { 'x-captcha': body.captcha }
  }

  async deposit(amount: bigint, currency = 'EUR'): Promise<void> {
    const answer = await this.call('POST', '/web-api/cashier/deposit', {
      key: randomUUID(),
      currency,
      amount: amount.toString(),
    })
    if (answer.status !== 200) throw new Error(`deposit: ${JSON.stringify(answer)}`)
  }

  bet(
    legs: readonly { readonly selection: string; readonly odds: number }[],
    stake: bigint,
    key: string = randomUUID(),
    currency = 'EUR',
  ) {
    return this.call<{ id: string; errors?: readonly { code: string }[] }>('POST', '/web-api/bets', {
      key,
      currency,
      stake: stake.toString(),
      oddsPolicy: 'any',
      legs,
    })
  }

  async balance(): Promise<bigint> {
    const answer = await this.call<{ accounts: { kind: string; amount: string }[] }>(
      'GET',
      '/web-api/accounts',
    )
    return BigInt(answer.body.accounts.find((account) => account.kind === 'main')!.amount)
  }
}

/** Registers so many players with 5,000 euro each. */
export const richPlayers = (address: string, count: number): Promise<readonly HttpPlayer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const player = new HttpPlayer(address)
      await player.register()
      await player.deposit(500_000n)
      return player
    }),
  )

/** Returns open selections of upcoming events, or of those in play, with their odds, over all sports. */
export async function openSelections(address: string, board: 'line' | 'live' = 'line') {
  const boards = await Promise.all(
    ['football', 'snooker', 'tennis', 'basketball', 'handball', 'ice-hockey'].map(async (sport) => {
      const response = await fetch(
        `${address}/web-api/book/${board}?sport=${sport}${board === 'line' ? '&hours=48' : ''}`,
      )
      return ((await response.json()) as { events: EventCard[] }).events
    }),
  )
  // An accumulator cannot combine a whole tournament with its matches.
  const matches = boards.flat().filter(({ field }) => !field)
  return matches.flatMap((card) =>
    card.markets
      .filter((market) => market.status === 'open')
      .flatMap((market) =>
        market.outcomes.map(([outcome, odds]) => ({
          selection: `${card.id}~${market.key}~${outcome}`,
          odds,
        })),
      ),
  )
}
