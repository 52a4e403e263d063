import type { SportId } from '#domain/feed/api.ts'
import css from './sport-icon.module.css'

/** Where the signs of all sports are drawn (tools/sport-signs.ts). */
declare const __SPORT_SIGNS__: string

/** The sport's drawn sign; decorative, its name stands beside it. */
export function SportIcon({ sport, size = 18 }: { readonly sport: SportId; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={css.icon}
    >
      <use href={`${__SPORT_SIGNS__}#${sport}`} />
    </svg>
  )
}
