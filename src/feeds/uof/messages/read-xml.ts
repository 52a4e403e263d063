import { parseXml, type XmlDeclaration, type XmlElement, XmlNode } from '@rgrove/parse-xml'
import { Refused } from './refusal.ts'

/** Largest accepted body in bytes: a snapshot of one event has some hundred kilobytes. */
export const maxBodyBytes = 4 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses the root element of a body. The parser resolves only the five entities of XML and reads no other file.
 *
 * @throws Refused with the reason.
 */
export function readXml(body: Uint8Array): XmlElement {
  if (body.byteLength > maxBodyBytes) throw new Refused('uof-too-large', `${body.byteLength} bytes`)
  const text = textOf(body)
  const { children, root } = documentOf(text)
  for (const node of children) {
    if (node.type === XmlNode.TYPE_DOCUMENT_TYPE) throw new Refused('uof-doctype', text.slice(0, 100))
    if (node.type === XmlNode.TYPE_XML_DECLARATION) checkDeclaration(node as XmlDeclaration)
  }
  if (root === null) throw new Refused('uof-not-xml', 'no element')
  return root
}

function textOf(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Refused('uof-not-utf8', 'bytes that are no UTF-8')
  }
}

/** Parses a document. Any parser error means an unreadable body, even a stack overflow from deep nesting. */
function documentOf(text: string) {
  try {
    return parseXml(text, { preserveDocumentType: true, preserveXmlDeclaration: true })
  } catch (error) {
    throw new Refused('uof-not-xml', error instanceof Error ? error.message.split('\n')[0]! : 'unreadable')
  }
}

function checkDeclaration({ version, encoding }: XmlDeclaration): void {
  if (version !== '1.0') throw new Refused('uof-unknown-version', `XML ${version}`)
  if (encoding !== null && encoding.toLowerCase() !== 'utf-8') throw new Refused('uof-not-utf8', encoding)
}
