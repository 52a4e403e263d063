/**
 * Returns whether a URL's host is this machine: such traffic crosses no network (RFC 6761 section 6.3, RFC
 * 1122 section 3.2.1.3).
 */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|[a-z0-9.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/**
 * Returns whether nobody can read a URL's traffic: it is encrypted, or stays on this machine. Protocols end
 * with a colon.
 */
export const isSafeOnTheWay = ({ protocol, hostname }: URL, encrypted: string): boolean =>
  protocol === encrypted || isThisMachine(hostname)
