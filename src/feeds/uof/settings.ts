import { isSafeOnTheWay } from '#kernel/this-machine.ts'

/** Connection settings of a Unified Odds Feed. */
export interface UofSettings {
  /** Address of the provider's HTTP side: `https://stgapi.betradar.com`. */
  readonly api: string
  /** Address of its broker: `amqps://stgmq.betradar.com:5671`. */
  readonly broker: string
  readonly token: string
  /** Unique for each reader that shares the token; null: there are no other readers. */
  readonly nodeId: number | null
  /** Additional languages for names, beside English: `de`. */
  readonly languages: readonly string[]
}

/**
 * Reads UOF_API, UOF_BROKER, UOF_TOKEN, UOF_NODE and UOF_LANGUAGES. `faults` gets the errors without values, since an
 * address may contain a password.
 */
export function readUofSettings(read: (name: string) => string, faults: string[]): UofSettings {
  const [api, broker, token, node, named] = [
    'UOF_API',
    'UOF_BROKER',
    'UOF_TOKEN',
    'UOF_NODE',
    'UOF_LANGUAGES',
  ].map(read) as [string, string, string, string, string]
  if (!isAddress(api, ['https:', 'http:']))
    faults.push('FEED uof needs UOF_API, the address of the HTTP side: https://stgapi.betradar.com.')
  if (!isAddress(broker, ['amqps:', 'amqp:']))
    faults.push('FEED uof needs UOF_BROKER, the address of the broker: amqps://stgmq.betradar.com:5671.')
  if (token === '') faults.push('FEED uof needs UOF_TOKEN, the access token.')
  const nodeId = node === '' ? null : Number(node)
  if (nodeId !== null && !(Number.isInteger(nodeId) && nodeId > 0 && nodeId <= 2_147_483_647))
    faults.push('UOF_NODE is no whole number above 0.')
  const languages = named.split(',').flatMap((one) => one.trim() || [])
  if (languages.some((one) => !/^[a-z]{2}$/.test(one)))
    faults.push('UOF_LANGUAGES names languages by two letters, parted by commas: de,ru.')
  return { api, broker, token, nodeId, languages: languages.filter((one) => one !== 'en') }
}

/**
 * Returns whether the address is allowed. The first protocol is the encrypted one; the other is only for a provider
 * on this machine.
 */
const isAddress = (text: string, protocols: readonly [string, string]): boolean =>
  URL.canParse(text) &&
  protocols.includes(new URL(text).protocol) &&
  isSafeOnTheWay(new URL(text), protocols[0])
