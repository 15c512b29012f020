import { open } from 'node:fs/promises'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { ApiError, NotFound } from '../../core/errors.ts'
import { withArrival } from '../../core/files/arrivals.ts'
import { diskFailure, StorageFull, StorageUnavailable } from '../../core/files/files.ts'
import { newUploadName } from '../../core/files/names.ts'
import { type Blocks, blocksOf } from '../../core/http/address.ts'
import { isEncoded } from '../../core/http/body.ts'
import { readIdempotencyKey } from '../../core/http/idempotency.ts'
import { saveIncoming } from '../../core/http/incoming.ts'
import { annotate } from '../../core/http/notes.ts'
import { respond } from '../../core/http/respond.ts'
import { RateLimited } from '../../core/limits/limits.ts'
import { spend } from '../../core/limits/spend.ts'
import { createTrouble, type ReportProblem } from '../../core/log.ts'
import type { Services } from '../../core/services.ts'
import { findForm } from '../../forms/forms.reads.ts'
import type { Guard } from '../../leads/proofs/guard.ts'
import { checkUploadRoom, strangersBytes } from '../../leads/uploads/ceilings.ts'
import { type Judged, judgeFile } from '../../leads/uploads/judge.ts'
import { storeUpload } from '../../leads/uploads/store-upload.ts'
import { MOST_BYTES, uploads } from '../../leads/uploads/uploads.contract.ts'
import type { EmbedRoute } from './forms.ts'
import { checkOrigin } from './origin.ts'

/** Maximum concurrent uploads of a process: each takes a connection and disk space. */
const MAX_UPLOADS = 100
/** Maximum concurrent uploads of one client address, of one network, and of all visitors of one form. */
const MAX_BY = { line: 6, network: 12, form: 50 } as const
/** Concurrent uploads reserved for a form, regardless of the others. */
const MIN_PER_FORM = 4
const WAIT_SECONDS = 2

/** Reserves a slot for an upload, and returns the function that frees it. Throws 429 if none is free. */
type TakeSlot = (form: string, from: Blocks) => () => void

function createUploadSlots(): TakeSlot {
  const taken = new Map<string, number>()
  const count = (name: string) => taken.get(name) ?? 0
  const add = (name: string, change: 1 | -1) => {
    const now = count(name) + change
    if (now === 0) taken.delete(name)
    else taken.set(name, now)
  }

  return (form, { line, network }) => {
    const own = { line: `line ${line}`, network: `network ${network}`, form: `form ${form}` }
    const kinds = Object.keys(MAX_BY) as (keyof typeof MAX_BY)[]
    const isFull = kinds.some((kind) => count(own[kind]) >= MAX_BY[kind])
    if (isFull || (count('all') >= MAX_UPLOADS && count(own.form) >= MIN_PER_FORM)) {
      throw new RateLimited('uploads_in_flight', WAIT_SECONDS)
    }
    const names = ['all', ...Object.values(own)]
    for (const name of names) add(name, 1)
    return () => {
      for (const name of names) add(name, -1)
    }
  }
}

const MEDIA_TYPE = /^(?:image\/[\w.+-]+|application\/pdf|application\/octet-stream)$/
const HEAD_BYTES = 64

/** Accepts a customer's photo or plan before the form is sent. */
export function createUploadRoute(services: Services, guard: Guard): EmbedRoute {
  const { config, database, log } = services
  const takeSlot = createUploadSlots()
  const report = createTrouble(log)

  return {
    endpoint: uploads.add,
    limit: 'uploads',
    answer: async ({ request, slug, address, headers }) => {
      const form = await findForm(database.source, slug)
      if (form === null) throw new NotFound()
      annotate(request, { accountId: form.accountId, actor: { kind: 'visitor', form: slug } })
      const photoQuestions = form.definition.questions.filter((one) => one.kind === 'photo')
      if (photoQuestions.length === 0) throw new NotFound()
      const drawings = photoQuestions.some((one) => one.drawings)
      const account = await getAccountRow(database.source, form.accountId)
      if (account.disabled_at !== null) throw new ApiError('form_closed')
      checkOrigin(request, form, services)
      checkMediaType(request)
      const key = readIdempotencyKey(request)
      const free = takeSlot(slug, blocksOf(address))
      try {
        const { sender } = guard.describe(form, address)
        await spend(database.counters, 'sender_uploads', sender.address)
        await spend(database.counters, 'network_uploads', sender.network)
        await spend(database.counters, 'form_uploads', slug)
        checkUploadRoom(await strangersBytes({ db: database.read }, form.accountId, sender.network))
        const judged = await withArrival(config.dataDir, (path) => receive(request, path, drawings))
        const name = newUploadName(key && `${slug} ${key}`, judged.content)
        const by = { actor: { kind: 'visitor', form: slug }, accountId: form.accountId } as const
        const about = { name, form: slug, network: sender.network }
        const data = await storeUpload(services, by, about, judged)
        return await respond({ data }, uploads.add, headers)
      } catch (error) {
        throw reported(error, report)
      } finally {
        free()
      }
    },
  }
}

/** Throws 415. The bytes decide the file type; this rejects types that no file field sends. */
function checkMediaType(request: Request): void {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (MEDIA_TYPE.test(type) && !isEncoded(request)) return
  throw new ApiError(
    'unsupported_media_type',
    'Send the file itself as the body, with its own media type, such as image/jpeg, image/heic or application/pdf, or as application/octet-stream.',
  )
}

async function receive(request: Request, path: string, drawings = false): Promise<Judged> {
  const bytes = await saveIncoming(request, MOST_BYTES.picture, path)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return await judgeFile(path, buffer.subarray(0, bytesRead), bytes, drawings)
  } finally {
    await file.close()
  }
}

/** The operator finds the cause of a storage failure in the log; the uploader does not see it. */
function reported(error: unknown, report: ReportProblem): unknown {
  const known = isOfDisk(error) ? diskFailure(error) : error
  if (known instanceof StorageUnavailable || known instanceof StorageFull) {
    report('a file could not be kept', { err: known.cause })
  }
  return known
}

function isOfDisk(error: unknown): boolean {
  return ['open', 'write', 'read'].includes((error as NodeJS.ErrnoException).syscall ?? '')
}
