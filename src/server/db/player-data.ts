import type { Tx } from '#kernel/database.ts'

/**
 * Tables of a player's data export (GDPR): those about the player, with columns left out that would open the
 * account, reveal a round in progress, or name staff. A test fails for a table about players (`retention.ts`)
 * that is neither here nor in `leftOut`.
 */
const tables: Readonly<Record<string, readonly string[]>> = {
  accepted_terms: [],
  player_credential: ['password', 'access_token', 'refresh_token', 'id_token'],
  player_session: ['token'],
  player_details: ['sealed', 'document_hash'],
  details_change: ['staff_name'],
  player_phone: [],
  former_phone: [],
  registration: [],
  address_change: ['hash'],
  second_step: ['secret', 'last_step'],
  security_question: ['answer'],
  player_device: [],
  security_event: [],
  social_account: [],
  passkey: ['public_key', 'counter'],
  exclusion: [],
  deletion_request: [],
  verification: [],
  verification_document: ['staff_name'],
  sealed_file: ['sealed'],
  account: [],
  posting: [],
  claim: [],
  payment: [],
  account_conversion: [],
  currency_account: [],
  conversion_notice: [],
  daily_total: [],
  bet: [],
  bet_settlement: [],
  bet_sale: [],
  bet_day_accumulator: [],
  bet_tax: [],
  bet_insurance: [],
  held_live_bet: ['key', 'input_hash'],
  sale_rule: [],
  referred_bet: [],
  round: ['key', 'input_hash'],
  seed_pair: ['server_seed'],
  bonus_play: [],
  provider_round: [],
  bonus: [],
  bonus_game_play: ['server_seed'],
  boost_use: [],
  free_bet: [],
  free_rounds: [],
  friend_code: [],
  friend_reward: ['friend_id'],
  promo_code_miss: [],
  cashback_choice: [],
  cashback_corrected: [],
  cashback_week: [],
  cashback_payment: [],
  cashback_points: [],
  points_exchange: [],
  premium_cashback_claim: [],
  mission_progress: [],
  tournament_entry: [],
  tournament_buy: [],
  tournament_prize: [],
  player_limit: [],
  limit_change: [],
  limit_test: ['token'],
  reality_check: [],
  play_time: [],
  harm_player: [],
  // The markers may name a suspicion about another player.
  harm_task: ['staff_id', 'staff_name', 'markers'],
  harm_message: [],
  player_settings: [],
  cookie_agreements: [],
  favourite: [],
  favourite_game: [],
  played_game: [],
  mailing_choice: [],
  player_message: ['letter', 'sms'],
  player_manager: ['staff_id'],
  player_stake_factor: [],
  support_question: ['staff_id'],
  support_line: [],
  idea: [],
  idea_vote: [],
  // Its text may hold a code that is still valid.
  sent_message: ['text'],
}

/** Tables about players that the export omits, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  player: 'stands above all others',
  player_verification: 'codes that are good for hours',
  contact_code: 'codes that are good for minutes',
  recovery_code: 'hashes of codes that open the account',
  passkey_challenge: 'random bytes that are good for minutes',
  social_ticket: 'kept under a sign-in that is under way, for minutes',
  sign_in_token: 'hashes of codes that open the account',
  provider_session: 'hashes of tokens that open a game',
  closed_identity: 'there only after the account is gone',
  closing_letter: 'there only after the account is gone',
  kept_out: 'there only after the account is gone',
  idempotency: 'answers that the player was given before',
  single: 'copies of what stands in bet',
  open_accumulator: 'copies of what stands in bet',
  sold_card: 'the place of a card in its series; what it won stands in its round',
  provider_transaction:
    'calls of other servers; what they moved stands in posting, what was played in provider_round',
  cashback_fact: 'numbers of bets on their way to a sum',
  cashback_round: 'numbers of rounds on their way to a sum',
  outbox: 'facts on their way, of which each came from a table above',
  fact: 'facts on their way, of which each came from a table above',
  dead_letter: 'facts on their way, of which each came from a table above',
  newcomer_hold: 'names another player, who has excluded himself',
  player_note: 'may hold a suspicion that the house must not tell of (decisions/0128)',
}

/** Tables of the export, for the test that compares them with the list of all. */
export const toldTables: readonly string[] = Object.keys(tables)

/** Rows of a table in one part. */
const mostRows = 100_000

export interface PlayerData {
  /** Rows by table. */
  readonly tables: Readonly<Record<string, unknown>>
  /** Whether some table has more rows, for the next part. */
  readonly more: boolean
}

/**
 * Returns the stored data of a player by table: the latest 100,000 rows of each in part 1, those before them
 * in part 2, and so on. Reads one table after the other, so that it delays no other query.
 */
export async function playerData(tx: Tx, playerId: string, part = 1): Promise<PlayerData> {
  const player = await tx.query<{ row: unknown }>('select to_jsonb(p) as row from player p where p.id = $1', [
    playerId,
  ])
  const data: Record<string, unknown> = { player: player.rows[0]?.row ?? null }
  const keys = await primaryKeys(tx)
  let more = false
  for (const [table, omitted] of Object.entries(tables)) {
    const order = (keys.get(table) ?? []).map((column) => `t.${column} desc`)
    const { rows } = await tx.query<{ row: unknown }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where t.player_id = $1
       ${order.length > 0 ? `order by ${order.join(', ')}` : ''} limit ${mostRows} offset $3`,
      [playerId, omitted, (part - 1) * mostRows],
    )
    data[table] = rows.map(({ row }) => row)
    more ||= rows.length === mostRows
  }
  return { tables: data, more }
}

/** Returns the columns of each table's primary key, in key order: keys grow with time. */
async function primaryKeys(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.query<{ name: string; columns: readonly string[] }>(
    `select i.indrelid::regclass::text as name,
       array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indisprimary and i.indrelid::regclass::text = any ($1) group by 1`,
    [Object.keys(tables)],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
