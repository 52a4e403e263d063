import { useState } from 'react'
import type { BetView } from '#domain/betting/bets/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { LogFindings, type NoFinding, noFindingOf } from '#web/features/log-check/log-findings.tsx'
import css from './bet-card.module.css'
import { type CheckedPart, checkBet } from './check-bet.ts'

/** Lets the player verify, in this browser, that the public log contains the bet as shown. */
export function BetProof({ bet }: { readonly bet: BetView }) {
  const t = useText('log')
  const { call } = useShell()
  const [found, setFound] = useState<readonly CheckedPart[] | 'bet-wait' | NoFinding | null>(null)
  const [busy, setBusy] = useState(false)
  const check = async () => {
    if (busy) return
    setBusy(true)
    setFound(await checkBet(call, bet).catch(noFindingOf))
    setBusy(false)
  }
  return (
    <details className={css.settlement}>
      <summary>{t('bet-title')}</summary>
      <p className={css.rule}>{t('bet-text')}</p>
      <p className={css.check}>
        <button
          type="button"
          className="button"
          aria-disabled={busy || undefined}
          onClick={() => void check()}
        >
          {t('bet-check')}
        </button>
      </p>
      <div role="status">
        {typeof found === 'string' ? (
          <p className={`notice ${found === 'failed' ? 'bad' : 'warn'}`}>{t(found)}</p>
        ) : null}
        {found !== null && typeof found === 'object'
          ? found.map((part) => <Part key={part.secret} part={part} />)
          : null}
      </div>
    </details>
  )
}

function Part({ part: { kind, secret, told, same, found } }: { readonly part: CheckedPart }) {
  const t = useText('log')
  return (
    <section className={css.part}>
      <h4>{t(kind === 'bet' ? 'bet-taken' : 'bet-settled')}</h4>
      <LogFindings found={found} leaf={t('bet-leaf')} before={[[t('bet-same'), same]]} />
      <dl className={css.told}>
        <div>
          <dt>{t('secret')}</dt>
          <dd dir="ltr">{secret}</dd>
        </div>
        <div>
          <dt>{t('told')}</dt>
          <dd dir="ltr">{told}</dd>
        </div>
      </dl>
    </section>
  )
}
