import type { IncomingMessage } from 'node:http'

const messages = new WeakMap<Request, IncomingMessage>()

/** Says of which message a request was made, for `readWhole`. */
export function keepIncoming(request: Request, message: IncomingMessage): void {
  messages.set(request, message)
}

/**
 * Reads a body of a declared length into memory of its own, where `Request.arrayBuffer()` copies it
 * twice more: of a large body that is megabytes, which make V8 collect. Answers null when the
 * request came by another way. Throws when the body breaks off.
 */
export async function readWhole(
  request: Request,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const message = messages.get(request)
  if (message === undefined) return null
  const bytes = new Uint8Array(length)
  let read = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes.set(chunk, read)
    read += chunk.length
  }
  if (read < length) throw new Error('the body broke off')
  return bytes
}
