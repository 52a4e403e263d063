import type { Change, LiveFrame, Topic, TopicData } from '#domain/sport/book/index.ts'
import { textFrame } from './frame.ts'

interface Delta {
  readonly seq: number
  readonly changes: readonly Change[]
}

/** Deltas and changes that a topic keeps, for clients that come back and for polling. */
const rememberedDeltas = 400
const rememberedChanges = 6000

/**
 * One topic: its sequence number, the changes of the running tick (the last one per thing), and the last
 * deltas. The first number is the count of ticks since the epoch. A topic has at most one delta a tick. So
 * neither a topic that was dropped and reopened nor a restarted server reuses a number.
 */
export class Channel {
  readonly topic: Topic
  seq: number
  /** Number of sockets that follow it. */
  followers = 0
  /** Wall time of the last read by HTTP. */
  touchedAt: number
  /** Framed delta of the tick being sent; null when nothing changed. */
  fresh: Buffer | null = null
  private pending = new Map<string, Map<string, Change>>()
  private readonly past: Delta[] = []
  private changesInPast = 0
  private snapshot: { readonly seq: number; readonly frame: Buffer } | null = null

  constructor(topic: Topic, now: number, tick: number) {
    this.topic = topic
    this.seq = Math.floor(now / tick)
    this.touchedAt = now
  }

  add(change: Change): void {
    const scope = 'e' in change ? change.e : change.k === 'card' ? change.card.id : ''
    const known = this.pending.get(scope)
    if (change.k === 'card' || change.k === 'gone' || !known) {
      this.pending.set(scope, new Map([[nameOf(change), change]]))
      return
    }
    const name = nameOf(change)
    known.delete(name)
    known.set(name, change)
  }

  /** Closes the tick: its changes become the next delta. */
  seal(): void {
    this.fresh = null
    if (this.pending.size === 0) return
    const changes: Change[] = []
    for (const scope of this.pending.values()) changes.push(...scope.values())
    this.pending = new Map()
    this.seq++
    this.past.push({ seq: this.seq, changes })
    this.changesInPast += changes.length
    while (this.past.length > rememberedDeltas || this.changesInPast > rememberedChanges) {
      this.changesInPast -= this.past.shift()!.changes.length
    }
    if (this.followers > 0) this.fresh = textFrame(JSON.stringify(this.deltas(this.seq - 1)))
  }

  /**
   * Returns the deltas after `since`; null when some are no longer kept, or `since` belongs to another life
   * of the topic.
   */
  deltas(since: number): LiveFrame[] | null {
    if (since > this.seq) return null
    if (since === this.seq) return []
    const first = this.past[0]
    if (!first || since < first.seq - 1) return null
    return this.past
      .slice(since - first.seq + 1)
      .map(({ seq, changes }) => ({ f: 'delta', topic: this.topic, seq, changes }))
  }

  snapshotFrame(read: () => TopicData): Buffer {
    if (this.snapshot?.seq !== this.seq || this.pending.size > 0) {
      this.snapshot = { seq: this.seq, frame: textFrame(JSON.stringify([this.snapshotOf(read())])) }
    }
    return this.snapshot.frame
  }

  snapshotOf(data: TopicData, seq = this.seq): LiveFrame {
    return { f: 'snapshot', topic: this.topic, seq, data }
  }

  /** Drops the framed snapshot, which only serves clients that join within the same tick. */
  forgetSnapshot(): void {
    this.snapshot = null
  }
}

/** Returns the key of a change; a later change with the same key replaces the earlier. */
function nameOf(change: Change): string {
  switch (change.k) {
    case 'market':
      return `market ${change.market.key}`
    case 'closed':
      return `market ${change.market}`
    case 'incident':
      return `incident ${change.incident.seq}`
    case 'bet':
      return `bet ${change.betId}`
    default:
      return change.k
  }
}
