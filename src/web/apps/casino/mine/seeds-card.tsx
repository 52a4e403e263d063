import { type FormEvent, useState } from 'react'
import { changeFairness, type PairView, type RevealedView } from '#domain/casino/casino/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import css from './rounds.module.css'

/**
 * The active pair of seeds; changing it reveals the server's seed, with which the player can verify all its rounds.
 */
export function SeedsCard({ pair }: { readonly pair: PairView }) {
  const t = useText('casino')
  const { call, refresh } = useShell()
  const [seed, setSeed] = useState(pair.clientSeed)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [revealed, setRevealed] = useState<RevealedView | null>(null)
  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      const answer = await call(changeFairness, { body: { clientSeed: seed } })
      setRevealed(answer.revealed)
      refresh()
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : String(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={`card ${css.seeds}`} aria-labelledby="seeds">
      <h2 id="seeds">{t('seeds')}</h2>
      <p className={css.quiet}>{t('seeds-text')}</p>
      <dl className={css.facts}>
        <div>
          <dt>{t('server-hash')}</dt>
          <dd data-server-hash>{pair.serverSeedHash}</dd>
        </div>
        <div>
          <dt>{t('nonce')}</dt>
          <dd>{pair.nonce}</dd>
        </div>
      </dl>
      <form className={css.change} onSubmit={change} noValidate>
        <Field label={t('client-seed')} error={fault}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={seed}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setSeed(event.currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" className="button primary" aria-disabled={busy || undefined}>
          {t('change-seeds')}
        </button>
      </form>
      {revealed ? (
        <div className="notice good" role="status">
          <p>{t('revealed')}</p>
          <p className={css.hex}>{revealed.serverSeed}</p>
        </div>
      ) : null}
    </section>
  )
}
