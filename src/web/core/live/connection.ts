import { type LiveCommand, type LiveFrame, type Topic, tooManySockets } from '#domain/sport/book/api.ts'
import type { Mirror } from './mirror.ts'
import type { ConnectionStatus, LiveTimings, LiveTransportOptions } from './types.ts'

/** Polling intervals are the specification's (section 9). */
const defaultTimings: LiveTimings = {
  firstRetry: 500,
  longestRetry: 15_000,
  opening: 8000,
  silence: 25_000,
  hiddenPause: 30_000,
  pollLive: 4_000,
  pollLine: 15_000,
  socketAgain: 60_000,
}

/** Consecutive sockets that failed to open, after which the page polls. */
const socketFailuresToPoll = 3

const isSlow = (topic: Topic) => /^(accumulators:)?line|^competition:/.test(topic)

/**
 * Keeps the mirror's topics fresh over a socket with numbered deltas. Loads a snapshot after a gap and
 * retries with growing random pauses. Polls where sockets fail; stops while the page is hidden for long.
 */
export class LiveConnection {
  status: ConnectionStatus = 'idle'
  private readonly mirror: Mirror
  private readonly options: LiveTransportOptions
  private readonly wanted: () => Topic[]
  private readonly timings: LiveTimings
  private readonly random: () => number
  private readonly listeners = new Set<() => void>()
  private readonly subscribed = new Set<Topic>()
  private socket: WebSocket | null = null
  private open = false
  private failures = 0
  private running = false
  /** Polls for deltas, because sockets are unavailable. */
  private polls = false
  private unanswered = false
  private polling: AbortController | null = null
  private readonly polledAt = new Map<Topic, number>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(mirror: Mirror, options: LiveTransportOptions, wanted: () => Topic[]) {
    this.mirror = mirror
    this.options = options
    this.wanted = wanted
    this.timings = { ...defaultTimings, ...options.timings }
    this.random = options.random ?? Math.random
  }

  subscribe(listener: () => void): void {
    this.listeners.add(listener)
  }

  start(): () => void {
    this.running = true
    const undo = this.options.visibility?.subscribe(() => this.visibilityChanged())
    const undoNetwork = this.options.network?.subscribe((there) => this.networkChanged(there))
    this.connect()
    return () => {
      undo?.()
      undoNetwork?.()
      this.running = false
      this.stop('idle')
    }
  }

  restart(): void {
    if (!this.running) return
    this.stop('connecting')
    this.failures = 0
    this.connect()
  }

  /** Sends changes of the followed topics, once for all changes of this turn of the event loop. */
  changed(): void {
    this.timer('changed', 0, () => {
      if (this.open) this.sendDifference()
      else if (this.polls) this.pollSoon()
    })
  }

  /**
   * Handles the browser's report of the network. It may be wrong where the site is on the same machine, so a
   * try follows either way.
   */
  private networkChanged(there: boolean): void {
    if (this.status === 'paused') return
    if (there) {
      if (!this.open) this.restart()
      return
    }
    this.failed()
    this.setStatus('offline')
  }

  private visibilityChanged(): void {
    if (this.options.visibility?.hidden()) {
      this.timer('hidden', this.timings.hiddenPause, () => this.stop('paused'))
      return
    }
    this.cancel('hidden')
    if (this.status === 'paused') this.connect()
  }

  private setStatus(status: ConnectionStatus): void {
    if (this.status === status) return
    this.status = status
    for (const listener of this.listeners) listener()
  }

  private stop(status: ConnectionStatus): void {
    for (const name of [...this.timers.keys()]) this.cancel(name)
    this.polls = false
    this.polling?.abort()
    this.polling = null
    this.dropSocket()
    this.setStatus(status)
  }

  private dropSocket(): void {
    const { socket } = this
    this.socket = null
    this.open = false
    this.subscribed.clear()
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.onerror = () => {}
    socket.close()
  }

  private connect(): void {
    const { openSocket, url } = this.options
    if (!this.running) return
    if (!openSocket) {
      this.startPolling()
      return
    }
    if (!this.polls) this.setStatus(this.failures > 0 ? 'offline' : 'connecting')
    let socket: WebSocket
    try {
      socket = openSocket(url)
    } catch {
      this.failed()
      return
    }
    this.socket = socket
    socket.onopen = () => {
      this.open = true
      this.polls = false
      this.polling?.abort()
      this.polling = null
      this.cancel('poll')
      this.setStatus('live')
      this.heard()
      this.sendDifference()
    }
    socket.onmessage = (message: MessageEvent) => {
      this.failures = 0
      this.heard()
      this.receive(readFrames(message.data))
    }
    socket.onerror = () => {}
    socket.onclose = ({ code }) => {
      if (code === tooManySockets) this.failures = socketFailuresToPoll
      this.failed(code === tooManySockets)
    }
    this.timer('silence', this.timings.opening, () => this.failed())
  }

  private heard(): void {
    this.timer('silence', this.timings.silence, () => this.failed())
  }

  private failed(turnedAway = false): void {
    this.cancel('silence')
    const wasOpen = this.open && !turnedAway
    this.dropSocket()
    if (!this.running) return
    this.failures++
    if (this.polls || (!wasOpen && this.failures >= socketFailuresToPoll)) {
      this.startPolling()
      this.timer('connect', this.timings.socketAgain, () => this.connect())
      return
    }
    this.setStatus('offline')
    const longest = Math.min(
      this.timings.longestRetry,
      this.timings.firstRetry * 2 ** Math.min(this.failures - 1, 10),
    )
    this.timer('connect', longest * (0.5 + this.random() / 2), () => this.connect())
  }

  private sendDifference(): void {
    const wanted = new Set(this.wanted())
    const unsubscribe = [...this.subscribed].filter((topic) => !wanted.has(topic))
    const subscribe = [...wanted].filter((topic) => !this.subscribed.has(topic))
    if (unsubscribe.length + subscribe.length === 0) return
    for (const topic of unsubscribe) this.subscribed.delete(topic)
    const since: Record<string, number> = {}
    for (const topic of subscribe) {
      this.subscribed.add(topic)
      const seq = this.mirror.seqOf(topic)
      if (seq !== undefined) since[topic] = seq
    }
    this.send({ subscribe, unsubscribe, since })
  }

  private send(command: LiveCommand): void {
    if (this.open) this.socket?.send(JSON.stringify(command))
  }

  private receive(frames: readonly LiveFrame[]): void {
    const gaps = new Set<Topic>()
    for (const frame of frames) {
      if (frame.f === 'delta' && !this.wanted().includes(frame.topic)) continue
      if (this.mirror.fold(frame) === 'gap' && frame.f === 'delta') gaps.add(frame.topic)
    }
    if (gaps.size > 0) this.send({ resync: [...gaps] })
  }

  private startPolling(): void {
    if (this.polls) return
    this.polls = true
    // Offline ends only with a response.
    if (this.status !== 'offline') this.setStatus('polling')
    this.pollSoon()
  }

  private pollSoon(): void {
    this.timer('poll', 0, () => void this.poll())
  }

  private async poll(): Promise<void> {
    const { polledAt, timings } = this
    const now = performance.now()
    const wanted = this.wanted()
    const due = wanted.filter((topic) => {
      const interval = isSlow(topic) ? timings.pollLine : timings.pollLive
      return now - (polledAt.get(topic) ?? Number.NEGATIVE_INFINITY) >= interval * 0.9
    })
    // A page without topics polls too, to learn whether the site is reachable.
    if (due.length > 0 || wanted.length === 0) {
      const since = due.flatMap((topic) => {
        const seq = this.mirror.seqOf(topic)
        return seq === undefined ? [] : [`${topic}*${seq}`]
      })
      const query = new URLSearchParams({ topics: due.join(','), since: since.join(',') })
      const aborter = new AbortController()
      this.polling = aborter
      this.timer('late', timings.silence, () => aborter.abort())
      try {
        const response = await this.options.fetch(`${this.options.pollUrl}?${query}`, {
          signal: aborter.signal,
        })
        if (!response.ok) throw new Error(`polling answered ${response.status}`)
        const { frames } = (await response.json()) as { frames: readonly LiveFrame[] }
        if (this.polling !== aborter) return
        for (const topic of due) polledAt.set(topic, now)
        this.receive(frames)
        this.answered()
      } catch {
        if (this.polling !== aborter) return
        this.unanswered = true
        this.setStatus('offline')
      }
    }
    this.timer('poll', timings.pollLive, () => void this.poll())
  }

  /** Handles a successful poll. After failures, sockets may be available again too. */
  private answered(): void {
    const cameBack = this.unanswered
    this.unanswered = false
    this.setStatus('polling')
    if (cameBack && !this.socket) this.timer('connect', 0, () => this.connect())
  }

  private timer(name: string, wait: number, work: () => void): void {
    this.cancel(name)
    this.timers.set(
      name,
      setTimeout(() => {
        this.timers.delete(name)
        work()
      }, wait),
    )
  }

  private cancel(name: string): void {
    clearTimeout(this.timers.get(name))
    this.timers.delete(name)
  }
}

/** Parses a message, a JSON array of frames; anything else yields none. */
function readFrames(data: unknown): readonly LiveFrame[] {
  if (typeof data !== 'string') return []
  try {
    const frames: unknown = JSON.parse(data)
    return Array.isArray(frames) ? (frames as LiveFrame[]) : []
  } catch {
    return []
  }
}
