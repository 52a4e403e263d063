import { randomUUID } from 'node:crypto'
import { casinoTermsOf, ownHouse } from '#domain/casino/casino/index.ts'
import type { Decision } from '#domain/casino/houses/index.ts'
import { remoteHouse } from '#domain/casino/providers/remote-houses.ts'
import type { KeptOfRound } from '#domain/casino/rounds/house-wallet.ts'
import { findSeeds } from '#domain/casino/rounds/rounds-store.ts'
import { wallClock } from '#kernel/clock.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { fund } from './acceptance.ts'
import type { TestDatabase } from './database.ts'
import { seedPlayers } from './players.ts'
import { roundsSetUp } from './rounds.ts'

/** A round with the calls of a wallet, the same for every supplier. A repeated transaction id repeats the call. */
export interface AskedRound {
  bet(amount: bigint, transaction?: string): Promise<Decision<string>>
  win(amount: bigint, transaction?: string): Promise<Decision<string>>
  end(transaction?: string): Promise<Decision<string>>
  play(amount: bigint, wins: readonly bigint[], transaction?: string): Promise<Decision<string>>
  /** Rolls back the bet of this id, or the first one. */
  rollback(bet?: string): Promise<Decision<string>>
}

/** A player with 1,000 minor units at a game of a supplier. */
export interface AtGame {
  readonly db: TestDatabase
  readonly playerId: string
  balance(): Promise<bigint | undefined>
  round(): AskedRound
}

async function newPlayer(db: TestDatabase): Promise<string> {
  const [{ playerId } = { playerId: '' }] = await seedPlayers(db.read, 1, {
    secret: 's'.repeat(32),
    cookieName: 'c',
  })
  await fund(db, playerId, 'EUR', 1_000n)
  return playerId
}

const currency = 'EUR'

/** Sets up the site's own games, in process. */
export async function atOwnHouse(): Promise<AtGame> {
  const { db, rounds } = await roundsSetUp()
  const { wallet } = ownHouse({ site: () => ({ casino: {} }), wallet: rounds.wallet })
  const playerId = await newPlayer(db)
  await rounds.pair(playerId)
  const game = casinoTermsOf({ casino: {} }).offered.get('mines')!.rules
  const proof = { playerId, game: game.id, currency, account: 'main', language: 'en' } as const
  return {
    db,
    playerId,
    async balance() {
      const seat = await wallet.authenticate(proof)
      return (await wallet.balance(seat!.session))?.amount
    },
    round() {
      // A player has one open round per game, so each round here has its own game.
      const session = { ...proof, game: `game ${randomUUID()}` }
      const base = { session, round: uuidv7(wallClock.now()), currency }
      const sent = new Map<string, KeptOfRound>()
      let opened: string | null = null
      let steps: readonly { readonly key: string; readonly step: string }[] = []
      /** Returns the data stored with a call; for a repeated call, the data of its first attempt. */
      const keptOf = async (transaction: string, content: string): Promise<KeptOfRound> => {
        const first = sent.get(transaction)
        if (first && 'before' in first) {
          const own = JSON.parse(first.before) as typeof steps
          return { ...first, after: JSON.stringify([...own, { key: transaction, step: content }]) }
        }
        if (opened === null || opened === transaction) {
          opened = transaction
          const { pair, nonce } = (await findSeeds(db.read, playerId))!
          const opening = {
            inputHash: content,
            variant: game.variants[0],
            input: '{}',
            wait: 0,
            free: null,
            cap: null,
            others: 'none' as const,
            slots: [],
          }
          sent.set(transaction, { ...opening, pair, nonce })
        } else {
          const after = JSON.stringify([...steps, { key: transaction, step: content }])
          sent.set(transaction, { before: JSON.stringify(steps), after })
        }
        return sent.get(transaction)!
      }
      const ask = async (
        transaction: string,
        content: string,
        how: (call: typeof base & { transaction: string; kept: KeptOfRound }) => Promise<Decision<string>>,
      ) => {
        const kept = await keptOf(transaction, content)
        const decision = await how({ ...base, transaction, kept })
        if (decision.result === 'done' && !decision.repeated && 'after' in kept)
          steps = JSON.parse(kept.after)
        return decision
      }
      return {
        bet: (amount, transaction = randomUUID()) =>
          ask(transaction, `bet ${amount}`, (call) => wallet.bet({ ...call, amount })),
        win: (amount, transaction = randomUUID()) =>
          ask(transaction, `win ${amount}`, (call) => wallet.win({ ...call, amount, bet: opened! })),
        end: (transaction = randomUUID()) => ask(transaction, 'end', (call) => wallet.endRound(call)),
        play: (amount, wins, transaction = randomUUID()) =>
          ask(transaction, `play ${amount} ${wins.join()}`, (call) => wallet.play({ ...call, amount, wins })),
        rollback: async (bet = opened!) =>
          wallet.rollback({ ...base, transaction: randomUUID(), bet, kept: { before: '', after: '' } }),
      }
    },
  }
}

/** Sets up a remote provider, through the wallet that its server calls. */
export async function atRemoteHouse(): Promise<AtGame> {
  const { db } = await roundsSetUp()
  const house = remoteHouse(
    { db, clock: wallClock, listed: async () => [{ id: 'coin', name: 'Coin' }] },
    {
      id: 'sample',
      name: 'Sample',
      origin: 'https://sample.example',
      secret: 's'.repeat(32),
      games: undefined,
      contribution: undefined,
    },
  )
  const { wallet } = house
  const playerId = await newPlayer(db)
  const [game] = await house.games()
  const address = await house.launch(game!, { playerId, siteSession: null, currency, language: 'en' })
  const token = new URL(address).searchParams.get('token')!
  const seat = await wallet.authenticate({ token, request: randomUUID() })
  const { session } = seat!
  return {
    db,
    playerId,
    balance: async () => (await wallet.balance(session))?.amount,
    round() {
      const base = { session, round: randomUUID(), currency, kept: null }
      let first: string | null = null
      return {
        bet(amount, transaction = randomUUID()) {
          first ??= transaction
          return wallet.bet({ ...base, transaction, amount })
        },
        win: (amount, transaction = randomUUID()) =>
          wallet.win({ ...base, transaction, amount, bet: first! }),
        end: (transaction = randomUUID()) => wallet.endRound({ ...base, transaction }),
        play(amount, wins, transaction = randomUUID()) {
          first ??= transaction
          return wallet.play({ ...base, transaction, amount, wins })
        },
        rollback: (bet = first!) => wallet.rollback({ ...base, transaction: randomUUID(), bet }),
      }
    },
  }
}
