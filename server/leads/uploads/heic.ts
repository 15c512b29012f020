import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { UploadIssue } from './uploads.contract.ts'

const MOST_SECONDS = 20
/** Twice the memory of the largest picture that is accepted. */
const MOST_BYTES = 1_000_000_000
const THREAD = new URL('./heic-thread.ts', import.meta.url)

export interface ToHeic {
  /** Its path, or all of its bytes. */
  from: string | Uint8Array
  mostPixels: number
  mostBytes: number
}

/** Upright RGBA pixels, or the reason that there are none. */
export type HeicPicture =
  | { data: Uint8ClampedArray; width: number; height: number }
  | Extract<UploadIssue, 'broken' | 'too_many_pixels'>

/**
 * Decodes a photo in the iPhone format, which sharp cannot. It blocks for seconds, so it runs in a
 * thread that is ended afterwards. If it takes too long or too much memory, the file counts as broken.
 */
export async function decodeHeic(
  from: string | Uint8Array,
  mostPixels: number,
): Promise<HeicPicture> {
  const workerData: ToHeic = { from, mostPixels, mostBytes: MOST_BYTES }
  const worker = new Worker(THREAD, { workerData, stdout: true, stderr: true })
  try {
    const [read] = await once(worker, 'message', {
      signal: AbortSignal.timeout(MOST_SECONDS * 1000),
    })
    return read
  } catch {
    return 'broken'
  } finally {
    void worker.terminate()
  }
}
