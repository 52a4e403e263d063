import * as z from 'zod'
import type { GameGroup } from '#domain/casino/casino/api.ts'
import { type CasinoSite, casinoTermsOf } from '#domain/casino/casino/index.ts'
import { type Currency, currencyCodes } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { houseMissions, type MissionRule } from './mission.ts'
import { centsOfEuro, gamesOfGroups, scheduledTournaments } from './schedule.ts'
import { type Amounts, type Tournament, tournamentKinds, usualMinPlayers } from './tournament.ts'

const wanted =
  'amounts by currency as texts, euros among them, such as { "EUR": "1.00" }, with no more decimals than the currency has'

const amounts = z
  .partialRecord(z.enum(currencyCodes), z.string())
  .refine(
    (table) =>
      table.EUR !== undefined &&
      Object.entries(table).every(([code, text]) => unitsOf(text, code as Currency) !== null),
    wanted,
  )

const groups = [
  'lotteries',
  'slots',
  'ladder',
  'dice',
  'cards',
  'other',
  'fast',
  'crash',
  'asian',
  'skill',
  'fishing',
  'scratch',
] as const satisfies readonly GameGroup[]

const place = z.int().min(1).max(1_000)

const tournament = z
  .strictObject({
    /** Id in its address. Ids of the schedule begin with their kind and are reserved. */
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    kind: z.enum(tournamentKinds),
    title: z.string().min(1).max(80),
    /** Instants with their zone, such as `2026-12-01T18:00:00Z`. */
    begins: z.iso.datetime({ offset: true }),
    ends: z.iso.datetime({ offset: true }),
    /** Ids of games, with those of providers as routes; or groups of the site's own games. */
    games: z.array(z.string().max(100)).min(1).max(200).optional(),
    groups: z.array(z.enum(groups)).min(1).optional(),
    minStake: amounts.optional(),
    fee: amounts.optional(),
    rounds: z.int().min(1).max(100_000).optional(),
    rebuys: z.strictObject({ max: z.int().min(1).max(100), score: z.enum(['restart', 'add']) }).optional(),
    bonusAccount: z.boolean().optional(),
    /** Number of players with a score below which no prize is paid and fees are returned. */
    minPlayers: z.int().min(1).max(10_000).default(usualMinPlayers),
    prizes: z
      .array(
        z.strictObject({
          from: place,
          to: place,
          points: z.int().min(0).max(1_000_000_000).optional(),
          money: amounts.optional(),
          freeBet: amounts.optional(),
        }),
      )
      .min(1)
      .max(100),
  })
  .superRefine((table, context) => {
    const say = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (Date.parse(table.begins) >= Date.parse(table.ends)) say('ends', 'after the beginning')
    if ((table.games === undefined) === (table.groups === undefined)) say('games', 'either games or groups')
    if (/^(wagered|multiplier|wins)-\d{4}-/.test(table.id)) say('id', 'no id of the weekly schedule')
    if (table.rebuys && table.rounds === undefined) say('rebuys', 'only with a number of rounds that count')
    for (const [index, { from, to }] of table.prizes.entries()) {
      const before = index === 0 ? 0 : table.prizes[index - 1]!.to
      if (from !== before + 1 || to < from) say('prizes', 'places from 1 on, each once, in their order')
    }
  })

const mission = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/),
  period: z.enum(['day', 'week']),
  rounds: z.int().min(1).max(100_000),
  games: z.int().min(1).max(100).default(1),
  /** Smallest multiple of the stake that a counting round pays; 0: all rounds. Two decimals. */
  multiple: z.number().min(0).max(100_000).default(0),
  points: z.int().min(1).max(1_000_000_000),
  freeBet: amounts.optional(),
})

const unique = (list: readonly string[]) => new Set(list).size === list.length

/** Settings of tournaments and missions in the site file. */
const tournamentsRule = z
  .strictObject({
    /** Whether one tournament of each kind runs every week, for points. */
    weekly: z.boolean().default(true),
    list: z
      .array(tournament)
      .refine((list) => unique(list.map(({ id }) => id)), 'each id once')
      .default([]),
    /** Replaces the default missions. */
    missions: z
      .array(mission)
      .refine((list) => unique(list.map(({ name, period }) => `${period} ${name}`)), 'each name once')
      .optional(),
  })
  .default({ weekly: true, list: [] })

export const tournamentSiteRules = { tournaments: tournamentsRule }

/** Part of the site file that the module reads. */
export interface TournamentSite extends CasinoSite {
  readonly tournaments: z.infer<typeof tournamentsRule>
}

/** Providers' games are named by their route, `{provider}--{game}`. */
const isOfProvider = (id: string): boolean => id.includes('--')

/** Returns the tournaments of the operator, and the scheduled ones of the weeks around now. */
export function announcedTournaments(site: TournamentSite, now: number): readonly Tournament[] {
  const offered = [...casinoTermsOf(site).offered.values()]
  const { weekly, list } = site.tournaments
  const declared = list.map(
    ({ begins, ends, games, groups = [], minStake, fee, rounds, rebuys, bonusAccount, prizes, ...rest }) => ({
      ...rest,
      begins: Date.parse(begins),
      ends: Date.parse(ends),
      games: games
        ? [
            ...offered.map(({ rules }) => rules.id).filter((id) => games.includes(id)),
            ...games.filter(isOfProvider),
          ]
        : gamesOfGroups(offered, groups),
      minStake: minStake ? unitsTable(minStake) : centsOfEuro(1n),
      fee: fee ? unitsTable(fee) : null,
      rounds: rounds ?? null,
      rebuys: rebuys ?? null,
      bonusAccount: bonusAccount ?? false,
      prizes: prizes.map(({ from, to, points = 0, money, freeBet }) => ({
        from,
        to,
        points,
        money: money ? unitsTable(money) : null,
        ...(freeBet ? { freeBet: unitsTable(freeBet) } : {}),
      })),
    }),
  )
  return [...declared, ...(weekly ? scheduledTournaments(now, offered) : [])]
}

export const missionRules = ({ tournaments: { missions } }: TournamentSite): readonly MissionRule[] =>
  missions?.map(({ freeBet, ...one }) => ({
    ...one,
    multiple: Math.round(one.multiple * 100),
    ...(freeBet ? { freeBet: unitsTable(freeBet) } : {}),
  })) ?? houseMissions

const unitsTable = (table: Readonly<Partial<Record<Currency, string>>>): Amounts => ({
  EUR: '0',
  ...Object.fromEntries(
    Object.entries(table).map(([code, text]) => [code, (unitsOf(text, code as Currency) ?? 0n).toString()]),
  ),
})

/** Returns the minor units of a plain decimal above 0; null for anything else. */
function unitsOf(text: string, currency: Currency): bigint | null {
  const decimals = decimalsOf(currency)
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > decimals) return null
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return units > 0n ? units : null
}
