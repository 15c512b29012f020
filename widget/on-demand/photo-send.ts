import type { UploadFault } from '../../server/leads/uploads/uploads.contract.ts'
import type { PhotoMessages } from '../../shared/words/photo.ts'
import type { WidgetConfig } from '../config.ts'

/** After this long without a byte going out, the line is taken for broken. */
const STALLED_MS = 60_000

/** The name under which the file is kept, or the text that says why it is not. */
export type SentPhoto = { name: string } | { fault: keyof PhotoMessages }

const FAULTS: Record<UploadFault, keyof PhotoMessages> = {
  unknown_type: 'photoUnknown',
  heic: 'photoHeic',
  broken: 'photoBroken',
  too_many_pixels: 'photoTooManyPixels',
}

/** Too many files are kept or on their way, or the storage does not take them. */
const NOT_NOW = [429, 503, 507]

/** Sends a file. `fetch` cannot tell how far it is. */
export function sendPhoto(
  { server, slug }: WidgetConfig,
  content: Blob,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<SentPhoto> {
  const { promise, resolve } = Promise.withResolvers<SentPhoto>()
  const request = new XMLHttpRequest()
  let stalled: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(stalled)
    stalled = setTimeout(() => request.abort(), STALLED_MS)
  }
  request.open('POST', `${server}/api/widget/v1/forms/${encodeURIComponent(slug)}/uploads`)
  request.setRequestHeader('Content-Type', content.type || 'application/octet-stream')
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
  return promise
}

function readAnswer({ status, responseText }: XMLHttpRequest): SentPhoto {
  try {
    const { data, errors } = JSON.parse(responseText)
    if (status === 201) return { name: data.name }
    if (status === 413) return { fault: 'photoTooLarge' }
    if (NOT_NOW.includes(status)) return { fault: 'photoFull' }
    return { fault: FAULTS[errors?.reason as UploadFault] ?? 'photoNotSent' }
  } catch {
    return { fault: 'photoNotSent' }
  }
}
