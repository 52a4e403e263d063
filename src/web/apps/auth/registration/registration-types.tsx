import { useOpen, useText } from '#web/core/context.ts'
import css from '../auth.module.css'
import { type RegistrationType, registrationTypes } from './registration-draft.ts'

/** Choice of the registration type: phone where the site sends SMS, social where a service is configured. */
export function RegistrationTypes({
  type,
  bySocial,
  onChoose,
}: {
  readonly type: RegistrationType
  readonly bySocial: boolean
  readonly onChoose: (type: RegistrationType) => void
}) {
  const ways = useText('sign-in-ways')
  const open = useOpen()
  const there = registrationTypes.filter((one) => one !== 'phone' || open('registration-phone'))
  return (
    <fieldset className={`chips ${css.ways}`} aria-label={ways('types')}>
      {[...there, ...(bySocial ? (['social'] as const) : [])].map((one) => (
        <button key={one} type="button" aria-pressed={one === type} onClick={() => onChoose(one)}>
          {ways(one === 'phone' ? 'by-phone' : `type-${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
