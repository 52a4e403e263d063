import { randomBytes } from 'node:crypto'
import {
  drawsOf,
  readChoice,
  type Standing,
  StepNotAllowed,
  serverSeedHash,
} from '#domain/casino/rounds/index.ts'
import { bannedAmong } from '#domain/people/identity/index.ts'
import { grantPoints } from '#domain/rewards/cashback/index.ts'
import { accessErrors } from '#domain/trust/access/index.ts'
import { announce, lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import type { JobContext } from '#kernel/module.ts'
import { type BonusPlay, bonusGameErrors } from './api.ts'
import type { BonusGame, BonusGameId } from './bonus-game.ts'
import { bonusGames } from './games.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const seedSize = 32
/** Most abandoned plays that one statement returns. */
const leftAtOnce = 500
const clientSeedPattern = /^[\x20-\x7e]{1,64}$/

/** Returns the UTC day of an instant and the start of the next day. */
export const dayOf = (now: number) => ({
  day: new Date(now).toISOString().slice(0, 10),
  nextAt: (Math.floor(now / dayMs) + 1) * dayMs,
})

/** Replays a play from its seeds and the player's steps. Throws `StepNotAllowed`. */
function standingOf(
  { rules }: BonusGame,
  row: store.PlayRow,
): Standing & { readonly drawn: readonly number[] } {
  const draws = drawsOf(row.serverSeed, row.clientSeed!, 0n)
  const { input, steps } = row
  const standing = rules.play({ input, variant: rules.variants[0], stake: 0n, steps, draws })
  return { ...standing, drawn: draws.drawn }
}

function viewOf(row: store.PlayRow, nextAt: number): BonusPlay {
  const { game, serverSeed, clientSeed, input, steps, points } = row
  const common = {
    game,
    serverSeedHash: serverSeedHash(serverSeed),
    clientSeed,
    input,
    steps,
    points,
    nextAt,
  }
  if (clientSeed === null) return { ...common, state: 'ready', serverSeed: null, outcome: null, draws: [] }
  const { shown, drawn, drawsShown } = standingOf(bonusGames[game], row)
  return {
    ...common,
    state: points === null ? 'open' : 'ended',
    serverSeed: points === null ? null : serverSeed.toString('hex'),
    outcome: shown,
    draws: points === null ? drawn.slice(0, drawsShown ?? drawn.length) : drawn,
  }
}

/** Returns today's play. Creates it if needed, to publish the hash of its seed before the player chooses anything. */
async function todays(tx: Tx, playerId: string, game: BonusGameId, day: string): Promise<store.PlayRow> {
  const known = await store.findPlay(tx, playerId, game, day)
  if (known) return known
  await store.insertPlay(tx, { playerId, game, day, serverSeed: randomBytes(seedSize) })
  return (await store.findPlay(tx, playerId, game, day))!
}

/** Saves a play and, if it is over, its points. */
async function keep(tx: Tx, row: store.PlayRow, now: number): Promise<store.PlayRow> {
  const { payout } = standingOf(bonusGames[row.game], row)
  const kept = { ...row, points: payout === null ? null : Number(payout) }
  await store.savePlay(tx, kept, new Date(now))
  if (payout === null) return kept
  const { playerId, game, day } = row
  if (payout > 0n) await grantPoints(tx, [{ playerId, points: payout }])
  await announce(tx, playerId, 'bonus-game-ended', { game, day, points: payout.toString() })
  return kept
}

export async function show(tx: Tx, playerId: string, game: BonusGameId, now: number): Promise<BonusPlay> {
  const { day, nextAt } = dayOf(now)
  return viewOf(await todays(tx, playerId, game, day), nextAt)
}

/**
 * Begins today's play. If it began with the same choice, returns its state. Errors: bonus-game-input-invalid,
 * bonus-game-seed-invalid, bonus-game-played, banned.
 */
export async function begin(
  tx: Tx,
  playerId: string,
  game: BonusGameId,
  asked: { readonly clientSeed: string; readonly input: unknown },
  now: number,
): Promise<BonusPlay> {
  const { rules } = bonusGames[game]
  if (!clientSeedPattern.test(asked.clientSeed)) throw bonusGameErrors['bonus-game-seed-invalid']()
  const input = readChoice(rules.input, asked.input, bonusGameErrors['bonus-game-input-invalid'])
  await lockPlayers(tx, [playerId])
  if ((await bannedAmong(tx, [playerId])).size > 0) throw accessErrors.banned()
  const { day, nextAt } = dayOf(now)
  const row = await todays(tx, playerId, game, day)
  if (row.clientSeed !== null) {
    const same = row.clientSeed === asked.clientSeed && JSON.stringify(row.input) === JSON.stringify(input)
    if (!same && row.points !== null) throw bonusGameErrors['bonus-game-played']({ nextAt })
    return await viewOf(row, nextAt)
  }
  return await viewOf(await keep(tx, { ...row, clientSeed: asked.clientSeed, input }, now), nextAt)
}

/**
 * Makes a step of today's play once; a repeated step returns the play's state. Errors: bonus-game-not-begun,
 * bonus-game-input-invalid, bonus-game-step-refused.
 */
export async function step(
  tx: Tx,
  playerId: string,
  game: BonusGameId,
  asked: { readonly at: number; readonly step: unknown },
  now: number,
): Promise<BonusPlay> {
  const { rules } = bonusGames[game]
  await lockPlayers(tx, [playerId])
  const { day, nextAt } = dayOf(now)
  const row = await store.findPlay(tx, playerId, game, day)
  if (!row || row.clientSeed === null) throw bonusGameErrors['bonus-game-not-begun']()
  const refused = () => bonusGameErrors['bonus-game-step-refused']({ steps: row.steps.length })
  if (!rules.step) throw refused()
  const next = readChoice(rules.step, asked.step, bonusGameErrors['bonus-game-input-invalid'])
  if (asked.at < row.steps.length && JSON.stringify(row.steps[asked.at]) === JSON.stringify(next))
    return await viewOf(row, nextAt)
  if (asked.at !== row.steps.length || row.points !== null) throw refused()
  try {
    return await viewOf(await keep(tx, { ...row, steps: [...row.steps, next] }, now), nextAt)
  } catch (error) {
    throw error instanceof StepNotAllowed ? refused() : error
  }
}

/**
 * Ends abandoned plays of earlier days by their rules, each in its own transaction, so that one failure does not stop
 * the others. Returns the number ended.
 */
export async function endLeft(db: Database, now: number, { signal, setAside }: JobContext): Promise<number> {
  let ended = 0
  for (let after: store.PlayRow | null = null; !signal.aborted; ) {
    const left: readonly store.PlayRow[] = await store.playsLeft(db.read, dayOf(now).day, after, leftAtOnce)
    const { done } = await forEachIsolated(
      left,
      (found) => db.transact((tx) => endOne(tx, found, now)),
      ({ playerId, game, day }, error) => setAside(`${playerId} ${game} ${day}`, error),
    )
    ended += done
    if (left.length < leftAtOnce) break
    after = left.at(-1)!
  }
  return ended
}

async function endOne(tx: Tx, { playerId, game, day }: store.PlayRow, now: number): Promise<void> {
  await lockPlayers(tx, [playerId])
  let row = (await store.findPlay(tx, playerId, game, day))!
  while (row.points === null) {
    const played = bonusGames[row.game]
    row = { ...row, steps: [...row.steps, played.rules.leave!(standingOf(played, row))] }
    if (standingOf(played, row).payout !== null) row = await keep(tx, row, now)
  }
}
