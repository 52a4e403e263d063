import type { HandlerContext } from '#kernel/contract.ts'

/** Handler context of a player in a session, or of a visitor. Drops headers and cookies for the browser. */
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
