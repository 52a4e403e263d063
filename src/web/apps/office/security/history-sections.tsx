import { endSessionEndpoint, type securityEndpoint } from '#domain/people/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import css from '../office.module.css'
import { useChange } from './use-change.ts'

type Overview = AnswerOf<typeof securityEndpoint>
type Platform = Overview['sessions'][number]['platform']

const names: Readonly<Record<Exclude<Platform, 'other'>, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
}

function PlatformName({ platform, current }: { readonly platform: Platform; readonly current: boolean }) {
  const t = useText('security')
  return (
    <strong>
      {platform === 'other' ? t('other') : names[platform]}
      {current ? <span className="badge">{t('current')}</span> : null}
    </strong>
  )
}

/** Sessions of the player, each with a button to end it. */
export function SessionsSection({ sessions }: Pick<Overview, 'sessions'>) {
  const t = useText('security')
  const times = useTimes()
  const { call } = useShell()
  const { fault, run } = useChange()
  const end = (id?: string) => void run(() => call(endSessionEndpoint, { body: id ? { id } : {} }))
  return (
    <section className={`card ${css.section}`} aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions')}</h2>
      {fault ? (
        <div className="notice bad" role="alert">
          {fault}
        </div>
      ) : null}
      <ul className={css.rows}>
        {sessions.map(({ id, platform, startedAt, endsAt, current }) => (
          <li key={id}>
            <PlatformName platform={platform} current={current} />
            <span className={css.quiet}>
              {t('session-facts', { start: times.dayAndTime(startedAt), end: times.dayAndTime(endsAt) })}
            </span>
            {current ? null : (
              <button type="button" className="button small" onClick={() => end(id)}>
                {t('end-session')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className={css.buttons}>
          <button type="button" className="button" onClick={() => end()}>
            {t('end-others')}
          </button>
        </div>
      ) : null}
    </section>
  )
}

export function DevicesSection({ devices }: Pick<Overview, 'devices'>) {
  const t = useText('security')
  const times = useTimes()
  if (devices.length === 0) return null
  return (
    <section className={`card ${css.section}`} aria-labelledby="devices">
      <h2 id="devices">{t('devices')}</h2>
      <ul className={css.rows}>
        {devices.map(({ id, platform, firstSeenAt, lastSeenAt, current }) => (
          <li key={id}>
            <PlatformName platform={platform} current={current} />
            <span className={css.quiet}>
              {t('device-facts', {
                first: times.dayAndTime(firstSeenAt),
                last: times.dayAndTime(lastSeenAt),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Events of the account, the latest first. */
export function LogSection({ events }: Pick<Overview, 'events'>) {
  const t = useText('security')
  const times = useTimes()
  const text = (kind: Overview['events'][number]['kind']) => {
    if (kind === 'sms-step-on' || kind === 'sms-step-off')
      return `${t('sms-step')}: ${t(kind === 'sms-step-on' ? 'on' : 'off')}`
    if (kind === 'email-step-on' || kind === 'email-step-off')
      return `${t('email-step')}: ${t(kind === 'email-step-on' ? 'on' : 'off')}`
    return t(`event-${kind}`)
  }
  if (events.length === 0) return null
  return (
    <section className={`card ${css.section}`} aria-labelledby="log">
      <h2 id="log">{t('log')}</h2>
      <ul className={css.rows}>
        {events.map(({ id, at, kind, platform }) => (
          <li key={id}>
            <strong>{text(kind)}</strong>
            <span className={css.quiet}>
              {times.dayAndTime(at)} · {platform === 'other' ? t('other') : names[platform]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
