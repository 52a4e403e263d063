import { useEffect, useState } from 'react'
import {
  type CasinoGame,
  cardPrices,
  type GameEntry,
  largestStake,
  type RoundAnswer,
} from '#domain/casino/casino/api.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { formatMoney, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useBalances } from '#web/core/live/hooks.ts'
import { useHeldBalances } from '#web/core/live/shown-balances.ts'
import { gameKind } from '#web/core/router/game-path.ts'
import { useWhile } from '#web/core/use-while.ts'
import { amountExample } from '#web/ui/words/amount-example.ts'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { numberText } from '../parts/numbers.ts'
import { TaxTaken } from '../parts/tax-taken.tsx'
import { hasCrypto } from '../play/fair-round.ts'
import { useSound } from '../play/sound.ts'
import { usePlay } from '../play/use-play.ts'
import type { GameScene, SceneProps } from '../scenes/scene.ts'
import css from './game.module.css'
import { PlayButton } from './play-button.tsx'
import { AccountChoice, FreeRoundsLeft, useFreeRounds } from './play-from.tsx'
import { SessionStrip, useSessionFigures } from './session-strip.tsx'
import { StakeField } from './stake-field.tsx'
import { useRest } from './use-rest.ts'

/** Play money of a demo, in major units. */
const demoFunds = 1000n

/** A game in play: the scene, the choices, the stake, the result, and the session figures. */
export function GamePlay({
  entry,
  payoutCap,
  left,
  demo,
  game,
  scene,
}: {
  readonly entry: GameEntry
  readonly payoutCap: string
  readonly left: RoundAnswer | null
  readonly demo: boolean
  readonly game: CasinoGame | null
  readonly scene: GameScene | null
}) {
  const t = useText('games')
  const { session, language, modals } = useShell()
  const currency: Currency = session?.currency ?? 'EUR'
  const { minStake, initialStake, perEuro } = currencies[currency]
  const decimals = decimalsOf(currency)
  const cap = BigInt(payoutCap) * perEuro
  const prices = gameKind(entry) === 'scratch' ? cardPrices(currency) : null
  const [typed, setTyped] = useState(() => toDecimalText(prices?.[0] ?? initialStake, currency))
  const [chosen, setChosen] = useState<{ readonly input: unknown } | null>(null)
  const figures = useSessionFigures(demo ? 'demo' : (session?.id ?? 'demo'))
  const play = usePlay({ entry, rules: game, demo, cap, currency, left, ended: figures.add })
  const balances = useBalances()
  const { round } = play
  const free = useFreeRounds(entry, demo, round?.id ?? null)
  const [wantedAccount, setWantedAccount] = useState<'main' | 'bonus'>('main')
  const bonus = demo
    ? undefined
    : balances?.find((one) => one.kind === 'bonus' && one.currency === currency && BigInt(one.amount) > 0n)
  const account = bonus ? wantedAccount : 'main'
  const open = round !== null && round.payout === null
  const restsAfter = scene?.restsAfter ?? 0
  const byHand = restsAfter === 'by-hand'
  const [seen, setSeen] = useState<SceneProps['round']>(null)
  const rested = useRest(
    round,
    typeof restsAfter === 'function' ? (round ? restsAfter(round) : 0) : open || byHand ? 0 : restsAfter,
  )
  const told = byHand ? (seen === round ? round : null) : rested
  const resting = told === round
  useSound(round, told)

  const demoMoney = (amount: bigint) => numberText(Number(amount) / 10 ** decimals, language, decimals)
  const money = (amount: bigint, signed = false) =>
    demo
      ? `${signed && amount > 0n ? '+' : ''}${demoMoney(amount)}`
      : formatMoney(amount, currency, language, signed)
  const own = balances?.find((one) => one.kind === account && one.currency === currency)
  const funds = demoFunds * 10n ** BigInt(decimals) + figures.net - (open && round ? round.stake : 0n)
  // A push may arrive before the call's response, so balances stay frozen until the scene has finished.
  const quiet = resting && !play.busy
  useHeldBalances(!demo && !quiet)
  const balance = useWhile(quiet, demo ? funds : own ? BigInt(own.amount) : null)
  const net = useWhile(resting, figures.net)

  const input = open && round ? round.input : chosen ? chosen.input : (scene?.first ?? null)
  const stake = free ? BigInt(free.stake) : parseTypedAmount(typed, currency, language)
  const most = (() => {
    if (!game || input === null) return null
    return largestStake(game.rules, input, entry.variant, cap)
  })()
  const wrong =
    stake === null
      ? t('stake-unreadable', { example: amountExample(currency, language) })
      : stake < minStake
        ? t('stake-min', { amount: money(minStake) })
        : most !== null && stake > most
          ? t('stake-max', { amount: money(most) })
          : free === null && balance !== null && stake > balance
            ? t('stake-balance', { amount: money(balance) })
            : null
  // Shows the stake's error after a submit, until a round opens.
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (open) setAsked(false)
  }, [open])
  const worth = open && round && scene?.collect ? scene.collect(round) : null
  const locked = play.busy || open || play.fault?.unsure === true
  const ready = game !== null && scene !== null
  const noCrypto = demo && ready && !hasCrypto()

  const props: SceneProps | null =
    game && scene
      ? {
          input,
          choose: (next) => {
            if (!locked) setChosen({ input: next })
            play.clearFault()
          },
          round: round,
          busy: play.busy,
          open,
          step: play.step,
          variant: entry.variant,
          game,
          money,
          rest: setSeen,
        }
      : null
  const Scene = scene?.Scene
  const Choices = scene?.Choices
  const Beside = scene?.Beside
  return (
    <div className={css.table} data-beside={Beside ? '' : undefined}>
      <div className={css.stage} data-stage data-busy={play.busy || undefined}>
        {props && Scene ? (
          <Scene {...props} />
        ) : (
          <div className={css.waiting} role="status">
            <span className="visually-hidden">{t('loading')}</span>
          </div>
        )}
        <Result round={told} money={money} />
      </div>
      <form
        className={css.panel}
        onSubmit={(event) => {
          event.preventDefault()
          if (!ready || play.busy || noCrypto || !resting) return
          if (play.fault?.unsure) return play.again()
          if (open) {
            if (worth) play.step(worth.step)
            return
          }
          setAsked(true)
          if (wrong === null && stake !== null && Date.now() >= play.nextAt)
            void play.open(stake, input, { account, freeRounds: free?.id })
        }}
        noValidate
      >
        {free ? <FreeRoundsLeft free={free} /> : null}
        {bonus && !free ? (
          <AccountChoice account={account} locked={locked} choose={setWantedAccount} />
        ) : null}
        {prices ? (
          <ChoiceRow
            label={t('card-price')}
            options={prices.map((price) => ({ value: price.toString(), text: money(price) }))}
            value={stake?.toString() ?? ''}
            disabled={locked}
            onChange={(price) => {
              setTyped(toDecimalText(BigInt(price), currency))
              play.clearFault()
            }}
          />
        ) : null}
        {prices && asked && wrong !== null ? (
          <p className="notice bad" role="alert">
            {wrong}
          </p>
        ) : null}
        {prices ? null : (
          <StakeField
            typed={typed}
            locked={locked}
            error={asked ? wrong : null}
            hint={
              most === null
                ? t('stake-from', { min: money(minStake) })
                : t('stake-range', { min: money(minStake), max: money(most) })
            }
            onType={(text) => {
              setTyped(text)
              play.clearFault()
            }}
            scale={(over, under) => {
              const from = stake ?? initialStake
              const wanted = (from * over) / under
              const upper = most !== null && wanted > most ? most : wanted
              setTyped(toDecimalText(upper < minStake ? minStake : upper, currency))
              play.clearFault()
            }}
          />
        )}
        {props && Choices ? <Choices {...props} /> : null}
        {play.fault ? (
          <p className={`notice ${play.fault.unsure ? 'warn' : 'bad'}`} role="alert">
            {play.fault.unsure ? t('no-answer') : play.fault.message}
          </p>
        ) : null}
        {noCrypto ? <p className="notice warn">{t('no-crypto')}</p> : null}
        <PlayButton
          busy={play.busy || !ready || !resting}
          unsure={play.fault?.unsure === true}
          open={open}
          collect={worth && resting ? money(worth.worth) : null}
          nextAt={play.nextAt}
        />
        {demo ? (
          <p className={css.demoNote}>
            {t('demo-note')}{' '}
            {session === null ? (
              <button type="button" className={css.link} onClick={() => modals.open('login')}>
                {t('sign-in-to-play')}
              </button>
            ) : null}
          </p>
        ) : null}
      </form>
      <SessionStrip
        since={figures.since}
        net={money(net, true)}
        sign={net < 0n ? 'minus' : net > 0n ? 'plus' : 'none'}
        balance={balance === null ? null : money(balance)}
      />
      {Beside && game ? (
        <Beside game={game} currency={currency} stake={stake} seen={told?.id ?? null} demo={demo} />
      ) : null}
    </div>
  )
}

/** Result of the last round; only a payout above the stake counts as a win. */
function Result({
  round,
  money,
}: {
  readonly round: SceneProps['round']
  readonly money: (amount: bigint) => string
}) {
  const t = useText('games')
  const over = round && round.payout !== null ? round : null
  const won = over !== null && over.payout! > over.stake
  return (
    <p
      className={css.result}
      role="status"
      data-won={won || undefined}
      data-shown={over !== null || undefined}
    >
      {over === null
        ? ''
        : won
          ? t('won', { amount: money(over.payout!) })
          : over.payout! > 0n
            ? t('returned', { amount: money(over.payout!) })
            : t('lost')}
      {over?.tax ? <TaxTaken amount={money(over.tax)} /> : null}
    </p>
  )
}
