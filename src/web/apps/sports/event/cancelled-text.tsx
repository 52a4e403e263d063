import type { ReactNode } from 'react'
import type { IncidentView } from '#domain/book/api.ts'
import type { Translate } from '#web/i18n/translator.ts'

/** What is told of an incident: struck out when it did not count. The words for why stand before it, for who hears it. */
export const Told = ({
  cancelled,
  children,
}: {
  readonly cancelled: boolean
  readonly children: ReactNode
}) => (cancelled ? <del>{children}</del> : children)

/** Why something did not count, as far as the source says. */
export function cancelledText(
  t: Translate<'match'>,
  kind: string,
  reason: NonNullable<IncidentView['cancelled']>,
): string {
  if (kind !== 'goal') return t('withdrawn')
  return reason === 'unknown' ? t('disallowed') : t(`disallowed-${reason}`)
}
