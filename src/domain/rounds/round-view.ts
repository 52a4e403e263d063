import type { TaxView } from '../taxes/api.ts'
import { seriesText } from './card-prices.ts'
import { drawsOfCard } from './card-series.ts'
import type { RoundRow } from './found-rounds-store.ts'
import type { GameRules, Shown } from './game.ts'
import { drawsOf, serverSeedHash } from './seeds.ts'

/** A round as its player sees it. */
export interface RoundView {
  readonly id: string
  readonly game: string
  /** Of another house's game: the provider's id, and the name of the game. It has no draws or seeds of ours. */
  readonly provider?: string
  readonly gameName?: string
  readonly variant: string
  /** Milliseconds of the wall clock. */
  readonly openedAt: number
  readonly endedAt: number | null
  readonly currency: string
  readonly account: 'main' | 'bonus'
  /** Minor units as text. */
  readonly openingStake: string
  /** With what steps added. */
  readonly stake: string
  /** Before its tax; null while the round goes on. */
  readonly payout: string | null
  /** The tax that was taken of it; absent: none. */
  readonly tax?: TaxView
  readonly state: 'open' | 'ended'
  /** Minor units at which it ends by rule; absent: its stake was limited instead. */
  readonly cap?: string
  /** Whether it was a free round: its stake was not paid. */
  readonly free: boolean
  readonly input: unknown
  readonly steps: readonly unknown[]
  /** The integers drawn, in order, as far as the player knows them by now. */
  readonly draws: readonly number[]
  /** What the game shows. */
  readonly outcome: Shown
  readonly nonce: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Hex; null until the player has changed his seeds, or the series of the card is over. */
  readonly serverSeed: string | null
  /** Place, from 1, of a card of a printed series; such series are no longer sold. Its seeds are those of the series, and the place is its nonce. */
  readonly card: { readonly series: string; readonly number: number; readonly place: number } | null
}

/** A step as it is kept. */
export interface KeptStep {
  readonly key: string
  readonly step: unknown
}

/** The wall-clock milliseconds in a UUID of version 7. */
const timeIn = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** Plays a stored round as far as `steps` of its steps; all of them when absent. */
export function replay(row: RoundRow, rules: GameRules, steps?: number) {
  const kept = (JSON.parse(row.steps) as readonly KeptStep[]).slice(0, steps)
  const draws = row.series
    ? drawsOfCard(row.series.seed, row.series.place, row.series.card)
    : drawsOf(row.serverSeed, row.clientSeed, row.nonce)
  const input: unknown = JSON.parse(row.input)
  const standing = rules.play({
    input,
    variant: row.variant,
    stake: row.openingStake,
    steps: kept.map(({ step }) => step),
    draws,
    cap: row.cap ?? undefined,
  })
  return { kept, input, draws, standing }
}

/** As it stands after its first `steps` steps; after all of them when absent. */
export function roundView(row: RoundRow, rules: GameRules, steps?: number): RoundView {
  const { kept, input, draws, standing } = replay(row, rules, steps)
  const { payout } = standing
  return {
    id: row.roundId,
    game: row.game,
    variant: row.variant,
    openedAt: timeIn(row.roundId),
    endedAt: payout === null ? null : (row.endedAt?.getTime() ?? null),
    currency: row.currency,
    account: row.account,
    openingStake: row.openingStake.toString(),
    stake: standing.stake.toString(),
    payout: payout === null ? null : payout.toString(),
    state: payout === null ? 'open' : 'ended',
    free: row.free !== null,
    ...(row.cap === null ? {} : { cap: row.cap.toString() }),
    input,
    steps: kept.map(({ step }) => step),
    draws: draws.drawn.slice(0, payout === null ? standing.drawsShown : undefined),
    outcome: standing.shown,
    ...seedsShown(row),
  }
}

/** What the round was drawn from, as far as it may be shown. */
function seedsShown(
  row: RoundRow,
): Pick<RoundView, 'nonce' | 'serverSeedHash' | 'clientSeed' | 'serverSeed' | 'card'> {
  const { series } = row
  if (!series)
    return {
      nonce: row.nonce.toString(),
      serverSeedHash: serverSeedHash(row.serverSeed),
      clientSeed: row.clientSeed,
      serverSeed: row.revealed ? row.serverSeed.toString('hex') : null,
      card: null,
    }
  const place = series.place + 1
  return {
    nonce: place.toString(),
    serverSeedHash: serverSeedHash(series.seed),
    clientSeed: seriesText,
    serverSeed: series.soldOut ? series.seed.toString('hex') : null,
    card: { series: series.seriesId, number: series.number, place },
  }
}
