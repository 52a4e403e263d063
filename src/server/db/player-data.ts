import type { Tx } from '#kernel/database.ts'

/**
 * What a player gets when he asks for his data: the tables that are about him, without what would open his account, spoil a
 * round that is not over, or name people of the house. A new table about players is added here by whoever makes it.
 */
const tables: Readonly<Record<string, readonly string[]>> = {
  accepted_terms: [],
  player_session: ['token'],
  address_change: ['hash'],
  account: [],
  posting: [],
  claim: [],
  payment: [],
  account_conversion: [],
  currency_account: [],
  bet: [],
  bet_settlement: [],
  bet_sale: [],
  bet_day_accumulator: [],
  bet_tax: [],
  bet_insurance: [],
  referred_bet: [],
  bonus: [],
  free_bet: [],
  friend_code: [],
  friend_reward: ['friend_id'],
  free_rounds: [],
  cashback_choice: [],
  cashback_payment: [],
  cashback_points: [],
  points_exchange: [],
  premium_cashback_claim: [],
  round: ['key', 'input_hash'],
  provider_round: [],
  bonus_game_play: ['server_seed'],
  played_game: [],
  tournament_entry: [],
  tournament_buy: [],
  tournament_prize: [],
  mission_progress: [],
  player_limit: [],
  limit_change: [],
  player_settings: [],
  cookie_agreements: [],
  favourite: [],
  favourite_game: [],
  player_message: ['letter', 'sms'],
  mailing_choice: [],
  support_question: ['staff_id'],
  support_line: [],
  player_manager: ['staff_id'],
  idea: [],
  idea_vote: [],
  player_details: ['sealed', 'document_hash'],
  details_change: ['staff_name'],
  verification: [],
  verification_document: ['staff_name'],
  sealed_file: ['sealed'],
}

const mostRows = 100_000

/** Everything that is kept about a player, by table. Reads one table after the other, so that it holds nobody up. */
export async function playerData(tx: Tx, playerId: string): Promise<Readonly<Record<string, unknown>>> {
  const player = await tx.query<{ row: unknown }>('select to_jsonb(p) as row from player p where p.id = $1', [
    playerId,
  ])
  const data: Record<string, unknown> = { player: player.rows[0]?.row ?? null }
  for (const [table, omitted] of Object.entries(tables)) {
    const { rows } = await tx.query<{ row: unknown }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where t.player_id = $1 limit ${mostRows}`,
      [playerId, omitted],
    )
    data[table] = rows.map(({ row }) => row)
  }
  return data
}
