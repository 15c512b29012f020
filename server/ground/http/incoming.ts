import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../errors.ts'
import { writeRefusal } from './respond.ts'

/** The most pieces a body may arrive in. Even the largest body needs far fewer. */
const MAX_PIECES = 5_000

const messages = new WeakMap<Request, IncomingMessage>()

/** Remembers which Node message a request was made from, for `readIncoming`. */
export function keepIncoming(request: Request, message: IncomingMessage): void {
  messages.set(request, message)
}

/**
 * Reads a body from Node's own message. A web stream is slow for each piece: a body that is sent
 * byte by byte would block the event loop. Throws 413 as soon as the body is larger than the
 * ceiling. Throws 400 when it breaks off or comes in too many pieces.
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
    else if (pieces.length === MAX_PIECES) {
      // It stops here: looking through the rest would keep other requests waiting too long.
      writeRefusal(message.socket, tooManyPieces())
      message.socket.destroy()
    }
  }
  const end = () => resolve(new Uint8Array(Buffer.concat(pieces)))
  const breakOff = () => reject(brokenOff())
  message.on('data', take).on('end', end).on('close', breakOff).on('error', breakOff)
  try {
    return await promise
  } finally {
    // After the request is answered, the rest of the body is thrown away.
    message.off('data', take).off('end', end).off('close', breakOff).off('error', breakOff)
    if (!message.readableEnded) message.pause()
  }
}

/**
 * Writes a body to a new file as it arrives, so that a large one is never in memory. Returns its bytes.
 * Throws 413 as soon as it is larger than the ceiling, and 400 when it breaks off.
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
    // The connection stays open, so that a refusal can be answered.
    yield* message.iterator({ destroyOnReturn: false })
  } catch {
    throw brokenOff()
  }
}

/** Reads a body when there is no Node message, or when that message is already closed. */
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

function tooManyPieces(): ApiError {
  return new ApiError('invalid_request', 'The body comes in too many pieces.')
}

function tooLarge(limit: number, actual: number): ApiError {
  return new ApiError('payload_too_large', null, { limit, actual })
}
