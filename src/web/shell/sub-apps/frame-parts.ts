import { playerPart } from '../../apps/auth/player-part.ts'
import type { HeaderProps } from '../section.ts'
import type { Session } from '../session.ts'
import { framePart } from './frame-part.tsx'

export const headerPart = framePart<HeaderProps>('shell/header', () => import('../header.tsx'))
export const footerPart = framePart<object>('shell/footer', () => import('../footer.tsx'))

/** The server waits for them; in the browser the page does not: they take over when they come. */
export const loadFrameParts = (session: Session) =>
  Promise.all([headerPart, footerPart, ...(session ? [playerPart] : [])].map((part) => part.load()))
