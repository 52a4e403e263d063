import { giveFreeRounds } from '#domain/casino/casino/index.ts'
import { takeFreeRoundsBack } from '#domain/casino/rounds/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { deskErrors } from '../errors.ts'
import type { ProposalKind, ProposalNeeds } from '../proposal-kind.ts'
import { makeGiftCaps } from './gift-caps.ts'

interface GiveSpinsInput {
  readonly playerId: string
  readonly terms: {
    readonly key: string
    readonly game: string
    readonly count: number
    readonly currency: string
    /** Minor units. */
    readonly stake: string
    readonly days: number
  }
}
interface TakeSpinsBackInput {
  readonly playerId: string
  readonly freeSpinsId: string
}

/** Proposals of free spins, checked again at approval. */
export function freeSpinsKinds({
  clock,
  site,
}: Pick<ProposalNeeds, 'clock' | 'site'>): Readonly<Record<string, ProposalKind>> {
  const now = () => new Date(clock.now())
  const caps = makeGiftCaps(site)
  return {
    'promo.give-spins': {
      async execute(tx, { input }) {
        const { playerId, terms } = input as GiveSpinsInput
        const { currency, key, game, count, days } = terms
        if (!isCurrency(currency)) throw deskErrors['desk-amount-invalid']()
        caps.freeSpins(BigInt(terms.stake), count, currency)
        const given = {
          key,
          game,
          count,
          currency,
          days,
          stake: BigInt(terms.stake),
          paysTo: 'main',
        } as const
        const { result } = await giveFreeRounds(tx, playerId, given, now())
        if (result === 'unknown') throw deskErrors['desk-unknown']({ what: 'player' })
        if (result === 'kept-out') throw deskErrors['desk-kept-out']()
        if (result === 'other-currency') throw deskErrors['desk-free-bet-currency']()
        if (result !== 'given') throw deskErrors['desk-free-spins-had']({ key })
        return { key, game, count, stake: terms.stake, currency }
      },
    },
    'promo.take-spins-back': {
      async execute(tx, { input }) {
        const { playerId, freeSpinsId } = input as TakeSpinsBackInput
        await lockPlayers(tx, [playerId])
        if (!(await takeFreeRoundsBack(tx, playerId, freeSpinsId, now())))
          throw deskErrors['desk-free-spins-over']()
        return { state: 'taken-back' }
      },
    },
  }
}
