import { useState } from 'react'
import { loadGame, type RoundAnswer } from '#domain/casino/casino/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { useAnyText, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import palettes from '../parts/palettes.module.css'
import { hasCrypto } from '../play/fair-round.ts'
import { isDrawn, loadScene } from '../scenes/scenes.ts'
import { LogCheck } from './log-check.tsx'
import { RoundTax } from './round-tax.tsx'
import css from './rounds.module.css'
import { type Verification, verifyRound } from './verify-round.ts'

/** A round in a line; opened, it shows its scene, draws and seeds, and a check. */
export function RoundEntry({ round }: { readonly round: RoundAnswer }) {
  const t = useText('casino')
  const names = useAnyText('casino')
  const { language } = useShell()
  const times = useTimes()
  const [open, setOpen] = useState(false)
  const currency = round.currency as Parameters<typeof formatMoney>[1]
  const money = (amount: bigint, signed = false) => formatMoney(amount, currency, language, signed)
  const net =
    round.payout === null
      ? null
      : BigInt(round.payout) - BigInt(round.tax?.amount ?? 0) - (round.free ? 0n : BigInt(round.stake))
  return (
    <details
      className={`card ${css.round}`}
      data-round={round.id}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{round.gameName ?? names(`name-${round.game}`, round.game)}</b>
        <time suppressHydrationWarning>{times.dayAndTime(round.openedAt)}</time>
        <span>{round.free ? t('free-round') : t('staked', { amount: money(BigInt(round.stake)) })}</span>
        <span data-sign={net === null || net === 0n ? undefined : net > 0n ? 'plus' : 'minus'}>
          {net === null ? t('goes-on') : money(net, true)}
        </span>
      </summary>
      {open ? <RoundDetails round={round} money={money} /> : null}
    </details>
  )
}

function RoundDetails({
  round,
  money,
}: {
  readonly round: RoundAnswer
  readonly money: (amount: bigint) => string
}) {
  const t = useText('casino')
  const link = useLink()
  if (round.provider !== undefined)
    return (
      <div className={css.details}>
        <dl className={css.facts}>
          <div>
            <dt>{t('round-id')}</dt>
            <dd>{round.id}</dd>
          </div>
          <RoundTax round={round} money={money} />
        </dl>
        {round.state === 'open' ? (
          <a className="button" href={link(`/games/${round.game}`)}>
            {t('go-on-playing')}
          </a>
        ) : null}
      </div>
    )
  return (
    <div className={css.details}>
      {isDrawn(round.game) ? <Redrawn round={round} money={money} /> : null}
      <dl className={css.facts}>
        <div>
          <dt>{t('round-id')}</dt>
          <dd>{round.id}</dd>
        </div>
        <RoundTax round={round} money={money} />
        {round.card ? (
          <div data-card={round.card.place}>
            <dt>{t('card-of-series')}</dt>
            <dd>{t('card-place', { place: round.card.place, number: round.card.number })}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('draws')}</dt>
          <dd>{round.draws.join(', ') || '–'}</dd>
        </div>
        <div>
          <dt>{t('nonce')}</dt>
          <dd>{round.nonce}</dd>
        </div>
        <div>
          <dt>{t('client-seed')}</dt>
          <dd>{round.clientSeed}</dd>
        </div>
        <div>
          <dt>{t('server-hash')}</dt>
          <dd>{round.serverSeedHash}</dd>
        </div>
        <div>
          <dt>{t('server-seed')}</dt>
          <dd>{round.serverSeed ?? t('not-revealed')}</dd>
        </div>
      </dl>
      {round.state === 'open' ? (
        <a className="button" href={link(`/casino/game/${round.game}/${round.game}`)}>
          {t('go-on-playing')}
        </a>
      ) : round.serverSeed !== null ? (
        <Verify round={round} />
      ) : null}
      {hasCrypto() ? <LogCheck serverSeedHash={round.serverSeedHash} /> : null}
    </div>
  )
}

/** The round's scene in its final state. */
function Redrawn({
  round,
  money,
}: {
  readonly round: RoundAnswer
  readonly money: (amount: bigint) => string
}) {
  const game = useLoaded(true, () => loadGame(round.game))
  const scene = useLoaded(true, () => loadScene(round.game))
  if (!game || !scene) return <div className={`${css.stage} ${palettes.palette}`} data-game={round.game} />
  const { Scene } = scene
  return (
    <div className={`${css.stage} ${palettes.palette}`} data-game={round.game} inert>
      <Scene
        input={round.input}
        choose={() => {}}
        round={{
          id: round.id,
          input: round.input,
          stake: BigInt(round.stake),
          payout: round.payout === null ? null : BigInt(round.payout),
          outcome: round.outcome,
        }}
        busy={false}
        open={round.state === 'open'}
        step={() => {}}
        variant={round.variant}
        game={game}
        money={money}
      />
    </div>
  )
}

function Verify({ round }: { readonly round: RoundAnswer }) {
  const t = useText('casino')
  const [found, setFound] = useState<Verification | 'failed' | null>(null)
  const check = async () => {
    setFound(await verifyRound(round).catch(() => 'failed' as const))
  }
  if (!hasCrypto()) return null
  return (
    <div className={css.verify}>
      <button type="button" className="button" onClick={() => void check()}>
        {t('verify')}
      </button>
      <div role="status">
        {found === 'failed' ? <p className="notice bad">{t('verify-failed')}</p> : null}
        {found !== null && found !== 'failed' ? (
          <ul className={`notice ${found.seed && found.draws && found.payout ? 'good' : 'bad'}`}>
            {(['seed', 'draws', 'payout'] as const).map((question) => (
              <li key={question}>
                {t(`verify-${question}`)}: <b>{t(found[question] ? 'verify-right' : 'verify-wrong')}</b>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
