import { useState } from 'react'
import {
  linkSocialEndpoint,
  type securityEndpoint,
  socialProvidersEndpoint,
  unlinkSocialEndpoint,
} from '#domain/people/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { goToProvider } from '#web/features/social/go-to-provider.ts'
import css from '../office.module.css'
import { ChangeForm } from './change-form.tsx'
import { useChange, useSignInAge } from './use-change.ts'

type Overview = AnswerOf<typeof securityEndpoint>

/** External services for sign-in: linked ones, each with a button to unlink it, and available ones. */
export function SocialSection({ socials, signedInLately }: Pick<Overview, 'socials' | 'signedInLately'>) {
  const t = useText('security')
  const ways = useText('sign-in-ways')
  const times = useTimes()
  const { call } = useShell()
  const { busy, fault, run } = useChange()
  const age = useSignInAge(signedInLately)
  const [about, setAbout] = useState('')
  const [notGone, setNotGone] = useState<string | null>(null)
  const providers = useLoaded(true, () => call(socialProvidersEndpoint))?.providers ?? []
  const open = providers.filter(({ id }) => socials.every(({ provider }) => provider !== id))
  if (socials.length + open.length === 0) return null

  const change = async <T,>(provider: string, work: () => Promise<T>) => {
    setAbout(provider)
    setNotGone(null)
    return await run(() => work().catch(age.note))
  }
  const common = { asksPassword: age.asksPassword, busy }
  const faultOf = (provider: string) => (about === provider ? (fault ?? notGone) : null)
  return (
    <section className={`card ${css.section}`} aria-labelledby="socials">
      <h2 id="socials">{t('socials')}</h2>
      <p className={css.quiet}>{t('socials-lead')}</p>
      {socials.map(({ provider, name, linkedAt }) => (
        <div key={provider}>
          <p>
            <strong>{name}</strong>{' '}
            <span className={css.quiet}>{t('social-since', { day: times.dayAndTime(linkedAt) })}</span>
          </p>
          <ChangeForm
            {...common}
            open={t('social-unlink', { name })}
            send={t('social-unlink', { name })}
            fault={faultOf(provider)}
            onSend={async (password) => {
              const body = { provider, ...(password ? { password } : {}) }
              return (await change(provider, () => call(unlinkSocialEndpoint, { body }))) !== null
            }}
          />
        </div>
      ))}
      {open.map(({ id, name, way }) => (
        <ChangeForm
          key={id}
          {...common}
          open={t('social-link', { name })}
          send={t('social-link', { name })}
          fault={faultOf(id)}
          onSend={async (password) => {
            const gone = await change(id, async () => {
              const body = { provider: id, ...(password ? { password } : {}) }
              return {
                not: await goToProvider(way, (facts) =>
                  call(linkSocialEndpoint, { body: { ...body, ...facts } }),
                ),
              }
            })
            if (gone?.not) setNotGone(ways(gone.not))
            return false
          }}
        />
      ))}
    </section>
  )
}
