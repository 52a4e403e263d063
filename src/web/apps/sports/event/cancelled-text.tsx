import type { ReactNode } from 'react'
import type { IncidentView } from '#domain/sport/book/api.ts'
import type { Translate } from '#web/i18n/translator.ts'

/** Text of an incident, struck out when it did not count. For screen readers, the reason precedes it. */
export const Told = ({
  cancelled,
  children,
}: {
  readonly cancelled: boolean
  readonly children: ReactNode
}) => (cancelled ? <del>{children}</del> : children)

/** Returns the reason why an incident did not count, as far as the source gives one. */
export function cancelledText(
  t: Translate<'match'>,
  kind: string,
  reason: NonNullable<IncidentView['cancelled']>,
): string {
  if (kind !== 'goal') return t('withdrawn')
  return reason === 'unknown' ? t('disallowed') : t(`disallowed-${reason}`)
}
