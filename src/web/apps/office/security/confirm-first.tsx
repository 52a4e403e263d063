import { useText } from '#web/core/context.ts'

/** What an account lacks before a second step may be turned on: its address confirmed, or a way to reach its player at all. */
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

/** Says what has to be confirmed first, and leads there. */
export function ConfirmFirst({ lacks }: { readonly lacks: 'email' | 'contact' }) {
  const t = useText('security')
  return (
    <p>
      <a href="#email">{t(`confirm-${lacks}-first`)}</a>
    </p>
  )
}
