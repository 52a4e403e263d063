import { useEffect, useRef } from 'react'
import { liveSocketPath } from '#domain/sport/book/api.ts'

const retryMs = 2_000

interface Frame {
  readonly f: string
  readonly changes?: readonly { readonly k: string }[]
}

interface Following {
  /** Milliseconds in which changes are collected into one call. */
  readonly gatherMs: number
  /** Kinds of changes that count; all of them when absent. */
  readonly kinds?: ReadonlySet<string>
}

/**
 * Follows live topics of the site. Calls `onChange` soon after one of them has changed, and after a lost
 * connection.
 */
export function useLiveTopics(
  topics: readonly string[],
  onChange: () => void,
  { gatherMs, kinds }: Following,
): void {
  const changed = useRef(onChange)
  changed.current = onChange
  const names = topics.join(' ')
  useEffect(() => {
    if (names === '') return
    let closed = false
    let again = false
    let socket: WebSocket | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let gather: ReturnType<typeof setTimeout> | undefined
    const counts = ({ f, changes = [] }: Frame) =>
      f === 'delta' && (!kinds || changes.some(({ k }) => kinds.has(k)))
    const read = () => {
      gather ??= setTimeout(() => {
        gather = undefined
        changed.current()
      }, gatherMs)
    }
    const open = () => {
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${liveSocketPath}`)
      socket.addEventListener('open', () => {
        socket?.send(JSON.stringify({ subscribe: names.split(' ') }))
        if (again) read()
        again = true
      })
      socket.addEventListener('message', ({ data }) => {
        if ((JSON.parse(String(data)) as readonly Frame[]).some(counts)) read()
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
  }, [names, gatherMs, kinds])
}
