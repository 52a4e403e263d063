import type { ReactNode } from 'react'
import type { SportId } from '#domain/feed/api.ts'
import css from './sport-icon.module.css'

const drawings: Readonly<Record<SportId, ReactNode>> = {
  football: (
    <>
      <circle cx="12" cy="12" r="9.25" />
      <path d="m12 7.6 4.1 3-1.5 4.8H9.4l-1.5-4.8zM12 7.6V2.9M16.1 10.6l4.6-1.7M14.6 15.4l2.9 4M9.4 15.4l-2.9 4M7.9 10.6 3.3 8.9" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M5.3 5.6c4.4 3.3 4.4 9.5 0 12.8M18.7 5.6c-4.4 3.3-4.4 9.5 0 12.8" />
    </>
  ),
  basketball: (
    <>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 2.75v18.5M2.75 12h18.5M5.4 5.5c3.4 3.6 3.4 9.4 0 13M18.6 5.5c-3.4 3.6-3.4 9.4 0 13" />
    </>
  ),
  'ice-hockey': (
    <>
      <path
        d="M4 3.5 11.8 18h4.7a2.2 2.2 0 0 1 0 4.4h-6.2a2 2 0 0 1-1.8-1.1L2.2 9"
        transform="translate(1 -1.4)"
      />
      <ellipse cx="18" cy="8.4" rx="3.6" ry="1.5" />
      <path d="M14.4 8.4v2.2c0 .8 1.6 1.5 3.6 1.5s3.6-.7 3.6-1.5V8.4" />
    </>
  ),
  'counter-strike': (
    <>
      <circle cx="12" cy="12" r="7" />
      <path d="M12 2v7m0 6v7M2 12h7m6 0h7" />
    </>
  ),
  'e-football': (
    <path d="M7 7h10a5 5 0 0 1 5 6c0 4-4 5-6 2H8c-2 3-6 2-6-2a5 5 0 0 1 5-6zm.5 2.5v4m-2-2h4m6-1h.1m1.9 2h.1" />
  ),
}

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
      {drawings[sport]}
    </svg>
  )
}
