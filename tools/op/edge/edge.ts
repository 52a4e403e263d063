import { prizeFreeBet } from '#domain/betting/free-bets/prize.ts'
import { casinoTermsOf, contributionOf } from '#domain/casino/casino/casino-terms.ts'
import { jackpotAtBest } from '#domain/casino/casino/jackpot.ts'
import { returnOfPlan, toNumber } from '#domain/casino/casino/returns.ts'
import { bonusesOf } from '#domain/rewards/bonus/site-rules.ts'
import { bonusGames } from '#domain/rewards/bonus-games/games.ts'
import { premiumLevels, premiumOfStakes } from '#domain/rewards/cashback/premium/premium.ts'
import { pointsStep } from '#domain/rewards/cashback/scheme.ts'
import { cashbackOf } from '#domain/rewards/cashback/site-rules.ts'
import { announcedTournaments, missionRules } from '#domain/rewards/tournaments/site-rules.ts'
import type { SiteConfig } from '#server/site/site-config.ts'
import { addedToBets } from './added-to-bets.ts'
import { best, betStakes, casinoStakes, legReturn, type Stake } from './stakes.ts'
import type { Finding } from './table.ts'

/**
 * Returns the best expected result of a player from each promotion of a site. A player's gain is the value of a
 * promotion less the cost of the stakes. Both are sums over the stakes, whatever their order and size, so the best
 * strategy is the best euro. Bounds of a promotion by counted stakes hold for every order and size of them too
 * (docs/decisions/0164).
 */
export function edgeOf(site: SiteConfig): readonly Finding[] {
  const scheme = cashbackOf(site)
  const casino = casinoStakes(site).filter(({ counted }) => counted > 0)
  const bets = betStakes(scheme?.minOdds ?? 1_500)
  const stakes: readonly Stake[] = [...casino, ...bets]
  const euro = scheme?.byCurrency.EUR
  const point = euro ? Number(euro.hundredPoints) / Number(pointsStep) / Number(euro.stakeOfPoint) : 0
  /** Share of a lost euro that is returned, bounded by its counted part. */
  const givenBack = ({ counted, lost }: Stake, rate: number, ofStakes: number, of = counted) =>
    Math.min((rate / 10_000) * lost * of, (ofStakes / 10_000) * counted)
  const cashback = (stake: Stake) =>
    scheme ? givenBack(stake, scheme.rate, scheme.ofStakes, isBet(stake) ? 1 : stake.counted) : 0
  const premium = (stake: Stake) =>
    scheme && !isBet(stake) ? givenBack(stake, premiumLevels('EUR').at(-1)!.rate, premiumOfStakes) : 0
  const points = ({ counted }: Stake) => point * counted

  const accepted = (name: string) => site.acceptedGain[name as keyof typeof site.acceptedGain] ?? 0
  /** Finding of a promotion that gives a share of each euro, up to a maximum a cycle. */
  const byStake = (
    promotion: string,
    list: readonly Stake[],
    gives: (stake: Stake) => number,
    most: number,
    words: string,
  ): Finding => {
    if (list.length === 0) return none(promotion, 'nothing counts')
    const stake = best(list, (one) => gives(one) - one.cost)
    const each = gives(stake) - stake.cost
    return {
      promotion,
      strategy: `${words} ${stake.name}: ${(100 * gives(stake)).toFixed(2)}% back for ${(100 * stake.cost).toFixed(2)}%`,
      gain: each > 0 ? (most * each) / gives(stake) : 0,
      perEuro: each,
      accepted: accepted(promotion),
    }
  }
  const none = (promotion: string, strategy: string): Finding => ({
    promotion,
    strategy,
    gain: 0,
    perEuro: null,
    accepted: accepted(promotion),
  })
  const finding = (promotion: string, gain: number, perEuro: number | null, strategy: string): Finding => ({
    promotion,
    strategy,
    gain: Math.max(0, gain),
    perEuro,
    accepted: accepted(promotion),
  })

  const maxWeek = euro ? Number(euro.max) / 100 : 0
  // Worth of a granted point: its money less the stakes that exchanging it requires.
  const allows = stakes.filter(({ counted }) => counted > 0)
  const cheapest = allows.length > 0 ? Math.min(...allows.map(({ cost, counted }) => cost / counted)) : 0
  const givenPoint = euro ? Math.max(0, point - cheapest) : 0

  /** Deposit bonuses; `bonusShare` is their share of each euro staked, where they are paid at the end. */
  const offers = bonusesOf(site, contributionOf(site))
  const deposits = [offers.firstDeposit, offers.redeposit].flatMap((offer) => (offer ? [offer] : []))
  const bonusShare = (stake: Stake): number =>
    Math.max(
      0,
      ...deposits.map(({ paidAtEnd, wagering, wageringOdds, wageringLegs }) => {
        if (!paidAtEnd) return 0
        if (!isBet(stake)) return offers.casino ? stake.counted / offers.casino.wagering : 0
        return 'legs' in stake && counts(stake as BetStake, wageringOdds, wageringLegs) ? 1 / wagering : 0
      }),
    )

  const found: Finding[] = [
    byStake('cashback', allows, cashback, maxWeek, 'one stake a week in'),
    byStake(
      'premium cashback',
      casino,
      premium,
      Number(premiumLevels('EUR').at(-1)!.max) / 100,
      'at the highest level,',
    ),
    byStake('points', allows, points, scheme ? Number(scheme.maxPoints) * point : 0, 'points for stakes, by'),
    ...dailyGames(),
    ...missions(),
    ...tournaments(),
    ...jackpots(),
    ...depositBonuses(),
    ...friends(),
    ...addedToBets(site, finding),
    together(),
  ]
  return found

  function dailyGames(): readonly Finding[] {
    if (!site.features['bonus-games']) return []
    const given = Object.values(bonusGames).reduce((sum, { prizes }) => {
      const all = prizes()
      const weights = all.reduce((total, { weight }) => total + weight, 0n)
      return (
        sum + all.reduce((total, { points, weight }) => total + points * Number(weight), 0) / Number(weights)
      )
    }, 0)
    return [
      finding(
        'daily games',
        given * givenPoint,
        null,
        `${given.toFixed(0)} points a day by the best play, exchanged for counted stakes`,
      ),
    ]
  }

  /**
   * Points of missions count like any granted points; a free bet is worth its value less the cheapest rounds that
   * earn it.
   */
  function missions(): readonly Finding[] {
    if (!site.features.tournaments) return []
    const { offered, variantOf } = casinoTermsOf(site)
    const plans = [...offered.values()].flatMap((game) =>
      game.plans.map((plan) => ({ name: game.name, ...returnOfPlan(plan, variantOf(game)) })),
    )
    const gains = missionRules(site).map(({ name, rounds, multiple, points, freeBet }) => {
      const least = 0.2
      const costs = plans.map(({ rtp, largest }) => {
        const chance = multiple === 0 ? 1 : toNumber(rtp) / Math.max(1, multiple / 100)
        return toNumber(largest) * 100 < multiple ? Infinity : (rounds / chance) * least * (1 - toNumber(rtp))
      })
      const bet = freeBet ? Number(freeBet.EUR) / 100 : 0
      const gain = points * givenPoint + (bet > 0 ? bet * freeBetWorth - Math.min(...costs) : 0)
      return { name, gain }
    })
    const most = best([{ name: 'none', gain: 0 }, ...gains], ({ gain }) => gain)
    const gain = gains.reduce((sum, one) => sum + Math.max(0, one.gain), 0)
    return [
      finding('missions', gain, null, gain > 0 ? `every one that gains, ${most.name} most` : 'points alone'),
    ]
  }

  /** A group of people could fill the minimum of players: they take every prize for their fees. */
  function tournaments(): readonly Finding[] {
    if (!site.features.tournaments) return []
    const gains = announcedTournaments(site, Date.now()).map(({ id, prizes, fee, minPlayers = 1 }) => {
      const all = prizes.flatMap(({ from, to, points, money, freeBet }) =>
        Array.from({ length: Math.max(0, Math.min(to, minPlayers) - from + 1) }, () => {
          const paid = (money ? Number(money.EUR) : 0) + (freeBet ? Number(freeBet.EUR) * freeBetWorth : 0)
          return points * givenPoint + paid / 100
        }),
      )
      const fees = (minPlayers * Number(fee?.EUR ?? 0)) / 100
      return { id, gain: all.reduce((sum, one) => sum + one, 0) - fees, minPlayers }
    })
    if (gains.length === 0) return [none('tournaments', 'there are none')]
    const most = best(gains, ({ gain }) => gain)
    return [
      finding(
        'tournaments',
        most.gain,
        null,
        `the ${most.minPlayers} players of ${most.id} are one group and share the prizes`,
      ),
    ]
  }

  function jackpots(): readonly Finding[] {
    const { offered } = casinoTermsOf(site)
    const games = [...offered.values()].filter(({ jackpot }) => jackpot)
    if (games.length === 0) return [none('jackpots', 'no game has one')]
    const all = casinoStakes(site).filter(({ name }) => games.some((game) => game.name === name))
    const stake = best(all, ({ cost }) => -cost)
    const most = toNumber(jackpotAtBest(games[0]!.jackpot!))
    return [
      finding(
        'jackpots',
        stake.cost < 0 ? 1_000 * -stake.cost : 0,
        -stake.cost,
        `${stake.name} with every pot at its bound: the pots give ${(100 * most).toFixed(2)}%`,
      ),
    ]
  }

  function depositBonuses(): readonly Finding[] {
    if (deposits.length === 0) return [none('deposit bonuses', 'there are none')]
    return deposits.map((offer): Finding => {
      const name = offer === offers.firstDeposit ? 'first deposit' : 'reload bonus'
      const bonus = Number(offer.upTo.EUR) / 100
      const ways = wagerWays(offer)
      const way = best(ways, ({ cost }) => -cost)
      const gain = bonus * (1 - way.cost)
      const at = offer.paidAtEnd ? 'own money' : 'the bonus account'
      return {
        ...finding(
          name,
          gain,
          (gain / bonus) * (offer.percent / 100),
          `from ${at}, by ${way.name}: a bonus of 1 costs ${way.cost.toFixed(2)}`,
        ),
      }
    })
  }

  /** Cost of wagering a bonus of one. From a bonus account at most one: money lost early need not be wagered. */
  function wagerWays(offer: (typeof deposits)[number]) {
    const { wagering, wageringOdds, wageringLegs, paidAtEnd } = offer
    const legs = paidAtEnd ? wageringLegs : 3
    const betCost = 1 - legReturn(wageringOdds) ** legs
    const casinoWays = offers.casino
      ? casino.map(({ name, cost, counted }) => ({ name, cost: (offers.casino!.wagering * cost) / counted }))
      : []
    const spins = offers.casino?.freeSpins
    const free = spins ? (spins.count * Number(spins.stake.EUR)) / Number(offer.minDeposit.EUR) : 0
    return [
      { name: `accumulators of ${legs} legs at ${wageringOdds / 1000}`, cost: wagering * betCost },
      ...casinoWays.map(({ name, cost }) => ({ name, cost: cost - free })),
    ]
  }

  function friends(): readonly Finding[] {
    const terms = site.bringFriend
    if (!terms) return [none('friends', 'the page is closed')]
    // A friend may stake on the cheapest bet that counts nowhere else.
    const cost = terms.stakes * Math.max(0, 1 - legReturn(1_010))
    const gain = terms.freeBet * freeBetWorth - cost
    return [
      finding(
        'friends',
        gain,
        gain / terms.stakes,
        `a friend stakes ${terms.stakes} at 1.01 for a free bet of ${terms.freeBet}`,
      ),
    ]
  }

  /**
   * All promotions at once: cashback or points, the exchange of granted points, a deposit bonus, and jackpots in the
   * game's cost.
   */
  function together(): Finding {
    const bonusBets: readonly Stake[] = deposits.flatMap(({ paidAtEnd, wageringOdds, wageringLegs }) =>
      paidAtEnd
        ? [...new Set([wageringOdds, ...oddsAbove(wageringOdds)])].map((odds) => bonusBet(odds, wageringLegs))
        : [],
    )
    const gives = (stake: Stake) => cashback(stake) + premium(stake) + points(stake) + bonusShare(stake)
    return byStake(
      'all together',
      [...allows, ...bonusBets],
      gives,
      deposits.length > 0 ? 100 : maxWeek,
      'everything that counts, by',
    )
  }
}

interface BetStake extends Stake {
  readonly legs: number
  readonly odds: number
}

const isBet = ({ name }: Stake): boolean => name.startsWith('bets ')
const counts = ({ legs, odds }: BetStake, leastOdds: number, leastLegs: number): boolean =>
  legs >= leastLegs && odds >= leastOdds
const oddsAbove = (odds: number): readonly number[] =>
  [1.1, 1.3, 1.6, 2, 3].map((times) => Math.floor(odds * times))
const bonusBet = (odds: number, legs: number): BetStake => ({
  name: `bets of ${legs} legs at ${odds / 1000}`,
  cost: 1 - legReturn(odds) ** legs,
  counted: 1,
  lost: 1,
  legs,
  odds,
})

/** Worth of a free bet of one at its best odds, from the minimum odds on: its win above its stake. */
export const freeBetWorth = Math.max(
  ...Array.from({ length: 400 }, (_, at) => prizeFreeBet.minOdds + at * 250).map(
    (odds) => legReturn(odds) * (1 - 1000 / odds),
  ),
)
