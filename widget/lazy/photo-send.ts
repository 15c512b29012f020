import type { UploadIssue } from '../../server/leads/uploads/uploads.contract.ts'
import type { PhotoMessages } from '../../shared/messages/photo.ts'
import type { WidgetConfig } from '../config.ts'

/** After this long without a byte going out, the connection counts as broken. */
const STALLED_MS = 60_000

/** The name under which the file is stored, or the text that says why it is not. */
export type SentPhoto =
  | { name: string }
  | {
      issue: keyof PhotoMessages
      /** Whether the server said so. Else the file may have arrived all the same. */
      isAnswered: boolean
    }

const ISSUES: Record<UploadIssue, keyof PhotoMessages> = {
  unknown_type: 'photoUnknown',
  broken: 'photoBroken',
  too_many_pixels: 'photoTooManyPixels',
}

/** Bytes of the largest file that the server takes. It breaks off a larger one, as a lost network does. */
const MOST_BYTES = 15_000_000
/** The longest wait before another try; after more, the form is better sent without the file. */
const SHORT_SECONDS = 60
/** What the server has a media type for. The rest it finds out by itself. */
const TYPES = /^image\/[\w.+-]+$|^application\/pdf$/

/** Sends a file. `fetch` cannot tell how far it is. */
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
    // It ends in every case: answered, broken off, or given up.
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
