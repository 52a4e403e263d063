import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { toJSONSchema } from 'zod'
import { giveFreeBet } from '#domain/betting/free-bets/index.ts'
import { giveFreeRounds } from '#domain/casino/casino/index.ts'
import { giveBonus } from '#domain/rewards/bonus/index.ts'
import type { Endpoint, Schema } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { HttpPlayer } from './http-player.ts'

/** Ids of one of everything that a player can own and name in a call. */
export type OwnedThings = Readonly<Record<(typeof kinds)[number], string>>
const kinds = [
  ...['bet', 'round', 'question', 'supportFile', 'documentFile', 'payment', 'referral', 'message'],
  ...['harmMessage', 'bonus', 'freeBet', 'freeRounds', 'limitTest', 'session', 'passkey'],
] as const

type Leg = { readonly selection: string; readonly odds: number }

/** Creates all of them for a player, over HTTP where that is short. The player needs 100 euros. */
export async function ownedThings(
  db: Database,
  player: HttpPlayer,
  playerId: string,
  leg: Leg,
): Promise<OwnedThings> {
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const answer = await player.call<T>(method, path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  const upload = async (path: string) => {
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer()
    const response = await fetch(`${player.address}${path}?name=a.jpg`, {
      method: 'POST',
      headers: {
        origin: player.address,
        cookie: player.cookie,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(picture),
    })
    return ((await response.json()) as { id: string }).id
  }
  const inserted = async (text: string, ...values: readonly unknown[]) => {
    const { rows } = await db.read.query<{ id: unknown }>(text, [playerId, ...values])
    return String(rows[0]!.id)
  }
  const now = new Date()
  const rolled = await call<{ id: string }>('POST', '/web-api/casino/games/dice/rounds', {
    ...{ key: randomUUID(), currency: 'EUR', stake: '100' },
    input: { target: 5000, over: false },
  })
  const supportFile = await upload('/web-api/support-files')
  const asked = await call<{ question: { id: string } }>('POST', '/web-api/support', {
    ...{ key: randomUUID(), kind: 'question', topic: 'bets', subject: 'Odds', text: 'Why?' },
    files: [supportFile],
  })
  const { payments } = await call<{ payments: readonly { id: string }[] }>('GET', '/web-api/cashier/payments')
  const limits = '/limit-service-api/limit/external/web/api/v1/limits'
  const limit = (limitValue: string) =>
    call<{ tokenGuid: string }>('POST', limits, { currency: 'EUR', limits: [{ limitType: 20, limitValue }] })
  await limit('900000')
  const terms = { playerId, currency: 'EUR' as const, amount: 500n, wagering: 5, wageringOdds: 1400, days: 7 }
  const given = await db.transact((tx) => giveBonus(tx, randomUUID(), terms, now))
  if (!('bonusId' in given)) throw new Error(`bonus: ${given.refused}`)
  const bet = (await player.bet([leg], 1_000n)).body.id
  const free = { currency: 'EUR' as const, amount: 500n, minOdds: 1500, minLegs: 1, days: 7 }
  await db.transact((tx) => giveFreeBet(tx, playerId, 'matrix', free, now))
  await db.transact((tx) =>
    giveFreeRounds(
      tx,
      playerId,
      {
        ...{ key: 'matrix', game: 'three-orchards', currency: 'EUR', stake: 20n, count: 3, days: 7 },
        paysTo: 'main',
      },
      now,
    ),
  )
  return {
    bet,
    round: rolled.id,
    question: asked.question.id,
    supportFile,
    documentFile: await upload('/web-api/verification/files'),
    payment: payments[0]!.id,
    referral: await inserted(
      `insert into referred_bet (player_id, request_id, currency, stake, possible_win, legs, asked_at, expires_at, state, held, ended_at)
       values ($1, $2, 'EUR', 100, 200, '[{}]', now(), now() + interval '1 minute', 'withdrawn', 0, now())
       returning request_id as id`,
      randomUUID(),
    ),
    message: await inserted(
      `insert into player_message (player_id, message_id, kind, sent_at) values ($1, $2, 'news', now())
       returning message_id as id`,
      randomUUID(),
    ),
    harmMessage: await inserted(
      `insert into harm_message (player_id, made_at, score, markers) values ($1, now(), 30, '[]')
       returning message_id as id`,
    ),
    bonus: given.bonusId,
    freeBet: await inserted('select free_bet_id as id from free_bet where player_id = $1'),
    freeRounds: await inserted('select free_rounds_id as id from free_rounds where player_id = $1'),
    limitTest: (await limit('999999999')).tokenGuid,
    session: await inserted('select id from player_session where player_id = $1'),
    passkey: await inserted(
      `insert into passkey (player_id, id, name, public_key, counter, transports)
       values ($1, 'bWF0cml4LWtleS1vZi10aGUtb3duZXI', 'Key', '', 0, '{}') returning id`,
    ),
  }
}

interface Written {
  readonly type?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Written>>
  readonly items?: Written
  readonly anyOf?: readonly Written[]
}

/** Fields that name nothing owned, or only the caller's own things. */
export const everybodysFields: ReadonlySet<string> = new Set([
  // Games, providers, tournaments, missions, ideas, promo codes, languages and places in a list.
  ...['game', 'gameId', 'provider', 'tournamentId', 'missionId', 'ideaId', 'code', 'cursor', 'boost'],
  // The caller's own limit or account, by its type or currency.
  ...['limitType', 'currency', 'accountId'],
  // Idempotency keys belong to each player; the challenge checks a device's response.
  ...['key', 'rawId', 'codeId', 'add-passkey id'],
  // The caller's own account by its currency, and events.
  ...['switchAccount id', 'markFavourites id'],
])

/**
 * Returns the fields of a call that may contain an id: all of its path, and those of query and body that look like
 * one.
 */
export function namingFields({ params, query, body }: Endpoint): readonly string[] {
  const found = new Set<string>()
  const walk = (written: Written, name: string, all: boolean) => {
    for (const [key, one] of Object.entries(written.properties ?? {})) walk(one, key, all)
    for (const one of written.anyOf ?? []) walk(one, name, all)
    if (written.items) walk(written.items, name, all)
    const looks = /^(id|ids|files|token|tokenGuid|code|key)$|Id$|Ids$|Token$/.test(name)
    if (written.type === 'string' && (all || looks || written.pattern?.includes('[0-9a-f]'))) found.add(name)
  }
  for (const [schema, all] of [
    [params, true],
    [query, false],
    [body, false],
  ] as const) {
    if (schema) walk(writtenOf(schema), '', all)
  }
  return [...found].sort()
}

const writtenOf = (schema: Schema) =>
  toJSONSchema(schema as unknown as Parameters<typeof toJSONSchema>[0], {
    io: 'input',
    unrepresentable: 'any',
  }) as Written
