import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type ConversionView, showConversion } from '#domain/money/conversion/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { definePage } from '#web/core/router/page.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import { ConversionForm } from './conversion-form.tsx'
import { useRate } from './use-rate.ts'

/** Balances in currencies that the operator discontinues, their conversion, and past conversions. */
export default definePage<AnswerOf<typeof showConversion>>({
  dictionaries: ['office', 'conversion'],
  load: ({ call }) => call(showConversion),
  Page: function ConvertAccountPage({ data }) {
    const t = useText('conversion')
    const link = useLink()
    const { refresh } = useShell()
    const money = useMoney()
    const { done } = data
    const [now, setNow] = useState<(ConversionView & { readonly shown: typeof data }) | null>(null)
    // Hides a converted quote at once, before the page reloads.
    const quotes = data.quotes.filter(({ from }) => now?.shown !== data || now.from !== from)
    const said = useRef<HTMLParagraphElement>(null)
    useLayoutEffect(() => {
      // The focused button is gone, so move the focus to the message.
      if (now) said.current?.focus()
    }, [now])
    usePlayerPokes(
      useCallback(
        (poke: PlayerPoke) => {
          if (poke.k !== 'bet') refresh()
        },
        [refresh],
      ),
    )
    return (
      <OfficeFrame title={t('title')}>
        {now ? (
          <p ref={said} className="notice good" role="status" tabIndex={-1}>
            {t('became', { amount: money(now.amount, now.from), becomes: money(now.becomes, now.to) })}
          </p>
        ) : null}
        {quotes.length === 0 ? (
          <section className={`card ${css.section}`}>
            <p>{t('nothing')}</p>
            <p>
              <a className="button small" href={link('/account')}>
                {t('to-account')}
              </a>
            </p>
          </section>
        ) : null}
        {quotes.map((quote) => (
          <ConversionForm
            key={`${quote.from} ${quote.to}`}
            quote={quote}
            onDone={(one) => setNow({ ...one, shown: data })}
          />
        ))}
        {done.length > 0 ? <Converted done={done} /> : null}
      </OfficeFrame>
    )
  },
})

function Converted({ done }: { readonly done: readonly ConversionView[] }) {
  const t = useText('conversion')
  const money = useMoney()
  const rate = useRate()
  const { dayAndTime } = useTimes()
  return (
    <section className={`card ${css.section}`} aria-labelledby="converted">
      <h2 id="converted">{t('history')}</h2>
      <dl className={css.pairs}>
        {done.map((one) => (
          <div key={one.id}>
            <dt>
              {dayAndTime(one.convertedAt)}
              <br />
              <bdi dir="ltr" className={css.quiet}>
                {rate(one)}
              </bdi>
            </dt>
            <dd>
              {t('became', { amount: money(one.amount, one.from), becomes: money(one.becomes, one.to) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
