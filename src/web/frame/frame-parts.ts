import type { Session } from '../core/session/session.ts'
import { framePart } from '../core/sub-apps/frame-part.tsx'
import type { FooterProps, HeaderProps } from './section.ts'
import { filling } from './slots.ts'

export const headerPart = framePart<HeaderProps>('frame/header', () => import('./header.tsx'))
export const footerPart = framePart<FooterProps>('frame/footer', () => import('./footer.tsx'))

/**
 * Loads the parts of the frame. The server waits for them; in the browser they replace the server's HTML once
 * loaded.
 */
export const loadFrameParts = (session: Session) =>
  Promise.all(
    [headerPart, footerPart, ...(session ? filling('playerPart').map(({ fill }) => fill) : [])].map((part) =>
      part.load(),
    ),
  )
