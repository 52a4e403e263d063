import type { BookSink, Change, LiveFrame, Topic, TopicData } from '#domain/sport/book/index.ts'
import type { Channel } from './channel.ts'
import { Channels, isPublicName, privateName } from './channels.ts'
import type { LiveClient } from './client.ts'
import { Followers } from './followers.ts'
import { textFrame } from './frame.ts'
import { Outlet } from './outlet.ts'

export interface HubOptions {
  /** Returns the snapshot of a public topic; null for one that does not exist. */
  readonly data: (topic: Topic) => TopicData | null
  /** Returns a player's balances, for the snapshot of the private topic. */
  readonly playerData: (playerId: string) => Promise<TopicData>
  /** Returns sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  readonly wallNow?: () => number
  readonly tickMs?: number
  /** Milliseconds after which a socket that accepts no data is closed. */
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

/** Ended sessions to remember, for lookups in progress. */
const maxEnded = 10_000

/** Unsent bytes up to which a client still receives refusals. */
const refusedUnread = 2_097_152

/**
 * Publishes topics once a tick. A change goes to its topic's running delta. Each tick the hub frames the
 * delta once and writes it to all followers, at most one write a client. A client whose socket has not
 * drained the last write is skipped. It later gets the missed deltas, or a snapshot.
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

  /**
   * Notifies a player's open pages of a change to balance, bets, requests or limits; does nothing when there
   * are none.
   */
  notifyPlayer(
    playerId: string,
    change: Extract<Change, { k: 'balance' | 'bet' | 'limits' | 'referral' | 'message' }>,
  ): void {
    this.channels.get(privateName(playerId))?.add(change)
  }

  /** Returns whether a page of the player follows their private topic. */
  hasPlayer(playerId: string): boolean {
    return this.channels.has(privateName(playerId))
  }

  /** Returns the sequence number to resume from, for a page that is being read; the topic counts from here on. */
  touch(topic: Topic): number {
    const channel = this.channels.open(topic, topic)
    channel.touchedAt = this.wallNow()
    return channel.seq
  }

  /** Returns whether anybody may follow the topic. */
  isPublic(topic: string): topic is Topic {
    return isPublicName(topic) && (this.channels.has(topic) || this.options.data(topic) !== null)
  }

  timeFrame(): LiveFrame {
    return { f: 'time', ...this.options.sportTime() }
  }

  /** Answers a poll of one topic: the deltas after `since`, or a snapshot. */
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

  /** Subscribes to a topic; the first message comes with the next tick. `playerId` only for the private topic. */
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

  /** Handles a client that lost count: the next tick sends a snapshot. */
  resync(client: LiveClient, topic: string): void {
    for (const channel of client.channels) if (channel.topic === topic) this.await(client, channel, undefined)
  }

  /** Refuses a command. Closes a client that keeps asking and reads nothing. */
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

  /** Returns whether a session ended recently: a lookup begun before may still report it as signed in. */
  hasEnded(sessionId: string): boolean {
    return this.ended.has(sessionId)
  }

  /** Ends the private topic of one socket. */
  signOut(client: LiveClient): void {
    client.playerId = null
    client.sessionId = null
    this.unfollow(client, 'player')
  }

  /** Sends the changes since the last tick. */
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
      // Corked until the tick ends, so that the private topic goes out in the same write.
      if (client.playerId !== null) this.outlet.cork(client)
      this.outlet.write(client, message)
    } else this.fallBehind(client)
  }

  private sendPrivate(client: LiveClient, message: Buffer): void {
    if (client.behindSince !== null) return
    if (client.ready || client.socket.writableCorked > 0) this.outlet.write(client, message)
    else this.fallBehind(client)
  }

  /** Skips the client from this tick on: records its positions and waits until its socket has drained. */
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

  /** Brings a client up to date on the topics that it waits for, once its socket has drained. */
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

  /** Reads the private snapshot from the database; changes meanwhile follow it as deltas. */
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
