import { useState } from 'react'
import { beginMission, claimMission, type MissionView } from '#domain/rewards/tournaments/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useLink, useOpen, useShell, useText, useTimes } from '#web/core/context.ts'
import { FreeBetNote } from './tables.tsx'
import css from './tournaments.module.css'
import { useWords } from './words.ts'

/** Missions with their progress; a press starts or collects each. */
export function Missions({ missions }: { readonly missions: readonly MissionView[] }) {
  const t = useText('tournaments')
  const { call, refresh, session, modals } = useShell()
  const { amountIn } = useWords()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [collected, setCollected] = useState(false)

  const press = async ({ id, state }: MissionView) => {
    if (busy) return
    if (!session) return modals.open('login')
    setBusy(id)
    setFault(null)
    setCollected(false)
    try {
      await call(state === 'done' ? claimMission : beginMission, { params: { missionId: id } })
      setCollected(state === 'done')
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : t('no-answer'))
    } finally {
      setBusy(null)
      refresh()
    }
  }
  return (
    <>
      {fault ? (
        <p className="notice bad" role="alert">
          {fault}
        </p>
      ) : null}
      {collected ? <Collected /> : null}
      <ul className={css.cards}>
        {missions.map((mission) => (
          <li key={mission.id} className={css.card} data-mission={mission.state}>
            <Task mission={mission} />
            {mission.state === 'claimed' ? (
              <p className={css.done}>{t('claimed')}</p>
            ) : mission.state === 'begun' ? null : (
              <button
                type="button"
                className={`button ${mission.state === 'done' ? 'primary' : ''}`}
                aria-disabled={busy === mission.id || undefined}
                aria-describedby={`task-${mission.id}`}
                onClick={() => void press(mission)}
              >
                {t(mission.state === 'done' ? 'claim' : session ? 'begin' : 'sign-in-to-join')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {missions[0] ? (
        <p className={css.quiet}>{t('missions-count', { amount: amountIn(missions[0].minStake) })}</p>
      ) : null}
      {missions.some(({ freeBet }) => freeBet) ? <FreeBetNote /> : null}
    </>
  )
}

/** Confirms that points were credited, and links to their exchange where there is one. */
export function Collected() {
  const t = useText('tournaments')
  const link = useLink()
  const isOpen = useOpen()
  return (
    <p className="notice good" role="status">
      {t('collected')}{' '}
      {isOpen('vip-cashback') ? <a href={link('/casino/vipcashback')}>{t('exchange')}</a> : null}
    </p>
  )
}

function Task({ mission }: { readonly mission: MissionView }) {
  const t = useText('tournaments')
  const { number, amountIn } = useWords()
  const { shortDayAndTime } = useTimes()
  const { id, period, rounds, games, multiple, points, freeBet, state, played, gamesPlayed, ends } = mission
  const task =
    multiple > 0
      ? t('task-multiple', { rounds: number(rounds), multiple: number(multiple / 100) })
      : t('task-rounds', { rounds: number(rounds), games: number(games) })
  const progress: readonly (readonly ['rounds-progress' | 'games-progress', number, number])[] = [
    ['rounds-progress', played, rounds],
    ...(games > 1 ? [['games-progress', gamesPlayed, games] as const] : []),
  ]
  return (
    <>
      <span className={css.cardHead}>
        <b>{t(`period-${period}`)}</b>
        <span className="badge">
          {[
            t('of-points', { points: number(points) }),
            freeBet ? t('of-free-bet', { amount: amountIn(freeBet) }) : null,
          ]
            .filter(Boolean)
            .join(' + ')}
        </span>
      </span>
      <p id={`task-${id}`}>{task}</p>
      {state === 'open' ? null : (
        <div className={css.progress}>
          {progress.map(([name, has, wanted]) => (
            <label key={name}>
              <small>{t(name, { done: number(Math.min(has, wanted)), of: number(wanted) })}</small>
              <progress value={Math.min(has, wanted)} max={wanted} />
            </label>
          ))}
        </div>
      )}
      <small className={css.quiet} suppressHydrationWarning>
        {t('until', { date: shortDayAndTime(ends) })}
      </small>
    </>
  )
}
