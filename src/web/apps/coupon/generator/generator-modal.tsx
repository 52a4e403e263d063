import { type FormEvent, useId, useState } from 'react'
import { type AnswerOfGenerator, generateBet } from '#domain/betting/accumulators/api.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import { type Currency, isCurrencyCode, parseTypedAmount } from '#kernel/money.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { SideModal } from '#web/core/modals/side-modal.tsx'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useMenu } from '#web/core/use-menu.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { amountExample } from '#web/ui/words/amount-example.ts'
import { initialStakeText, stakeText } from '../slip/slip-figures.ts'
import { GeneratedBet } from './generated-bet.tsx'
import css from './generator.module.css'
import { minutesUntil, type Start, starts } from './generator-start.ts'

/** Default wanted return, as a multiple of the stake. */
const firstReturn = 10n
/** Most exchanged selections that later requests exclude. */
const mostWithout = 20

/** Selections of the previous bet to keep or exclude. */
interface GeneratorMore {
  readonly keep?: string
  readonly without?: string
  readonly count?: string
}

/** Modal that generates an accumulator from a stake and a wanted return. */
export function GeneratorModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('accumulators')
  const coupon = useText('coupon')
  return (
    <SideModal title={coupon('generator')} onClose={onClose}>
      <p className={css.hint}>{t('generator-hint')}</p>
      <Generator onDone={onClose} />
    </SideModal>
  )
}

function Generator({ onDone }: { readonly onDone: () => void }) {
  const t = useText('accumulators')
  const coupon = useText('coupon')
  const names = useText('sports')
  const { session, call, language, zone } = useShell()
  // Sports with open bets.
  const offered = useMenu().map(({ sport }) => sport)
  const live = useLiveStore()
  const { initialStake } = useBetting()
  const currency: Currency = isCurrencyCode(session?.currency) ? session.currency : 'EUR'
  const [stake, setStake] = useState(() => initialStakeText(currency, initialStake[currency]))
  const [wanted, setWanted] = useState(() =>
    stakeText((parseTypedAmount(stake, currency, language) ?? 1n) * firstReturn, currency),
  )
  const [start, setStart] = useState<Start>('3d')
  const [chosen, setChosen] = useState<readonly SportId[]>(offered)
  const [seed, setSeed] = useState(0)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [without, setWithout] = useState<readonly string[]>([])
  const [answer, setAnswer] = useState<AnswerOfGenerator | null>(null)
  const [fault, setFault] = useState('')
  const [asked, setAsked] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const group = useId()
  const paid = parseTypedAmount(stake, currency, language)
  const back = parseTypedAmount(wanted, currency, language)
  const ask = async (next: number, more: GeneratorMore = {}) => {
    setAsked(true)
    if (paid === null || back === null || chosen.length === 0) return
    setWaiting(true)
    setFault('')
    setSeed(next)
    const minutes = start === 'live' ? start : String(minutesUntil(start, live.sportNow(), zone))
    const query = {
      stake: paid.toString(),
      wanted: back.toString(),
      currency,
      start: minutes,
      sports: chosen.join(),
      seed: String(next),
      ...more,
    }
    try {
      setAnswer(await call(generateBet, { query }))
    } catch (refusal) {
      // A failed exchange keeps the previous bet.
      if (!more.keep) setAnswer(null)
      if (!(refusal instanceof CallError)) throw refusal
      setFault(refusal.message)
    } finally {
      setWaiting(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setKept(new Set())
    setWithout([])
    void ask(0)
  }
  const keep = (selection: string) =>
    setKept(
      (now) =>
        new Set(now.has(selection) ? [...now].filter((one) => one !== selection) : [...now, selection]),
    )
  const another = () => {
    // Drops kept selections that are no longer among the legs.
    const still = (answer?.legs ?? []).map((leg) => leg.selection).filter((one) => kept.has(one))
    void ask(seed + 1, {
      ...(still.length > 0 ? { keep: still.join() } : {}),
      ...(without.length > 0 ? { without: without.join() } : {}),
    })
  }
  const swap = (selection: string) => {
    const legs = (answer?.legs ?? []).map((leg) => leg.selection)
    const gone = [...without, selection].slice(-mostWithout)
    setWithout(gone)
    void ask(seed, {
      keep: legs.filter((one) => one !== selection).join(),
      without: gone.join(),
      count: String(legs.length),
    })
  }
  /** A changed wish invalidates the bet generated for the previous one. */
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setAnswer(null)
      setFault('')
    }
  const amount = (label: string, text: string, units: bigint | null, set: (text: string) => void) => (
    <Field
      label={`${label}, ${currency}`}
      error={
        asked && units === null
          ? t('generator-amount', { example: amountExample(currency, language) })
          : undefined
      }
    >
      {(control) => (
        <AmountInput
          {...control}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change(set)(event.currentTarget.value)}
        />
      )}
    </Field>
  )
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.amounts}>
        {amount(coupon('stake'), stake, paid, setStake)}
        {amount(t('wanted'), wanted, back, setWanted)}
      </div>
      <fieldset className={css.group}>
        <legend>{t('starts')}</legend>
        <div className={css.options}>
          {starts.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={group}
                checked={start === each}
                onChange={() => change(setStart)(each)}
              />
              <span>{t(`start-${each}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group} aria-describedby={chosen.length === 0 ? `${group}none` : undefined}>
        <legend>{t('sports')}</legend>
        <div className={css.options}>
          {offered.map((sport) => (
            <label key={sport}>
              <input
                type="checkbox"
                checked={chosen.includes(sport)}
                onChange={(event) =>
                  change(setChosen)(
                    event.currentTarget.checked
                      ? offered.filter((each) => each === sport || chosen.includes(each))
                      : chosen.filter((each) => each !== sport),
                  )
                }
              />
              <span>
                <SportIcon sport={sport} size={15} />
                {names(sport)}
              </span>
            </label>
          ))}
        </div>
        {chosen.length === 0 ? (
          <p id={`${group}none`} className={css.fault} role="alert">
            {t('no-sports')}
          </p>
        ) : null}
      </fieldset>
      {answer ? null : (
        <button type="submit" className="button primary wide" disabled={waiting} aria-busy={waiting}>
          {waiting ? t('generating') : t('generate')}
        </button>
      )}
      {fault ? (
        <p className="notice warn" role="alert">
          {fault}
        </p>
      ) : null}
      {answer && paid !== null ? (
        <GeneratedBet
          bet={answer}
          currency={currency}
          stake={paid}
          waiting={waiting}
          kept={kept}
          onKeep={keep}
          onSwap={swap}
          onAnother={another}
          onDone={onDone}
        />
      ) : null}
    </form>
  )
}
