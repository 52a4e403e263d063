import type { BookSink, Change, LiveFrame, Topic, TopicData } from '#domain/book/index.ts'
import type { Channel } from './channel.ts'
import { Channels, isPublicName, privateName } from './channels.ts'
import type { LiveClient } from './client.ts'
import { Followers } from './followers.ts'
import { textFrame } from './frame.ts'
import { Outlet } from './outlet.ts'

export interface HubOptions {
  /** What a public topic shows; null for one that isn't there. */
  readonly data: (topic: Topic) => TopicData | null
  /** Balances of a player, for the snapshot of the private topic. */
  readonly playerData: (playerId: string) => Promise<TopicData>
  /** Sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  readonly wallNow?: () => number
  readonly tickMs?: number
  /** A socket that takes nothing for so long is cut. */
  readonly behindLimitMs?: number
  readonly onError?: (error: unknown) => void
}

export interface HubFigures {
  readonly clients: number
  readonly channels: number
  readonly writes: number
  readonly bytes: number
  readonly skipped: number
  readonly cut: number
}

/** Sessions that are remembered as ended, for lookups under way. */
const maxEnded = 10_000

/** Bytes that may wait for a client while it is being refused things. */
const refusedUnread = 2_097_152

/**
 * Topics, and the tick that sends them. A change goes to its topic's running delta; each tick the delta is framed
 * once and written to all who follow, at most one write a client. A client whose socket has not taken the last
 * write is left out and later gets what it missed, or a snapshot.
 */
export class LiveHub implements BookSink {
  readonly tickMs: number
  private readonly options: HubOptions
  private readonly wallNow: () => number
  private readonly channels: Channels
  private readonly clients = new Set<LiveClient>()
  private readonly arriving = new Set<LiveClient>()
  private readonly ended = new Set<string>()
  private readonly followers = new Followers()
  private readonly outlet = new Outlet()
  private timer: ReturnType<typeof setInterval> | null = null
  private ticks = 0

  constructor(options: HubOptions) {
    this.options = options
    this.wallNow = options.wallNow ?? Date.now
    this.tickMs = options.tickMs ?? 100
    this.channels = new Channels(this.wallNow, this.tickMs)
  }

  start(): void {
    this.timer ??= setInterval(() => this.tick(), this.tickMs)
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
  }

  figures(): HubFigures {
    return { clients: this.clients.size, channels: this.channels.size, ...this.outlet.count }
  }

  wants(topic: Topic): boolean {
    return this.channels.has(topic)
  }

  publish(topic: Topic, change: Change): void {
    this.channels.get(topic)?.add(change)
  }

  /** Tells a player's open pages of a change to balance, bets, requests or limits; free when there are none. */
  notifyPlayer(
    playerId: string,
    change: Extract<Change, { k: 'balance' | 'bet' | 'limits' | 'referral' | 'message' }>,
  ): void {
    this.channels.get(privateName(playerId))?.add(change)
  }

  /** Whether a page of the player follows his private topic. */
  hasPlayer(playerId: string): boolean {
    return this.channels.has(privateName(playerId))
  }

  /** The number from which a page that is read right now can be gone on from; the topic counts from here on. */
  touch(topic: Topic): number {
    const channel = this.channels.open(topic, topic)
    channel.touchedAt = this.wallNow()
    return channel.seq
  }

  /** Whether the topic can be followed by anybody. */
  isPublic(topic: string): topic is Topic {
    return isPublicName(topic) && (this.channels.has(topic) || this.options.data(topic) !== null)
  }

  timeFrame(): LiveFrame {
    return { f: 'time', ...this.options.sportTime() }
  }

  /** The answer of polling for one topic: what came after `since`, or a snapshot. */
  async read(topic: Topic, since: number | undefined, playerId: string | null): Promise<LiveFrame[]> {
    const name = topic === 'player' && playerId ? privateName(playerId) : topic
    const channel = this.channels.open(name, topic)
    channel.touchedAt = this.wallNow()
    const missed = since === undefined ? null : channel.deltas(since)
    if (missed) return missed
    const { seq } = channel
    const data =
      topic === 'player' && playerId ? await this.options.playerData(playerId) : this.options.data(topic)
    return data ? [channel.snapshotOf(data, seq)] : [{ f: 'refused', topic, error: 'topic-unknown' }]
  }

  join(client: LiveClient): void {
    this.clients.add(client)
    this.outlet.write(client, textFrame(JSON.stringify([this.timeFrame()])))
  }

  leave(client: LiveClient): void {
    if (!this.clients.delete(client)) return
    for (const channel of [...client.channels]) this.detach(client, channel)
    this.regroup(client)
    this.arriving.delete(client)
  }

  /** Follows a topic; the first answer comes with the next tick. `playerId` only for the private topic. */
  follow(client: LiveClient, topic: Topic, since: number | undefined, playerId: string | null): void {
    if (!this.clients.has(client)) return
    const name = topic === 'player' ? privateName(playerId ?? '') : topic
    const channel = this.channels.open(name, topic)
    if (!client.channels.has(channel)) {
      client.channels.add(channel)
      channel.followers++
    }
    this.await(client, channel, since)
  }

  unfollow(client: LiveClient, topic: string): void {
    for (const channel of [...client.channels]) if (channel.topic === topic) this.detach(client, channel)
    this.regroup(client)
  }

  /** The client lost count: the next tick brings a snapshot. */
  resync(client: LiveClient, topic: string): void {
    for (const channel of client.channels) if (channel.topic === topic) this.await(client, channel, undefined)
  }

  /** Answers a wish that can't be met. A client that asks on and reads nothing is cut. */
  refuse(client: LiveClient, topic: string, error: string): void {
    if (client.socket.writableLength > refusedUnread) {
      this.cut(client)
      return
    }
    this.outlet.write(client, textFrame(JSON.stringify([{ f: 'refused', topic, error } satisfies LiveFrame])))
  }

  /** Ends the private topic of a session on all its sockets (sign-out). */
  endSession(sessionId: string): void {
    this.ended.add(sessionId)
    const [oldest] = this.ended
    if (this.ended.size > maxEnded && oldest !== undefined) this.ended.delete(oldest)
    for (const client of this.clients) if (client.sessionId === sessionId) this.signOut(client)
  }

  /** Whether a session was ended lately: who was found signed in a moment ago may be so no longer. */
  hasEnded(sessionId: string): boolean {
    return this.ended.has(sessionId)
  }

  /** Ends the private topic of one socket. */
  signOut(client: LiveClient): void {
    client.playerId = null
    client.sessionId = null
    this.unfollow(client, 'player')
  }

  /** Sends what came in since the last tick. */
  tick(): void {
    this.ticks++
    this.channels.seal()
    for (const { clients, message } of this.followers.messages()) {
      for (const client of clients) this.send(client, message)
    }
    for (const { clients, message } of this.followers.privateMessages()) {
      for (const client of clients) this.sendPrivate(client, message)
    }
    for (const client of [...this.arriving]) this.bring(client)
    this.channels.settle()
    const perSecond = Math.max(1, Math.round(1000 / this.tickMs))
    if (this.ticks % (10 * perSecond) === 0) this.sendTime()
    if (this.ticks % perSecond === 0) this.channels.forgetIdle()
  }

  private send(client: LiveClient, message: Buffer): void {
    if (client.ready) {
      // Held back until the tick ends, so that the private topic goes out in the same write.
      if (client.playerId !== null) this.outlet.cork(client)
      this.outlet.write(client, message)
    } else this.fallBehind(client)
  }

  private sendPrivate(client: LiveClient, message: Buffer): void {
    if (client.behindSince !== null) return
    if (client.ready || client.socket.writableCorked > 0) this.outlet.write(client, message)
    else this.fallBehind(client)
  }

  /** Left out from this tick on: remembers where it was, and waits until its socket is empty. */
  private fallBehind(client: LiveClient): void {
    this.outlet.count.skipped++
    client.behindSince = this.wallNow()
    for (const channel of client.channels) {
      if (client.waiting.has(channel)) continue
      client.waiting.set(channel, channel.fresh ? channel.seq - 1 : channel.seq)
      this.followers.removePrivate(client, channel)
    }
    this.arriving.add(client)
    this.regroup(client)
  }

  private await(client: LiveClient, channel: Channel, since: number | undefined): void {
    client.waiting.set(channel, since)
    this.followers.removePrivate(client, channel)
    this.arriving.add(client)
    this.regroup(client)
  }

  /** Brings a client up to date on what it waits for, once its socket is empty. */
  private bring(client: LiveClient): void {
    if (!client.ready && client.socket.writableCorked === 0) {
      client.behindSince ??= this.wallNow()
      if (this.wallNow() - client.behindSince > (this.options.behindLimitMs ?? 30_000)) {
        this.cut(client)
      }
      return
    }
    client.behindSince = null
    const parts: Buffer[] = []
    for (const [channel, since] of [...client.waiting]) {
      const missed = since === undefined ? null : channel.deltas(since)
      if (missed) {
        if (missed.length > 0) parts.push(textFrame(JSON.stringify(missed)))
      } else if (channel.topic === 'player') {
        this.readPrivate(client, channel)
        continue
      } else {
        const data = this.options.data(channel.topic)
        parts.push(
          data
            ? channel.snapshotFrame(() => data)
            : textFrame(JSON.stringify([channel.snapshotOf({ events: [] })])),
        )
      }
      client.waiting.delete(channel)
      if (channel.topic === 'player') this.followers.addPrivate(client, channel)
    }
    this.arriving.delete(client)
    this.regroup(client)
    if (parts.length > 0) this.outlet.write(client, parts.length === 1 ? parts[0]! : Buffer.concat(parts))
  }

  /** The private snapshot comes from the database; what happens meanwhile follows it as deltas. */
  private readPrivate(client: LiveClient, channel: Channel): void {
    const { playerId } = client
    if (playerId === null) return
    const { seq } = channel
    client.waiting.delete(channel)
    this.options.playerData(playerId).then(
      (data) => {
        if (!client.channels.has(channel) || client.waiting.has(channel)) return
        this.outlet.write(client, textFrame(JSON.stringify([channel.snapshotOf(data, seq)])))
        this.await(client, channel, seq)
      },
      (error) => {
        this.options.onError?.(error)
        this.refuse(client, 'player', 'internal-error')
      },
    )
  }

  private cut(client: LiveClient): void {
    this.outlet.count.cut++
    client.socket.destroy()
    this.leave(client)
  }

  private detach(client: LiveClient, channel: Channel): void {
    if (!client.channels.delete(channel)) return
    client.waiting.delete(channel)
    channel.followers--
    channel.touchedAt = this.wallNow()
    this.followers.removePrivate(client, channel)
  }

  /** Moves the client to the group of the public topics that it is up to date on. */
  private regroup(client: LiveClient): void {
    const topics = this.clients.has(client)
      ? [...client.channels].filter((channel) => channel.topic !== 'player' && !client.waiting.has(channel))
      : []
    this.followers.regroup(client, topics)
  }

  private sendTime(): void {
    const frame = textFrame(JSON.stringify([this.timeFrame()]))
    for (const client of this.clients) if (client.ready) this.outlet.write(client, frame)
  }
}
