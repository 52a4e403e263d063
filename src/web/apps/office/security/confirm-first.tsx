import { useText } from '#web/core/context.ts'

/** Returns what an account lacks before it can turn on a second step: a confirmed address, or any contact. */
export const lackingContact = ({
  email,
  emailConfirmed,
  phone,
}: {
  readonly email: string | null
  readonly emailConfirmed: boolean
  readonly phone: string | null
}): 'email' | 'contact' | null =>
  email === null ? (phone === null ? 'contact' : null) : emailConfirmed ? null : 'email'

/** Names the missing confirmation, and links to it. */
export function ConfirmFirst({ lacks }: { readonly lacks: 'email' | 'contact' }) {
  const t = useText('security')
  return (
    <p>
      <a href="#email">{t(`confirm-${lacks}-first`)}</a>
    </p>
  )
}
