import type { TaxView } from '#domain/money/taxes/api.ts'
import { seriesText } from './card-prices.ts'
import { drawsOfCard } from './card-series.ts'
import type { RoundRow } from './found-rounds-store.ts'
import type { GameRules, Shown } from './game.ts'
import { drawsOf, serverSeedHash } from './seeds.ts'

/** A round as its player sees it. */
export interface RoundView {
  readonly id: string
  readonly game: string
  /** Only for a provider's game: the provider's id, and the name of the game. It has no draws or seeds. */
  readonly provider?: string
  readonly gameName?: string
  readonly variant: string
  /** Wall-clock milliseconds. */
  readonly openedAt: number
  readonly endedAt: number | null
  readonly currency: string
  readonly account: 'main' | 'bonus'
  /** Minor units as text. */
  readonly openingStake: string
  /** Includes amounts that steps added. */
  readonly stake: string
  /** Before its tax; null while the round is open. */
  readonly payout: string | null
  /** Tax deducted from the payout; absent: none. */
  readonly tax?: TaxView
  readonly state: 'open' | 'ended'
  /** Minor units at which the round ends by rule; absent: its stake was limited instead. */
  readonly cap?: string
  /** Whether it was a free round, with an unpaid stake. */
  readonly free: boolean
  readonly input: unknown
  readonly steps: readonly unknown[]
  /** Integers drawn, in order, as far as the player knows them by now. */
  readonly draws: readonly number[]
  /** State that the game shows. */
  readonly outcome: Shown
  readonly nonce: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Hex; null until the player has changed seeds, or until the card's series sells no more. */
  readonly serverSeed: string | null
  /**
   * Card of a printed series; `place` counts from 1. Such series are no longer sold. The seeds are those of the
   * series, and the place is the nonce.
   */
  readonly card: { readonly series: string; readonly number: number; readonly place: number } | null
}

/** A step as stored. */
export interface KeptStep {
  readonly key: string
  readonly step: unknown
}

/** Returns the wall-clock milliseconds in a UUID of version 7. */
const timeIn = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** Replays the first `steps` steps of a stored round; absent: all of them. */
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

/** Returns a round as it was after its first `steps` steps; absent: after all of them. */
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

/** Returns the seeds of a round, as far as the player may see them. */
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
