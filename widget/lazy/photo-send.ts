import type { UploadIssue } from '../../server/leads/uploads/uploads.contract.ts'
import type { PhotoMessages } from '../../shared/messages/photo.ts'
import type { WidgetConfig } from '../config.ts'

/** The connection counts as broken after this time without progress. */
const STALLED_MS = 60_000

/** The name of the stored file, or the error text. */
export type SentPhoto =
  | { name: string }
  | {
      issue: keyof PhotoMessages
      /** Whether the server answered. Otherwise the file may have arrived. */
      isAnswered: boolean
    }

const ISSUES: Record<UploadIssue, keyof PhotoMessages> = {
  unknown_type: 'photoUnknown',
  broken: 'photoBroken',
  too_many_pixels: 'photoTooManyPixels',
}

/** Maximum bytes of a file. The server aborts larger ones, like a lost network. */
const MOST_BYTES = 15_000_000
/** The maximum delay of a retry; beyond it, the form is better sent without the file. */
const SHORT_SECONDS = 60
/** Media types that the server uses. It detects others itself. */
const TYPES = /^image\/[\w.+-]+$|^application\/pdf$/

/** Uploads a file. `fetch` cannot report progress. */
export function sendPhoto(
  { server, slug }: WidgetConfig,
  { content, key }: { content: Blob; key: string },
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<SentPhoto> {
  if (content.size > MOST_BYTES) {
    return Promise.resolve({ issue: 'photoTooLarge', isAnswered: true })
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
    }
    request.open('POST', `${server}/api/widget/v1/forms/${encodeURIComponent(slug)}/uploads`)
    const type = TYPES.test(content.type) ? content.type : 'application/octet-stream'
    request.setRequestHeader('Content-Type', type)
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => {
      watch()
      onProgress(total > 0 ? loaded / total : 0)
    }
    // Called in every case: answered, aborted, or given up.
    request.onloadend = () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      resolve(readAnswer(request))
    }
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    watch()
    request.send(content)
  })
}

function readAnswer({ status, responseText }: XMLHttpRequest): SentPhoto {
  const isAnswered = status > 0
  try {
    if (status === 413) return { issue: 'photoTooLarge', isAnswered }
    const { data, errors } = JSON.parse(responseText)
    if (status === 201) return { name: data.name }
    const isFull = status === 507 || (status === 429 && errors.retry_after > SHORT_SECONDS)
    if (isFull) return { issue: 'photoFull', isAnswered }
    return { issue: ISSUES[errors?.reason as UploadIssue] ?? 'photoNotSent', isAnswered }
  } catch {
    return { issue: 'photoNotSent', isAnswered }
  }
}
