import { useState } from 'react'
import type { BonusGame, BonusPlay } from '#domain/rewards/bonus-games/api.ts'
import { useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { hasCrypto, playFairly } from '../play/fair-round.ts'
import css from './bonus-game.module.css'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Seeds of today's play; once it is over, the page repeats the draw and shows whether the outcome matches. */
export function Fairness({
  play,
  game,
  seed,
  onSeed,
}: {
  readonly play: BonusPlay
  readonly game: BonusGame | null
  readonly seed: string
  readonly onSeed: (seed: string) => void
}) {
  const t = useText('bonus-games')
  const [checked, setChecked] = useState<boolean | null>(null)
  const check = async () => {
    if (!game || !play.serverSeed || !play.clientSeed) return
    const serverSeed = bytesOf(play.serverSeed)
    const hash = hexOf(await crypto.subtle.digest('SHA-256', serverSeed))
    const seeds = { serverSeed, clientSeed: play.clientSeed, nonce: 0n }
    const { input, steps } = play
    const { standing, drawn } = await playFairly(game, seeds, {
      input,
      steps,
      variant: game.rules.variants[0],
      stake: 0n,
    })
    setChecked(
      hash === play.serverSeedHash &&
        drawn.join() === play.draws.join() &&
        Number(standing.payout) === play.points,
    )
  }
  return (
    <details className={css.fairness}>
      <summary>{t('fairness')}</summary>
      <p>{t('fairness-text')}</p>
      <dl>
        <dt>{t('server-hash')}</dt>
        <dd>{play.serverSeedHash}</dd>
        {play.clientSeed ? (
          <>
            <dt>{t('client-seed')}</dt>
            <dd>{play.clientSeed}</dd>
          </>
        ) : null}
        {play.serverSeed ? (
          <>
            <dt>{t('server-seed')}</dt>
            <dd>{play.serverSeed}</dd>
          </>
        ) : null}
      </dl>
      {play.state === 'ready' ? (
        <Field label={t('client-seed')} hint={t('client-seed-hint')}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={64}
              value={seed}
              onChange={(event) => onSeed(event.currentTarget.value)}
            />
          )}
        </Field>
      ) : null}
      {play.state === 'ended' && hasCrypto() ? (
        <button type="button" className="button small" onClick={() => void check()}>
          {t('check')}
        </button>
      ) : null}
      <p role="status">{checked === null ? '' : t(checked ? 'check-right' : 'check-wrong')}</p>
    </details>
  )
}
