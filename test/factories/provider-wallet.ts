import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { balanceOf } from '#domain/trust/ledger/index.ts'
import { HttpPlayer } from './http-player.ts'
import type { OperatedSite } from './operated-site.ts'
import { providerSecret } from './sample-provider.ts'

/** Response of a wallet call. */
export interface WalletAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> & {
    readonly errors?: readonly { readonly code: string }[]
  }
}

export interface Signing {
  readonly secret?: string
  readonly timestamp?: string
  readonly provider?: string
  readonly nonce?: string
  /** Body sent in place of the signed one. */
  readonly sent?: string
}

/** Calls a site's wallet as the sample provider's server would. */
export const walletOf =
  (site: Pick<OperatedSite, 'address'>) =>
  async (call: string, body: object, signing: Signing = {}): Promise<WalletAnswer> => {
    const { secret = providerSecret, timestamp = String(Date.now()), provider = 'sample' } = signing
    const { nonce = randomUUID() } = signing
    const text = JSON.stringify(body)
    const signature = createHmac('sha256', secret)
      .update(`${call}\n${timestamp}\n${nonce}\n${text}`)
      .digest('hex')
    const response = await fetch(`${site.address}/web-api/provider-wallet/${provider}/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-nonce': nonce,
        'x-provider-signature': signature,
      },
      body: signing.sent ?? text,
    })
    return { status: response.status, body: (await response.json()) as WalletAnswer['body'] }
  }

/** Registers a player with 100 euros and launches a game of the sample provider. */
export async function inProviderGame(site: OperatedSite, game = 'coin') {
  const player = new HttpPlayer(site.address)
  const playerId = await player.register()
  await player.deposit(100_00n)
  return {
    ...(await launchedGame(site, player, game)),
    playerId,
    balance: () => balanceOf(site.db.read, playerId, 'EUR'),
  }
}

/** Launches a game of the sample provider for a player, and returns the calls of its rounds. */
export async function launchedGame(site: OperatedSite, player: HttpPlayer, game: string) {
  const wallet = walletOf(site)
  const launch = async () => {
    const { status, body } = await player.call<{ address: string }>(
      'POST',
      `/web-api/casino/providers/sample/games/${game}/launch`,
      { currency: 'EUR' },
    )
    expect(status).toBe(200)
    return new URL(body.address).searchParams.get('token')!
  }
  const exchange = { token: await launch(), request: randomUUID() }
  const opened = await wallet('authenticate', exchange)
  expect(opened.status).toBe(200)
  const ofRound = (round: string, transaction: string = randomUUID()) => ({
    session: String(opened.body.session),
    round,
    transaction,
    currency: 'EUR',
  })
  return {
    wallet,
    player,
    launch,
    exchange,
    opened,
    ofRound,
    /** Plays a whole round; amounts in minor units as text. */
    async round(id: string, stake: string, payout: string) {
      const bet = { ...ofRound(id), amount: stake }
      expect(await wallet('bet', bet)).toMatchObject({ status: 200 })
      if (payout !== '0') {
        const win = { ...ofRound(id), bet: bet.transaction, amount: payout }
        expect(await wallet('win', win)).toMatchObject({ status: 200 })
      }
      expect(await wallet('end-round', ofRound(id))).toMatchObject({ status: 200 })
    },
  }
}
