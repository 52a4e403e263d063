import { balanceOf } from '#domain/trust/ledger/index.ts'
import { HttpPlayer } from './http-player.ts'
import { operatedSite } from './operated-site.ts'
import { launchedGame, type Signing, walletOf } from './provider-wallet.ts'
import { providerSecret, sampleProvider } from './sample-provider.ts'
import { freePort, snookerOnly } from './site-process.ts'

export type ProviderSite = Awaited<ReturnType<typeof siteOfProvider>>

/**
 * Starts a site whose only provider is the sample server, with 2,000 games.
 *
 * @param rules further settings of the provider in the site file
 */
export async function siteOfProvider(rules: object = {}) {
  process.env.SAMPLE_SECRET = providerSecret
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sample = { name: 'Sample', origin, secretVariable: 'SAMPLE_SECRET', ...rules }
  const site = await operatedSite(
    [],
    { providers: { sample }, casino: { roundMs: 0, spinMs: 0 } },
    snookerOnly,
  )
  const provider = await sampleProvider(site.address, ['--games', '2000'], port).catch(async (error) => {
    await site.close()
    throw error
  })
  const signed = walletOf(site)

  /** Sends a signed call of the provider's server; returns its status and body, or the id of its error. */
  async function wallet(call: string, body: object, signing: Signing = {}) {
    const { status, body: answer } = await signed(call, body, signing)
    const code = answer.errors?.[0]?.code
    return code ? { status, code } : { status, ...answer }
  }

  /** Registers a player with 100 euros. */
  async function somebody() {
    const player = new HttpPlayer(site.address)
    const playerId = await player.register()
    await player.deposit(100_00n)
    return { player, playerId }
  }

  /** Launches a game of the provider for a player with 100 euros. */
  async function playing(whose = somebody(), game = 'coin') {
    const { player, playerId } = await whose
    const { exchange, opened, ofRound } = await launchedGame(site, player, game)
    const session = { status: opened.status, ...opened.body, session: String(opened.body.session) }
    return {
      ...{ player, playerId, exchange, opened: session, ofRound },
      balance: () => balanceOf(site.db.read, playerId, 'EUR'),
    }
  }

  return {
    ...{ site, provider, port, wallet, somebody, playing },
    async close() {
      await provider.stop()
      await site.close()
    },
  }
}
