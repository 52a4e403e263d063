import { useEffect, useState } from 'react'
import { type GameEntry, largestStake, loadGame } from '#domain/casino/casino/api.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { gamePath } from '#web/core/router/game-path.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { GamePicture } from '../lobby/game-picture.tsx'
import { multipleText, percentText } from '../parts/numbers.ts'
import palettes from '../parts/palettes.module.css'
import { TaxTaken } from '../parts/tax-taken.tsx'
import { hasCrypto } from '../play/fair-round.ts'
import { usePlay } from '../play/use-play.ts'
import css from './fast-bet.module.css'
import { onePressBets } from './one-press.ts'

/** One game with its bets: each press plays a round for the stake above, and its result appears below. */
export function FastGame({
  entry,
  demo,
  currency,
  stake,
  payoutCap,
  money,
  ended,
}: {
  readonly entry: GameEntry
  readonly demo: boolean
  readonly currency: Currency
  /** Null where the text is no valid stake. */
  readonly stake: bigint | null
  readonly payoutCap: string
  readonly money: (amount: bigint) => string
  readonly ended: (net: bigint) => void
}) {
  const t = useText('games')
  const names = useText('casino')
  const link = useLink()
  const { language } = useShell()
  const rules = useLoaded(true, () => loadGame(entry.id))
  const cap = BigInt(payoutCap) * currencies[currency].perEuro
  const play = usePlay({ entry, rules, demo, currency, cap, left: null, ended })
  const waits = useWaits(play.nextAt)
  const [pressed, setPressed] = useState<number | null>(null)
  const { round } = play
  const won = round?.payout != null && round.payout > round.stake
  const off = play.busy || waits || rules === null || (demo && !hasCrypto())
  const name = names(`name-${entry.id}` as 'name-dice')
  return (
    <li className={`card ${css.game} ${palettes.palette}`} data-game={entry.id}>
      <a className={css.head} href={link(gamePath(entry))}>
        <span className={css.art}>
          <GamePicture id={entry.id} />
        </span>
        <b>{name}</b>
        <small>{names('rtp', { rtp: percentText(Number(entry.rtp), language) })}</small>
      </a>
      <fieldset className={css.bets} aria-label={name}>
        {onePressBets[entry.id]!.map(({ input, text, facts }, at) => {
          const mostStake = rules && largestStake(rules.rules, input, entry.variant, cap)
          const most = rules?.rules.maxMultiple(input, entry.variant)
          const tooMuch = mostStake !== null && stake !== null && stake > mostStake
          const dead = off || stake === null || tooMuch
          return (
            <button
              key={at}
              type="button"
              className="button"
              data-bet={at}
              data-last={(pressed === at && round !== null) || undefined}
              aria-disabled={dead || undefined}
              onClick={() => {
                if (dead || Date.now() < play.nextAt) return
                if (play.fault?.unsure) return play.again()
                setPressed(at)
                void play.open(stake, input)
              }}
            >
              {text === null ? null : <span>{t(text, facts ?? {})}</span>}
              <b>{most ? multipleText(Number((most.over * 100n) / most.under) / 100, language) : '–'}</b>
            </button>
          )
        })}
      </fieldset>
      <p className={css.result} role="status" data-won={won || undefined}>
        {play.fault
          ? play.fault.unsure
            ? t('no-answer')
            : play.fault.message
          : round?.payout == null
            ? ''
            : won
              ? t('won', { amount: money(round.payout) })
              : round.payout > 0n
                ? t('returned', { amount: money(round.payout) })
                : t('lost')}
        {!play.fault && round?.tax ? <TaxTaken amount={money(round.tax)} /> : null}
      </p>
    </li>
  )
}

/** Tells whether the interval between two rounds has not passed yet. */
function useWaits(until: number): boolean {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    const left = until - Date.now()
    setWaits(left > 0)
    if (left <= 0) return
    const timer = setTimeout(() => setWaits(false), left)
    return () => clearTimeout(timer)
  }, [until])
  return waits
}
