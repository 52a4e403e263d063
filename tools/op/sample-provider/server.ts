import { randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gamePage } from './game-page.ts'
import { type WalletAnswer, type WalletSettings, walletClient } from './wallet-client.ts'

export interface ProviderSettings {
  readonly wallet: WalletSettings
  readonly port: number
  /** Number of games in its list. */
  readonly games: number
  /** Whether a round is one call with bet, win and end, instead of three. */
  readonly combined: boolean
}

/** Games: the coin draws one of two sides, the dice one of six. Both return 96 percent. */
const kinds = {
  coin: { sides: 2, pays: 192n },
  dice: { sides: 6, pays: 576n },
} as const

interface Play {
  readonly session: string
  readonly currency: string
  readonly kind: keyof typeof kinds
}

/** Starts the provider; returns its address. */
export async function startProvider({ wallet, port, games, combined }: ProviderSettings) {
  const call = walletClient(wallet)
  const plays = new Map<string, Play>()
  const catalogue = [
    { id: 'coin', name: 'Sample coin', groups: ['other'], rtp: '0.96' },
    { id: 'dice', name: 'Sample dice', groups: ['dice'], rtp: '0.96' },
    ...Array.from({ length: Math.max(0, games - 2) }, (_, index) => ({
      id: `coin-${index + 3}`,
      name: `Sample coin ${index + 3}`,
    })),
  ]

  const open = async (game: string, token: string): Promise<string | null> => {
    const { status, body } = await call('authenticate', { token, request: randomUUID() })
    if (status !== 200) return null
    const play = randomUUID()
    const kind = game === 'dice' ? 'dice' : 'coin'
    plays.set(play, { session: String(body.session), currency: String(body.currency), kind })
    return gamePage({ play, kind, sides: kinds[kind].sides })
  }

  const playRound = async (play: Play, stake: string, side: number): Promise<WalletAnswer> => {
    const { session, currency, kind } = play
    const round = randomUUID()
    const bet = randomUUID()
    const ofRound = { session, round, currency }
    const drawn = randomInt(kinds[kind].sides)
    const paid = drawn === side ? (BigInt(stake) * kinds[kind].pays) / 100n : 0n
    const told = ({ body }: WalletAnswer) => ({
      status: 200,
      body: { drawn, paid: paid.toString(), balance: body.balance, currency },
    })
    if (combined) {
      const wins = paid > 0n ? [paid.toString()] : []
      const played = await call('play-round', { ...ofRound, transaction: bet, amount: stake, wins })
      return played.status === 200 ? told(played) : played
    }
    const taken = await call('bet', { ...ofRound, transaction: bet, amount: stake })
    if (taken.status !== 200) return taken
    const win = await call('win', { ...ofRound, transaction: randomUUID(), bet, amount: paid.toString() })
    if (win.status !== 200) return win
    await call('end-round', { ...ofRound, transaction: randomUUID() })
    return told(win)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const [, first, game = ''] = url.pathname.split('/')
    if (request.method === 'GET' && first === 'games') return json(response, 200, { games: catalogue })
    if (request.method === 'GET' && first === 'play' && catalogue.some(({ id }) => id === game)) {
      const page = await open(game, url.searchParams.get('token') ?? '')
      if (page === null) return json(response, 403, { error: 'this launch is over' })
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors ${wallet.site}`,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      response.end(page)
      return
    }
    if (request.method === 'POST' && first === 'rounds') {
      const { play, stake, side } = JSON.parse(await textOf(request)) as Readonly<Record<string, unknown>>
      const known = plays.get(String(play))
      if (!known || !/^[1-9]\d{0,8}$/.test(String(stake)))
        return json(response, 400, { error: 'no such play' })
      const { status, body } = await playRound(known, String(stake), Number(side))
      return json(response, status, body)
    }
    return json(response, 404, { error: 'nothing here' })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => {
      console.error(fault)
      if (!response.headersSent) json(response, 502, { error: 'the wallet did not answer' })
    })
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > 10_000) throw new Error('the request is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
