import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Converts IPv4-mapped IPv6, the form on dual-stack sockets, to plain IPv4. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** Address of the client that opened a socket. */
export interface SocketVisitor {
  readonly ip: string
  /** A trusted proxy sent it, so its headers about the visitor count. */
  readonly viaProxy: boolean
}

/**
 * Returns a function that finds a socket's visitor: the remote address, or, behind a trusted proxy, the last
 * address of `X-Forwarded-For` that is not a trusted proxy's.
 * @param trusted addresses and networks, such as `10.0.0.0/8`
 */
export function socketVisitors(trusted: readonly string[]): (request: IncomingMessage) => SocketVisitor {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) proxies.addAddress(address, family(address))
    else proxies.addSubnet(address, Number(bits), family(address))
  }
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    const nearest = plain(request.socket.remoteAddress ?? '')
    let ip = nearest
    while (isIP(ip) !== 0 && proxies.check(ip, family(ip))) {
      const next = plain(forwarded.pop() ?? '')
      if (isIP(next) === 0) break
      ip = next
    }
    return { ip, viaProxy: ip !== nearest }
  }
}

/**
 * Returns the key for counting sockets: the address, or the first 64 bits of an IPv6 one, the usual block of
 * a household or server.
 */
export const household = (ip: string): string => (isIP(ip) === 6 ? network(ip) : ip)

/** Returns the first four groups of an IPv6 address, with zeros filled in. */
function network(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':').length : 0
  if (tail !== undefined) groups.push(...new Array<string>(Math.max(0, 8 - groups.length - rest)).fill('0'))
  return [...groups, ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
