import { ApiError } from '../errors.ts'

/** Stores files by name: in a folder, or in a bucket if several machines share them. */
export interface Files {
  /** Stores a file completely or not at all. Throws 507 if there is no room, and 503. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Null if the file does not exist. Throws 503. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removes a file, which may not exist. Throws 503. */
  remove(name: string): Promise<void>
}

/** The path of a file in the folder or bucket: few files share a folder. */
export function filePathOf(name: string): string {
  return `${name.slice(0, 2)}/${name}`
}

const RETRY_AFTER_SECONDS = 30

export class StorageUnavailable extends ApiError {
  constructor(cause: unknown) {
    super('storage_unavailable', null, {}, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
    this.cause = cause
  }
}

export class StorageFull extends ApiError {
  constructor(cause: unknown) {
    super('storage_full')
    this.cause = cause
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Maps a disk error to an error for the sender of a file. */
export function diskFailure(error: unknown): Error {
  const { code = '' } = error as NodeJS.ErrnoException
  return NO_ROOM.has(code) ? new StorageFull(error) : new StorageUnavailable(error)
}
