import { useRef, useState } from 'react'
import { enterTournament, type TournamentEntry } from '#domain/rewards/tournaments/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from './tournaments.module.css'
import { useWords } from './words.ts'

/** The player's position, and the button to join or enter again. */
export function JoinBox({ tournament }: { readonly tournament: TournamentEntry }) {
  const t = useText('tournaments')
  const { number, scoreOf, money } = useWords()
  const { kind, state, own, rounds, paid } = tournament
  return (
    <section className={`card ${css.box}`} aria-labelledby="own">
      <h2 id="own">{t('your-place')}</h2>
      {own ? (
        <>
          <p className={css.place}>
            {own.place === null ? t('no-score') : `${number(own.place)} · ${scoreOf(kind, own.score)}`}
          </p>
          <p className={css.quiet}>
            {t('rounds-counted')}: {number(own.rounds)}
            {rounds === null ? null : ` / ${number(rounds)}`}
          </p>
        </>
      ) : null}
      {own && state === 'coming' ? <p className={css.quiet}>{t('joined-coming')}</p> : null}
      {state === 'past' ? <p className={css.quiet}>{t(paid || !own ? 'over' : 'counting')}</p> : null}
      {own?.prize ? (
        <p className="notice good">
          {t('your-prize')}:{' '}
          {[
            own.prize.amount === '0' ? null : money(own.prize.amount, own.currency),
            own.prize.points > 0 ? t('of-points', { points: number(own.prize.points) }) : null,
            own.prize.freeBet
              ? t('of-free-bet', {
                  amount: money(own.prize.freeBet.amount, own.prize.freeBet.currency),
                })
              : null,
          ]
            .filter(Boolean)
            .join(' + ')}
        </p>
      ) : null}
      {state === 'past' ? null : <JoinButton tournament={tournament} />}
    </section>
  )
}

function JoinButton({ tournament: { id, own, fee, rebuys } }: { readonly tournament: TournamentEntry }) {
  const t = useText('tournaments')
  const { amountIn } = useWords()
  const { call, refresh, session, modals } = useShell()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const attempt = useRef<{ readonly key: string; readonly buy: number } | null>(null)
  if (own && own.buys > (rebuys?.max ?? 0)) return null

  const join = async () => {
    if (busy) return
    if (!session) return modals.open('login')
    setBusy(true)
    setFault(null)
    // A retry uses the same key, so the server counts one entry.
    attempt.current ??= { key: uuidv7(Date.now()), buy: (own?.buys ?? 0) + 1 }
    try {
      await call(enterTournament, { params: { tournamentId: id }, body: attempt.current })
      attempt.current = null
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : null
      const unsure = !error || error.status === 0 || error.status >= 500
      if (!unsure) attempt.current = null
      setFault(unsure ? t('no-answer') : error.message)
    } finally {
      setBusy(false)
      refresh()
    }
  }
  const amount = fee ? amountIn(fee, own?.currency) : t('free')
  return (
    <>
      {fault ? (
        <p className="notice bad" role="alert">
          {fault}
        </p>
      ) : null}
      <button
        type="button"
        className={`button wide ${own ? '' : 'primary'}`}
        aria-disabled={busy || undefined}
        onClick={() => void join()}
      >
        {session ? `${t(own ? 'rebuy' : 'join')} · ${amount}` : t('sign-in-to-join')}
      </button>
    </>
  )
}
