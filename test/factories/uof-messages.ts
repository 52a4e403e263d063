import { parseMessage } from '#feeds/uof/messages/parse-message.ts'

export const bytesOf = (text: string) => new TextEncoder().encode(text)

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Reads a message that has the XML declaration of the feed. Returns the refusal of a refused one. */
export function readMessage(xml: string) {
  const result = parseMessage(bytesOf(head + xml))
  return result.ok ? result.value : result.error
}

/** Reads a message and the ids of the faults in it. Returns no message where it is refused. */
export function readWithFaults(xml: string) {
  const faults: string[] = []
  const result = parseMessage(bytesOf(xml), ({ id }) => faults.push(id))
  return { message: result.ok ? result.value : null, faults }
}
