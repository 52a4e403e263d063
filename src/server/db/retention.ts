/**
 * What is kept of each table, for how long and why. A table without a line fails a test, and docs/retention.md is made of
 * this (`npm run retention`).
 */

export type Subject = 'player' | 'house' | 'play'

export interface Retention {
  readonly about: Subject
  /** For how long, in words. */
  readonly keep: string
  readonly why: string
  /** What happens when the player's account is deleted: its rows go, or stay under his number, which names nobody any more. */
  readonly atDeletion: 'deleted' | 'stays' | 'emptied' | 'none of his'
  /** Goes with the sealed identity of a deleted account, five years after the deletion. */
  readonly endsWithIdentity?: true
  /** Rows older than that are deleted every day. Where it is absent the module's own job does it, or nothing does. */
  readonly after?: { readonly column: string; readonly days: number }
}

const money: Retention = {
  about: 'player',
  keep: 'ten years at least',
  why: 'records of bets and money are kept ten years and never edited (GLI-33; AMLD, article 40)',
  atDeletion: 'stays',
}
const protection: Retention = {
  ...money,
  why: 'what a player asked for to protect himself, and what the house saw, has to be shown later',
}
const account: Retention = {
  about: 'player',
  keep: 'while the account is there',
  why: 'the account is entered, or works as its player chose, by it',
  atDeletion: 'deleted',
}
const brief: Retention = {
  ...account,
  keep: 'hours to days, until it is used or over',
  why: 'needed for one step only; its module deletes it',
}
const standing: Retention = {
  about: 'player',
  keep: 'while the account is there, and five years after it',
  why: 'how the house knew who a customer was is kept five years after he has left (AMLD, article 40)',
  atDeletion: 'stays',
  endsWithIdentity: true,
}
const verified: Retention = {
  about: 'player',
  keep: 'five years after the decision',
  why: 'documents of customers are kept five years (AMLD, article 40); each file says when it goes',
  atDeletion: 'stays',
}
const perks: Retention = {
  ...money,
  why: 'what the house gave has to be explained with the money that it became',
}
const passing: Retention = {
  about: 'player',
  keep: 'until all have taken it',
  why: 'facts on their way to consumers; names of people are not in them',
  atDeletion: 'stays',
}
const house: Retention = {
  about: 'house',
  keep: 'while the site is there',
  why: 'what the house has and does',
  atDeletion: 'none of his',
}
const audit: Retention = {
  ...house,
  keep: 'ten years at least',
  why: 'who of the house did what, when and why is never edited',
}
const acts: Retention = {
  ...audit,
  atDeletion: 'stays',
  why: 'never edited: a name or an address that staff changed for a player stays in it, for those who may read the log',
}
const play: Retention = {
  about: 'play',
  keep: 'while something depends on it; old events that nobody bet on are forgotten by a job',
  why: 'matches, prices and results: no data of players',
  atDeletion: 'none of his',
}
const proof: Retention = {
  ...play,
  keep: 'for ever',
  why: 'the public log: commitments that name nobody, and that no program can take back',
}

const days = (keep: string, column: string, count: number, why: string): Retention => ({
  about: 'player',
  keep,
  why,
  atDeletion: 'deleted',
  after: { column, days: count },
})

export const retention: Readonly<Record<string, Retention>> = {
  // Who players are.
  player: {
    about: 'player',
    keep: 'ten years at least',
    why: 'money and bets belong to it; after a deletion it has a number, a country and a year of birth',
    atDeletion: 'emptied',
  },
  accepted_terms: { ...money, why: 'an acceptance has to be proven long after a newer one took its place' },
  player_credential: account,
  player_session: brief,
  player_verification: { ...brief, atDeletion: 'stays' },
  player_details: account,
  details_change: account,
  player_phone: account,
  former_phone: account,
  registration: account,
  contact_code: brief,
  address_change: days(
    'ninety days',
    'changed_at',
    90,
    'the old address can take the change back for some days, and support sees it afterwards',
  ),
  second_step: account,
  recovery_code: account,
  security_question: account,
  player_device: days(
    'two years after its last use',
    'last_seen_at',
    730,
    'a sign-in on a device that is new is told to the player',
  ),
  security_event: days('two years', 'at', 730, 'the player sees what happened to his account'),
  social_account: account,
  social_answer: { ...brief, about: 'house', atDeletion: 'none of his' },
  social_ticket: { ...brief, atDeletion: 'none of his' },
  sign_in_token: brief,
  registration_left: {
    ...house,
    keep: 'two years',
    why: 'how many registrations were left, and at which step: counts that name nobody',
    after: { column: 'day', days: 730 },
  },
  passkey: account,
  passkey_challenge: brief,
  exclusion: { ...protection, keep: 'for ever', why: 'nobody lifts or forgets an exclusion' },
  deletion_request: { ...money, why: 'that the player asked for the deletion has to be shown' },
  closed_identity: {
    ...verified,
    keep: 'five years after the deletion',
    why: 'who a customer was is kept five years, sealed (AMLD, article 40)',
  },
  closing_letter: {
    ...house,
    about: 'player',
    keep: 'until its letter is taken, two days at most',
    why: 'the last letter of a deleted account; its address is nowhere else any more',
    atDeletion: 'stays',
  },
  kept_out: {
    ...protection,
    keep: 'until the exclusion ends; five years after a ban',
    why: 'keyed hashes: who has excluded himself opens no new account after a deletion',
  },
  verification: standing,
  verification_document: standing,
  sealed_file: {
    ...verified,
    keep: 'five years after it was sent; thirty days where it was refused, a year with a question to support',
    why: 'documents of customers are kept five years (AMLD, article 40); each file says when it goes',
  },

  // Money, bets and rounds.
  account: money,
  posting: money,
  claim: money,
  payment: money,
  account_conversion: money,
  currency_account: money,
  conversion_notice: account,
  daily_total: money,
  daily_total_start: { ...money, about: 'house', atDeletion: 'none of his' },
  idempotency: { ...brief, atDeletion: 'stays' },
  bet: money,
  single: money,
  bet_settlement: money,
  bet_sale: money,
  bet_day_accumulator: money,
  bet_tax: money,
  tax_rule: { ...money, about: 'house', atDeletion: 'none of his' },
  bet_insurance: money,
  bet_process: { ...brief, about: 'house', atDeletion: 'none of his' },
  open_accumulator: { ...money, keep: 'while the bet is open' },
  held_live_bet: { ...brief, atDeletion: 'stays' },
  sale_rule: { ...account, keep: 'while the bet is open' },
  referred_bet: money,
  coupon_code: { ...brief, about: 'house', keep: 'days after its last use', atDeletion: 'none of his' },
  round: money,
  seed_pair: { ...money, why: 'a round is checked with the seeds that it was drawn from' },
  bonus_play: perks,
  sold_card: money,
  card_series: proof,
  rounds_so_far: house,
  game_day: house,
  provider_nonce: { ...brief, about: 'house', atDeletion: 'none of his' },
  provider_session: { ...brief, atDeletion: 'stays' },
  provider_round: money,
  provider_transaction: money,
  jackpot_pot: { ...house, why: 'what stands in the pots, and who won last' },
  bonus: perks,
  bonus_game_play: perks,
  boost: house,
  boost_use: perks,
  free_bet: perks,
  free_rounds: perks,
  friend_code: account,
  friend_reward: perks,
  promo_code: house,
  promo_code_miss: brief,
  cashback_choice: account,
  cashback_corrected: perks,
  cashback_fact: passing,
  cashback_round: passing,
  cashback_week: perks,
  cashback_payment: perks,
  cashback_points: perks,
  points_exchange: perks,
  premium_cashback_claim: perks,
  mission_progress: perks,
  tournament: house,
  tournament_entry: perks,
  tournament_buy: money,
  tournament_prize: perks,

  // Protection.
  player_limit: protection,
  limit_change: protection,
  limit_test: days(
    'a year',
    'made_at',
    365,
    'that a loosening of a limit was asked and answered for has to be shown',
  ),
  reality_check: account,
  play_time: protection,
  harm_player: protection,
  harm_task: protection,
  harm_message: protection,

  // What players chose and wrote.
  player_settings: account,
  cookie_agreements: { ...money, why: 'an agreement has to be proven later' },
  favourite: account,
  favourite_game: account,
  played_game: account,
  mailing_choice: account,
  player_message: { ...account, keep: 'as its module says, in `messages`' },
  player_manager: account,
  support_question: {
    ...verified,
    keep: 'as its module says, in `support`',
    why: 'complaints are answered for after the account is gone',
  },
  support_line: {
    ...verified,
    keep: 'with its question',
    why: 'complaints are answered for after the account is gone',
  },
  idea: { ...house, about: 'player', why: 'votes of others stand on it', atDeletion: 'stays' },
  idea_vote: account,
  analytics_event: {
    ...house,
    keep: '90 days, or as the operator says',
    why: 'counts of those who agreed, without a name or an address',
  },
  sent_message: {
    about: 'player',
    keep: '30 days',
    why: 'whether a letter or text message went out',
    atDeletion: 'deleted',
  },

  // Facts on their way.
  outbox: passing,
  fact: passing,
  consumer: { ...house, why: 'how far each consumer has read' },
  dead_letter: passing,

  // The house.
  staff_account: audit,
  staff_session: { ...house, keep: 'until it is over' },
  staff_try: { ...house, keep: 'hours' },
  staff_act: acts,
  staff_act_to_log: {
    ...house,
    keep: 'until the public log has a leaf for the act',
    why: 'which acts have no leaf yet',
  },
  staff_proposal: acts,
  player_note: { ...money, why: 'what the house noted of a customer belongs to its duties of care' },
  player_stake_factor: account,
  site_text: { ...audit, why: 'what the house said to its players, and since when' },
  support_template: house,
  trader_hold: house,
  trader_price: { ...house, keep: 'until it expires' },
  trader_term: { ...house, keep: 'until it expires or is ended' },
  open_liability_of_day: house,
  information_page: { ...audit, why: 'what the house said to its players, and since when' },
  site_version: audit,

  // Play.
  competition: play,
  team: play,
  event: play,
  feed_message: play,
  provided_offer: play,
  provided_position: play,
  provided_report: play,
  selection: play,
  selection_result: play,
  closing_price: play,
  true_start: play,
  chance_after_incident: play,
  odds_market: play,
  odds_point: play,
  sport_clock: play,
  log_leaf: proof,
  log_tile: proof,
  log_state: proof,

  // The database itself.
  secret: { ...house, why: 'keys of the house' },
  migration: house,
  applied_function: house,
  leader_lease: house,
}

const subjects: Readonly<Record<Subject, string>> = {
  player: 'Players',
  play: 'Play',
  house: 'The house',
}

const deletions: Readonly<Record<Retention['atDeletion'], string>> = {
  deleted: 'deleted',
  stays: 'stays under the number',
  emptied: 'emptied of names',
  'none of his': '–',
}

/** The document that says all this. */
export function retentionText(): string {
  const of = (subject: Subject) =>
    Object.entries(retention)
      .filter(([, { about }]) => about === subject)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([table, { keep, why, atDeletion }]) =>
          `| \`${table}\` | ${keep} | ${deletions[atDeletion]} | ${why} |`,
      )
  const sections = (Object.keys(subjects) as Subject[]).map((subject) =>
    [
      `## ${subjects[subject]}`,
      '',
      '| table | kept | when the account is deleted | why |',
      '| --- | --- | --- | --- |',
      ...of(subject),
      '',
    ].join('\n'),
  )
  return [
    '# What is kept, and for how long',
    '',
    'Made by `npm run retention` from `src/server/db/retention.ts`; a test compares it, and fails for a table without a line.',
    '',
    ...sections,
  ].join('\n')
}
