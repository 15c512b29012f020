import { open } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { ApiError } from '../errors.ts'

/** Handling a piece this small costs more than reading it. No network splits a body like that. */
const SMALL_BYTES = 100
/** Maximum small pieces of a body: enough for a client that writes word by word. */
const MAX_SMALL_PIECES = 2_000

/** A request whose body is cut off if it has too many small pieces, whether it is read or not. */
export class Incoming extends IncomingMessage {
  #smallPieces = 0

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null && piece.length < SMALL_BYTES) this.#smallPieces += 1
    if (this.#smallPieces < MAX_SMALL_PIECES) return super.push(piece, encoding)
    // Processing the rest would delay other requests too long.
    if (!this.destroyed) {
      this.emit('tooManyPieces')
      hearNoMore(this)
    }
    return false
  }

  /** Node calls this for an unread body. Its own way of discarding it does not call `push`. */
  _dump(): void {
    this.resume()
  }
}

/** The used part of Node's HTTP parser. It is undocumented. */
interface Parser {
  constructor: { kOnBody?: number }
  [callback: number]: unknown
}

/**
 * Removes the parser's body callback until this turn of the event loop ends. The parser has read up
 * to 64 KiB at once and would deliver every piece of it, even of a closed connection.
 */
function hearNoMore({ socket }: IncomingMessage): void {
  const { parser } = socket as typeof socket & { parser?: Parser | null }
  const place = parser?.constructor.kOnBody
  if (!parser || place === undefined) return
  const callback = parser[place]
  // The end of the body calls this a second time.
  if (callback === null) return
  parser[place] = null
  // Runs before the socket closes and the parser is reused for another connection.
  setImmediate(() => {
    parser[place] = callback
  })
}

const messages = new WeakMap<Request, IncomingMessage>()

/** Stores the Node message of a request, for `readIncoming`. */
export function rememberIncoming(request: Request, message: IncomingMessage): void {
  messages.set(request, message)
}

/**
 * Reads a body from Node's own message, because a web stream is slow for each piece. Throws 413 as
 * soon as the body exceeds the maximum, and 400 if it breaks off.
 */
export async function readIncoming(
  request: Request,
  ceilingBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > ceilingBytes) throw tooLarge(ceilingBytes, declared)
  const message = messages.get(request)
  if (message === undefined || message.destroyed) return readWhole(request, ceilingBytes)
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const pieces: Buffer[] = []
  let size = 0
  const take = (piece: Buffer) => {
    size += piece.length
    pieces.push(piece)
    if (size > ceilingBytes) reject(tooLarge(ceilingBytes, size))
  }
  const end = () => resolve(new Uint8Array(Buffer.concat(pieces)))
  const breakOff = () => reject(brokenOff())
  message.on('data', take).on('end', end).on('close', breakOff).on('error', breakOff)
  try {
    return await promise
  } finally {
    // After the request is answered, the rest of the body is discarded.
    message.off('data', take).off('end', end).off('close', breakOff).off('error', breakOff)
    if (!message.readableEnded) message.pause()
  }
}

/**
 * Writes a body to a new file while it arrives, so that a large one is never in memory. Returns its
 * bytes. Throws 413 as soon as it exceeds the maximum, and 400 if it breaks off.
 */
export async function saveIncoming(
  request: Request,
  ceilingBytes: number,
  path: string,
): Promise<number> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > ceilingBytes) throw tooLarge(ceilingBytes, declared)
  const message = messages.get(request)
  if (message === undefined || message.destroyed) throw brokenOff()
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const piece of pieces(message)) {
      size += piece.length
      if (size > ceilingBytes) throw tooLarge(ceilingBytes, size)
      await file.writeFile(piece)
    }
    return size
  } finally {
    await file.close()
  }
}

async function* pieces(message: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // The connection stays open, so that an error can be answered.
    yield* message.iterator({ destroyOnReturn: false })
  } catch {
    throw brokenOff()
  }
}

/** Reads a body without a Node message, or with a closed one. */
async function readWhole(request: Request, ceilingBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await request.arrayBuffer().catch(() => {
    throw brokenOff()
  })
  if (buffer.byteLength > ceilingBytes) throw tooLarge(ceilingBytes, buffer.byteLength)
  return new Uint8Array(buffer)
}

function brokenOff(): ApiError {
  return new ApiError('invalid_request', 'The body ended before it was complete.')
}

function tooLarge(limit: number, actual: number): ApiError {
  return new ApiError('payload_too_large', null, { limit, actual })
}
