import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { gameOutcomes } from '#domain/casino/casino/outcomes/game-outcomes.ts'
import { type Sheet, sheet as schema } from '#domain/casino/casino/sheets/sheet.ts'
import { StepNotAllowed } from '#domain/casino/rounds/game.ts'
import { drawsOf } from '#domain/casino/rounds/index.ts'
import { integers } from '../slots/readings.ts'
import { inputFor, stepFor } from './choices.ts'
import { readSheet } from './read-sheet.ts'

const seed = createHash('sha256').update('published sheets').digest()
/** Minor units: with the second, rounds stop at the cap, in games that have one. */
const caps = [undefined, 5_000n]
const stakes = [100n, 333n, 1_000n, 1_007n]

const played = casinoGames.flatMap((game) =>
  game.rules.variants.map((variant) => ({ id: game.rules.id, game, variant })),
)

/** Returns the sheet as a reader gets it. */
const published = (game: (typeof casinoGames)[number], variant: string): Sheet =>
  JSON.parse(JSON.stringify(schema.parse(game.sheet(variant))))

/** Enough rounds for the features of slots to occur. */
const roundsOf = ({ family }: Sheet) => (family === 'reels' ? 2_000 : 600)

/** Plays a round by the game for a player who tries everything, to its end or as far as it gets. */
function roundOf({ rules }: (typeof casinoGames)[number], variant: string, sheet: Sheet, nonce: number) {
  const pick = integers(seed, 'choices', nonce).draw
  const input = inputFor(sheet, pick)
  const stake = stakes[nonce % stakes.length]!
  const cap = rules.firstMultiple ? caps[nonce % caps.length] : undefined
  const steps: Readonly<Record<string, unknown>>[] = []
  const shown: unknown[] = []
  const play = (taken: typeof steps) => {
    const draws = drawsOf(seed, 'sheet', BigInt(nonce))
    return { ...rules.play({ input, variant, stake, steps: taken, draws, cap }), drawn: draws.drawn }
  }
  let standing = play([])
  shown.push(standing.shown)
  for (let tries = 0; standing.payout === null && tries < 400; tries++) {
    const step = stepFor(sheet, standing.shown, input, pick)
    try {
      standing = play([...steps, step])
      steps.push(step)
      shown.push(standing.shown)
    } catch (error) {
      if (!(error instanceof StepNotAllowed)) throw error
    }
  }
  return { standing, shown, input, steps, stake, cap: cap ?? null }
}

/** Returns whether the published schema of the game's outcomes accepts the outcome of a round. */
function isOutcome(game: string, shown: unknown): boolean {
  const read = gameOutcomes[game]!['~standard'].validate(JSON.parse(JSON.stringify(shown)))
  return (read as { readonly issues?: unknown }).issues === undefined
}

test.each(played)(
  '$id at $variant: its sheet alone recomputes draws, stakes and payouts of rounds',
  ({ game, variant }) => {
    const sheet = published(game, variant)
    const wrong: unknown[] = []
    const [lengths, payouts] = [new Set<number>(), new Set<string>()]
    let open = 0
    for (let nonce = 0; nonce < roundsOf(sheet); nonce++) {
      const { standing, shown, ...round } = roundOf(game, variant, sheet, nonce)
      const { draw, drawn } = integers(seed, 'sheet', nonce)
      const { shows, ...read } = readSheet(sheet, { ...round, draw })
      const { stake, payout } = standing
      const equal =
        isDeepStrictEqual({ ...read, drawn }, { stake, payout, drawn: standing.drawn }) &&
        (shows === undefined || isDeepStrictEqual(shows, standing.shown))
      const undeclared = nonce < 300 && shown.some((one) => !isOutcome(game.rules.id, one))
      if (undeclared) wrong.push({ nonce, shown })
      if (!equal) wrong.push({ nonce, ...round, read, drawn, standing })
      if (payout === null) open++
      lengths.add(drawn.length)
      payouts.add(String(payout))
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(open).toBeLessThan(roundsOf(sheet) / 10)
    // Won and lost rounds; for slots with features also some that drew more.
    expect(payouts.size).toBeGreaterThan(1)
    if (sheet.family === 'reels' && (sheet.free ?? sheet.hold ?? sheet.lights ?? sheet.bloom))
      expect(lengths.size).toBeGreaterThan(1)
  },
)
