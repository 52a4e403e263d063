import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** IPv4 as the system writes it on sockets that take both kinds. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** Who opened a socket. */
export interface SocketVisitor {
  readonly ip: string
  /** A proxy that is trusted sent it, so that what its headers say of the visitor is believed. */
  readonly viaProxy: boolean
}

/**
 * Whose socket it is: the address it comes from, or, where that is a trusted proxy's, what `X-Forwarded-For` says, read
 * from its end up to the first address that is not one of them.
 *
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

/** What sockets are counted by: the address itself, of IPv6 its first 64 bits, which is what one household or server has. */
export const household = (ip: string): string => (isIP(ip) === 6 ? network(ip) : ip)

/** The first four groups of an IPv6 address, none left out. */
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
