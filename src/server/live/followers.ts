import type { Channel } from './channel.ts'
import type { Group, LiveClient } from './client.ts'

/** A message and its recipients. */
interface Delivery {
  readonly clients: ReadonlySet<LiveClient>
  readonly message: Buffer
}

/** Clients that are up to date: grouped by their public topics, private ones individually. */
export class Followers {
  private readonly groups = new Map<string, Group>()
  private readonly privates = new Map<Channel, Set<LiveClient>>()

  /** Returns this tick's message for each group that has any. */
  messages(): readonly Delivery[] {
    const combined = new Map<string, Buffer>()
    const deliveries: Delivery[] = []
    for (const { channels, clients } of this.groups.values()) {
      const message = combine(channels, combined)
      if (message) deliveries.push({ clients, message })
    }
    return deliveries
  }

  /** Returns this tick's messages for individual players. */
  privateMessages(): readonly Delivery[] {
    const deliveries: Delivery[] = []
    for (const [channel, clients] of this.privates) {
      if (channel.fresh) deliveries.push({ clients, message: channel.fresh })
    }
    return deliveries
  }

  addPrivate(client: LiveClient, channel: Channel): void {
    const known = this.privates.get(channel)
    if (known) known.add(client)
    else this.privates.set(channel, new Set([client]))
  }

  /** Removes a client from a private channel. Its public groups change with the next `regroup`. */
  removePrivate(client: LiveClient, channel: Channel): void {
    const known = this.privates.get(channel)
    known?.delete(client)
    if (known?.size === 0) this.privates.delete(channel)
  }

  /** Moves the client to the group of these public topics, or out of all groups when there are none. */
  regroup(client: LiveClient, topics: readonly Channel[]): void {
    const channels = [...topics].sort((a, b) => (a.topic < b.topic ? -1 : 1))
    const key = channels.map((channel) => channel.topic).join(',')
    const before = client.group
    if (before?.key === key) return
    if (before) {
      before.clients.delete(client)
      if (before.clients.size === 0) this.groups.delete(before.key)
    }
    client.group = null
    if (channels.length === 0) return
    let group = this.groups.get(key)
    if (!group) {
      group = { key, channels, clients: new Set() }
      this.groups.set(key, group)
    }
    group.clients.add(client)
    client.group = group
  }
}

/** Joins all that is fresh on the channels into one message; groups with the same fresh channels share it. */
function combine(channels: readonly Channel[], combined: Map<string, Buffer>): Buffer | null {
  let single: Channel | null = null
  let key = ''
  for (const channel of channels) {
    if (!channel.fresh) continue
    key = single ? `${key},${channel.topic}` : channel.topic
    single ??= channel
  }
  if (!single) return null
  if (key === single.topic) return single.fresh
  let message = combined.get(key)
  if (!message) {
    message = Buffer.concat(channels.flatMap((channel) => channel.fresh ?? []))
    combined.set(key, message)
  }
  return message
}
