import { setImmediate as nextTurn } from 'node:timers/promises'
import { Parser } from 'saxen'
import { visible } from '../../../shared/visible-text.ts'
import { FileRefused } from '../sheets/ceilings.ts'

export type Attributes = Record<string, string>

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'
export const isFalse = (value: string | undefined) => value === '0' || value === 'false'

/** True for `vertAlign` of superscript text. */
export const isSuperscript = ({ val }: Attributes) => val === 'superscript'

/** Callbacks for each node of a document. Names have no prefix. */
export interface Handlers {
  open(name: string, attributes: () => Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Bytes parsed per turn of the event loop. No text or tag is that long. */
const PIECE = 512 * 1024

/** Parses a document, yielding to the event loop if it is long. */
export async function parseXml(bytes: Uint8Array, handlers: Handlers): Promise<void> {
  const { close, text } = handlers
  let found = 0
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => {
      found += 1
      handlers.open(plain(name), () => decoded(attributes(), decode))
    })
    .on('error', () => refuse())
    // A workbook has no document type. A document type may define entities that grow without limit.
    .on('attention', refuse)
  if (close !== undefined) parser.on('closeTag', (name) => close(plain(name)))
  if (text !== undefined) {
    parser.on('text', (own, decode) => text(visible(decode(own))))
    parser.on('cdata', (own) => text(visible(own)))
  }
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let start = 0; start < bytes.length; start += PIECE) {
    if (start > 0) await nextTurn()
    const before = found
    parser.write(decoder.decode(bytes.subarray(start, start + PIECE), { stream: true }))
    // The parser buffers an incomplete node, and scans all of it again with the next piece.
    if (found === before && start > 0) refuse()
  }
  if (parser.end()) refuse()
}

/** Some programs write UTF-16, with or without a byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xfe || first === 0) return 'utf-16be'
  return first === 0xff || second === 0 ? 'utf-16le' : 'utf-8'
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decoded(attributes: Attributes, decode: (text: string) => string): Attributes {
  const entries = Object.entries(attributes).map(([name, value]) => [plain(name), decode(value)])
  return Object.fromEntries(entries)
}

function refuse(): never {
  throw new FileRefused('is damaged: a part of the workbook cannot be read')
}
