import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config.ts'
import { type Files, filePathOf, StorageFull, StorageUnavailable } from './files.ts'

/** The timeout of one try. An unavailable storage must not keep a customer waiting. */
const TIMEOUT_MS = 20_000
const RETRIES = 2
/** Answers of a full storage: the status, or the code in the answer's XML. */
const NO_ROOM = /<Code>(XMinioStorageFull|QuotaExceeded|InsufficientStorage|EntityTooLarge)</

/** Files in a bucket, with the bucket in the path of the address. */
export function createBucketFiles({ url, region, keyId, secret }: Bucket): Files {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  })

  async function ask(method: string, name: string, content?: Uint8Array): Promise<Response> {
    const body = content && Buffer.from(content)
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    try {
      return await client.fetch(`${url}/${filePathOf(name)}`, {
        method,
        // The storage rejects bytes that changed in transit.
        headers: { 'X-Amz-Content-Sha256': hash },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body }),
      })
    } catch (error) {
      throw new StorageUnavailable(error)
    }
  }

  return {
    put: async (name, content) => {
      const answer = await ask('PUT', name, content)
      if (!answer.ok) throw await failure(answer)
      await answer.arrayBuffer()
    },
    read: async (name) => {
      const answer = await ask('GET', name)
      if (answer.status === 404) return null
      if (!answer.ok) throw await failure(answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
    remove: async (name) => {
      const answer = await ask('DELETE', name)
      if (!answer.ok && answer.status !== 404) throw await failure(answer)
    },
  }
}

async function failure(answer: Response): Promise<Error> {
  const message = (await answer.text().catch(() => '')).slice(0, 500)
  const cause = new Error(`the bucket answered ${answer.status}: ${message}`)
  return answer.status === 507 || NO_ROOM.test(message)
    ? new StorageFull(cause)
    : new StorageUnavailable(cause)
}
