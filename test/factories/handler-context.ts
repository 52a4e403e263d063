import type { HandlerContext } from '#kernel/contract.ts'

/** What a handler knows of the request of a player in a session, or of a visitor; what it tells the browser goes nowhere. */
export const handlerContext = (playerId: string | null = null): HandlerContext => ({
  playerId,
  sessionId: playerId === null ? null : 's',
  language: 'en',
  ip: '127.0.0.1',
  requestId: 'r',
  requestHeaders: {},
  rawBody: '',
  setHeader: () => {},
  appendCookie: () => {},
})
