import { type FreeRoundsView, listFreeRounds } from '#domain/casino/casino/api.ts'
import { listJackpots, type PotView } from '#domain/casino/jackpots/api.ts'
import { type BonusView, listBonusOffers, type OfferView, showBonuses } from '#domain/rewards/bonus/api.ts'
import {
  type BonusGameId,
  bonusGameIds,
  listBonusPlays,
  loadBonusGames,
} from '#domain/rewards/bonus-games/api.ts'
import {
  type CashbackTerms,
  type PremiumTerms,
  showCashback,
  showCashbackTerms,
  showPremiumCashback,
} from '#domain/rewards/cashback/api.ts'
import {
  listMissions,
  listTournaments,
  type MissionView,
  type TournamentEntry,
} from '#domain/rewards/tournaments/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { type Currency, isCurrencyCode } from '#kernel/money.ts'
import type { LoadContext } from '#web/core/router/page.ts'
import { isClosed } from '#web/core/site-facts.ts'

/** Categories of the specification (section 9), in its order. The first contains all promotions. */
export const categories = [
  'all_bonuses',
  'poker',
  'casino',
  'bukmaker',
  'redeposit',
  'shares',
  'cashback',
  'first_deposit',
  'bonuses',
] as const
export type Category = (typeof categories)[number]

type Casino = NonNullable<OfferView['casino']>

/** A promotion with the server's own figures. */
type Offered =
  | { readonly about: 'sport'; readonly offer: OfferView }
  | { readonly about: 'casino'; readonly offer: OfferView; readonly casino: Casino }
  | { readonly about: 'free-spins'; readonly spins: NonNullable<Casino['freeSpins']> }
  | { readonly about: 'cashback'; readonly terms: CashbackTerms }
  | { readonly about: 'premium-cashback'; readonly premium: PremiumTerms }
  | { readonly about: 'jackpots'; readonly pots: readonly PotView[] }
  | { readonly about: 'tournaments'; readonly tournaments: readonly TournamentEntry[] }
  | { readonly about: 'missions'; readonly missions: readonly MissionView[] }
  | { readonly about: 'bonus-games'; readonly games: readonly BonusGameOffer[] }
  | { readonly about: 'accumulators' }

/** A daily game with its page, after the language prefix, and its largest prize. */
export interface BonusGameOffer {
  readonly game: BonusGameId
  readonly path: string
  readonly points: number
}

export type Promotion = Offered & { readonly id: string; readonly categories: readonly Category[] }

/** The player's progress in the promotions. */
export interface Own {
  readonly choices: AnswerOf<typeof showBonuses>['choices']
  readonly reasons: Readonly<
    Record<string, AnswerOf<typeof showBonuses>['offers'][number]['ineligibilityReason']>
  >
  readonly bonuses: readonly BonusView[]
  /** Cashback of this week so far; null where there is no cashback. */
  readonly cashback: { readonly mode: 0 | 1; readonly pays: string; readonly points: string } | null
  /** Premium cashback level of this week; 0 is none. */
  readonly level: number
  readonly freeRounds: readonly FreeRoundsView[]
  /** Daily games that the player has played today. */
  readonly played: readonly BonusGameId[]
}

export interface Promotions {
  readonly currency: Currency
  readonly list: readonly Promotion[]
  /** Null for visitors. */
  readonly own: Own | null
}

/** Loads all current promotions from the endpoints of their modules, without those that the operator switched off. */
export async function loadPromotions({ call, site, signedIn, query }: LoadContext): Promise<Promotions> {
  const open = (route: string) => !isClosed(site, route)
  const wanted = query.get('currency')
  const own = signedIn ? await call(showBonuses) : null
  const cashbackOn = open('vip-cashback')
  const ownCashback = own && cashbackOn ? await call(showCashback) : null
  const currency =
    [ownCashback?.currency, own?.offers[0]?.offer.currency, own ? null : wanted].find(isCurrencyCode) ?? 'EUR'
  const [{ offers }, cashback, premium, tournaments, missions, games, free, plays, jackpots] =
    await Promise.all([
      own ? { offers: own.offers.map(({ offer }) => offer) } : call(listBonusOffers, { query: { currency } }),
      cashbackOn ? call(showCashbackTerms, { query: { currency } }) : null,
      own && cashbackOn ? call(showPremiumCashback) : null,
      open('casino-tournaments') ? call(listTournaments) : null,
      open('casino-promo') ? call(listMissions) : null,
      open('bonus-game') ? bonusGameOffers() : [],
      own ? call(listFreeRounds) : null,
      own && open('bonus-game') ? call(listBonusPlays) : null,
      open('slots') ? call(listJackpots, { query: { currency } }) : null,
    ])
  const current = tournaments?.tournaments.filter(({ state }) => state !== 'past') ?? []
  const list: readonly (Promotion | null | false)[] = [
    ...offers.flatMap(promotionsOf),
    ...spinsOf(offers),
    cashback && {
      id: 'cashback',
      categories: ['casino', 'bukmaker', 'cashback'],
      about: 'cashback',
      terms: (ownCashback ?? cashback).terms,
    },
    cashback &&
      open('premium-cashback') && {
        id: 'premium-cashback',
        categories: ['casino', 'cashback'],
        about: 'premium-cashback',
        premium: cashback.premium,
      },
    jackpots && jackpots.pots.length > 0
      ? { id: 'jackpots', categories: ['casino', 'shares'], about: 'jackpots', pots: jackpots.pots }
      : null,
    current.length > 0
      ? { id: 'tournaments', categories: ['casino', 'shares'], about: 'tournaments', tournaments: current }
      : null,
    missions && missions.missions.length > 0
      ? { id: 'missions', categories: ['casino', 'shares'], about: 'missions', missions: missions.missions }
      : null,
    games.length > 0
      ? { id: 'bonus-games', categories: ['casino', 'shares'], about: 'bonus-games', games }
      : null,
    { id: 'accumulators', categories: ['bukmaker', 'shares'], about: 'accumulators' },
  ]
  return {
    currency,
    list: list.filter((one) => one !== null && one !== false),
    own: own && {
      choices: own.choices,
      reasons: Object.fromEntries(
        own.offers.map(({ offer, ineligibilityReason }) => [offer.kind, ineligibilityReason]),
      ),
      bonuses: own.bonuses,
      cashback: ownCashback && {
        mode: ownCashback.mode,
        pays: ownCashback.pays,
        points: ownCashback.current[0]?.points ?? '0',
      },
      level: premium?.level ?? 0,
      freeRounds: free?.freeRounds ?? [],
      played: plays?.plays.filter(({ state }) => state === 'ended').map(({ game }) => game) ?? [],
    },
  }
}

/** Returns the promotions of a deposit bonus: sports and, where offered, the casino. */
function promotionsOf(offer: OfferView): readonly Promotion[] {
  const { kind, casino } = offer
  const category: Category = kind === 'first-deposit' ? 'first_deposit' : 'redeposit'
  const sport: Promotion = { id: kind, categories: ['bukmaker', category, 'bonuses'], about: 'sport', offer }
  if (!casino) return [sport]
  return [
    sport,
    { id: `casino-${kind}`, categories: ['casino', category, 'bonuses'], about: 'casino', offer, casino },
  ]
}

/** Returns the free spins of the casino bonuses, which are the same for each bonus. */
function spinsOf(offers: readonly OfferView[]): readonly Promotion[] {
  const spins = offers.find(({ casino }) => casino?.freeSpins)?.casino?.freeSpins
  return spins ? [{ id: 'free-spins', categories: ['casino'], about: 'free-spins', spins }] : []
}

const gamePaths: Readonly<Record<BonusGameId, string>> = {
  fortuna: '/fortuna-bonus',
  chest: '/chest-bonus',
  memory: '/memory-bonus',
  safe: '/safe-bonus',
  lottery: '/lottery-bonus',
  dragon: '/dragon-bonus',
}

async function bonusGameOffers(): Promise<readonly BonusGameOffer[]> {
  const games = await loadBonusGames()
  return bonusGameIds.map((game) => ({
    game,
    path: gamePaths[game],
    points: Math.max(...games[game].prizes().map(({ points }) => points)),
  }))
}

/** Returns the categories with at least one promotion. */
export const filled = (list: readonly Promotion[]): readonly Category[] =>
  categories.filter((category) => inCategory(list, category).length > 0)

export const inCategory = (list: readonly Promotion[], category: Category): readonly Promotion[] =>
  category === 'all_bonuses' ? list : list.filter((one) => one.categories.includes(category))

/** Returns a promotion's path after the language prefix, as a bonus or as an offer. */
export const pathOf = (
  { id, categories: of }: Pick<Promotion, 'id' | 'categories'>,
  offers: boolean,
): string =>
  of.includes('shares') ? `/promotions/${id}` : offers ? `/bonus-offer/${id}` : `/bonus/rules/${id}`
