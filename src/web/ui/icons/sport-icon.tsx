import type { SportId } from '#domain/sport/feed/api.ts'
import css from './sport-icon.module.css'

/** Address of the file with all sport icons (tools/sport-signs.ts). */
declare const __SPORT_SIGNS__: string

/** The sport's icon; decorative, since its name is beside it. */
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
