import { useEffect, useRef } from 'react'
import { liveSocketPath } from '#domain/book/api.ts'

const retryMs = 2_000
/** Changes that come together are read together. */
const gatherMs = 250

/** Follows an event by the push of the site; calls `onChange` soon after each of its changes. */
export function useLiveEvent(eventId: string, onChange: () => void): void {
  const changed = useRef(onChange)
  changed.current = onChange
  useEffect(() => {
    let closed = false
    let socket: WebSocket | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let gather: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${liveSocketPath}`)
      socket.addEventListener('open', () => socket?.send(JSON.stringify({ subscribe: [`event:${eventId}`] })))
      socket.addEventListener('message', ({ data }) => {
        const frames = JSON.parse(String(data)) as readonly { readonly f: string }[]
        if (!frames.some(({ f }) => f === 'delta')) return
        gather ??= setTimeout(() => {
          gather = undefined
          changed.current()
        }, gatherMs)
      })
      socket.addEventListener('close', () => {
        if (!closed) retry = setTimeout(open, retryMs)
      })
    }
    open()
    return () => {
      closed = true
      clearTimeout(retry)
      clearTimeout(gather)
      socket?.close()
    }
  }, [eventId])
}
