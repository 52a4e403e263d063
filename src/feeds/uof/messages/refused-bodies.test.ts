import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from '../../../../test/factories/uof-messages.ts'
import { parseMessage } from './parse-message.ts'
import { maxBodyBytes } from './read-xml.ts'

const alive = '<alive timestamp="1" product="1" subscribed="1"/>'
const stop = (more: string) => `<bet_stop timestamp="1" ${more}/>`

test.each([
  ['uof-too-large', alive + ' '.repeat(maxBodyBytes)],
  ['uof-not-utf8', alive, 0xff],
  ['uof-not-utf8', `<?xml version="1.0" encoding="ISO-8859-1"?>${alive}`],
  ['uof-doctype', `<!DOCTYPE alive>${alive}`],
  ['uof-doctype', `<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]>${alive}`],
  ['uof-unknown-version', `<?xml version="1.1"?>${alive}`],
  ['uof-unknown-version', alive.replace('alive', 'alive xmlns="urn:uof:2"')],
  ['uof-not-xml', ''],
  ['uof-not-xml', '{"alive": 1}'],
  ['uof-not-xml', alive.replace('/>', '>')],
  ['uof-not-xml', '<a>'.repeat(200_000)],
  ['uof-unknown-message', '<cashout product="1"/>'],
  ['uof-unknown-message', '<constructor product="1"/>'],
  ['uof-missing-field', alive.replace('product="1"', '')],
  ['uof-missing-field', stop('product="1" groups="all"')],
  ['uof-wrong-number', alive.replace('product="1"', 'product="1.5"')],
  ['uof-wrong-number', alive.replace('timestamp="1"', 'timestamp="99999999999999999"')],
  ['uof-wrong-number', alive.replace('timestamp="1"', 'timestamp="-1"')],
  ['uof-wrong-value', alive.replace('subscribed="1"', 'subscribed="2"')],
  ['uof-wrong-value', stop('product="1" groups="all" event_id="match 5"')],
])('%s: %.40s', (id, xml, byte?: number) => {
  const body = bytesOf(xml)
  if (byte !== undefined) body[10] = byte
  const result = parseMessage(body)
  expect(result.ok ? null : result.error.id).toBe(id)
})

test('no body makes it throw', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<alive ',
      'product="',
      '"',
      '/>',
      '<odds_change>',
      '<!DOCTYPE',
      ']>',
      '&#0;',
      '<?xml ',
      '\u0000',
    ),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (body) => void parseMessage(body)))
  fc.assert(fc.property(fc.array(piece), (parts) => void parseMessage(bytesOf(parts.join('')))))
})
