import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { CasinoGame, Plan } from '#domain/casino/casino/casino-game.ts'
import { casinoGames } from '#domain/casino/casino/games.ts'
import type { Sheet } from '#domain/casino/casino/sheets/sheet.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { readSheet } from '../unit/sheets/read-sheet.ts'
import { integers } from '../unit/slots/readings.ts'

let site: OperatedSite

beforeAll(async () => {
  site = await operatedSite([], { casino: { spinMs: 0, roundMs: 0, twoGames: 'any' } }, snookerOnly)
})
afterAll(() => site?.close())

type Json = Readonly<Record<string, unknown>>
type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>
interface Ref {
  readonly $ref: string
}
interface Document {
  readonly 'x-games': Readonly<
    Record<string, { input: Ref; step?: Ref; outcome: Ref; round: Ref; variants: readonly string[] }>
  >
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Json }>>>>
}
interface Round {
  readonly id: string
  readonly game: string
  readonly state: string
  readonly variant: string
  readonly stake: string
  readonly openingStake: string
  readonly payout: string | null
  readonly cap?: string
  readonly draws: readonly number[]
  readonly input: Json
  readonly steps: readonly Json[]
  readonly outcome: unknown
  readonly nonce: string
  readonly clientSeed: string
}

/** Returns a schema of the document with its references resolved. */
function schemaIn({ components }: Document, { $ref }: Ref) {
  const whole = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(whole)
    if (typeof part !== 'object' || part === null) return part
    if ('$ref' in part) return whole(components.schemas[String(part.$ref).split('/').at(-1)!])
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, whole(value)]))
  }
  return z.fromJSONSchema(whole({ $ref }) as JsonSchema)
}

const documentOf = async () => (await (await fetch(`${site.address}/openapi.json`)).json()) as Document

test('the document describes inputs, steps, outcomes and returns of every game as data', async () => {
  const document = await documentOf()
  expect(Object.keys(document['x-games']).sort()).toEqual(casinoGames.map(({ rules }) => rules.id).sort())
  for (const { rules, plans } of casinoGames) {
    const described = document['x-games'][rules.id]!
    expect(described.variants).toEqual(rules.variants)
    expect(described.step === undefined).toBe(rules.step === undefined)
    for (const { input } of plans)
      expect(schemaIn(document, described.input).safeParse(input).success, rules.id).toBe(true)
    for (const part of [described.input, described.outcome, described.round])
      expect(schemaIn(document, part).safeParse({ nothing: true }).success, rules.id).toBe(false)
  }
  expect(schemaIn(document, document['x-games'].mines!.step!).safeParse({ open: 25 }).success).toBe(false)
  const play = document.paths['/web-api/casino/games/{gameId}/rounds']!.post!.responses
  expect(JSON.stringify(play)).toContain('#/components/schemas/round-mines')
})

/** Plays rounds of a plan until both an open and an ended response appeared; returns all responses in order. */
async function answersOf(player: HttpPlayer, { rules }: CasinoGame, plan: Plan): Promise<readonly Round[]> {
  const answers: Round[] = []
  const kept = <T extends { readonly status: number; readonly body: Round }>({ status, body }: T) => {
    expect([rules.id, status, JSON.stringify(body).slice(0, 200)]).toEqual([
      rules.id,
      200,
      expect.any(String),
    ])
    answers.push(body)
    return body
  }
  for (let tries = 0; tries < 12; tries++) {
    let round = kept(
      await player.call<Round>('POST', `/web-api/casino/games/${rules.id}/rounds`, {
        ...{ key: randomUUID(), currency: 'EUR', stake: '100', input: plan.input },
      }),
    )
    for (let taken = 0; round.state === 'open'; taken++) {
      const standing = { stake: 0n, payout: null, shown: round.outcome as never }
      const step = plan.next?.(standing, taken) ?? { collect: true }
      const path = `/web-api/casino/rounds/${round.id}/steps`
      round = kept(await player.call<Round>('POST', path, { key: randomUUID(), step }))
    }
    if (!rules.step || answers.some(({ state }) => state === 'open')) return answers
  }
  return answers
}

test('every answer of a round of every game is as the document says, and its published sheet alone recomputes it', async () => {
  const document = await documentOf()
  const wrong: unknown[] = []
  for (const half of [casinoGames.slice(0, 26), casinoGames.slice(26)]) {
    const player = new HttpPlayer(site.address)
    await player.register()
    await player.deposit(1_000_00n)
    const ended: Round[] = []
    for (const game of half) {
      const { id } = game.rules
      const schema = schemaIn(document, document['x-games'][id]!.round)
      for (const answer of await answersOf(player, game, game.plans[0])) {
        const read = schema.safeParse(answer)
        if (!read.success) wrong.push([id, answer, read.error.issues])
        if (answer.state === 'ended') ended.push(answer)
      }
    }
    const { body } = await player.call<{ revealed: { serverSeed: string } }>(
      'POST',
      '/web-api/casino/fairness',
      {
        clientSeed: 'another',
      },
    )
    const seed = Buffer.from(body.revealed.serverSeed, 'hex')
    for (const round of ended) {
      const { body: published } = await player.call<{ sheet: Sheet; variant: string }>(
        'GET',
        `/web-api/casino/games/${round.game}/sheet?variant=${round.variant}`,
      )
      const { draw, drawn } = integers(seed, round.clientSeed, Number(round.nonce))
      const { stake, payout } = readSheet(published.sheet, {
        input: round.input,
        steps: round.steps,
        stake: BigInt(round.openingStake),
        cap: round.cap === undefined ? null : BigInt(round.cap),
        draw,
      })
      const told = [round.game, round.stake, round.payout, round.draws.join(' ')]
      const found = [round.game, String(stake), String(payout), drawn.join(' ')]
      if (told.join() !== found.join()) wrong.push([told, found])
    }
    expect(new Set(ended.map(({ game }) => game)).size).toBe(half.length)
  }
  expect(wrong.slice(0, 3)).toEqual([])
})

test('a game or a return that is not offered has no sheet', async () => {
  for (const path of ['nothing/sheet', 'coin/sheet?variant=1.5'])
    expect((await fetch(`${site.address}/web-api/casino/games/${path}`)).status).toBe(404)
})
