import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const KEPT_IN_MEMORY = {
  port: 0,
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-west-1',
  name: 'photos',
}
type Plan = typeof KEPT_IN_MEMORY

export type Objects = Pick<Map<string, Buffer>, 'get' | 'set' | 'delete'>

/**
 * A storage that speaks the protocol of S3 as far as it is documented for PUT, GET and DELETE of an
 * object, and refuses what the protocol does not allow: a wrong signature, or bytes of another hash.
 */
export interface TestBucket<Kept extends Objects = Map<string, Buffer>> {
  settings: Record<string, string>
  objects: Kept
  /** Answers everything with this until it is called with null. */
  fail(answer: { status: number; code: string } | null): void
  stop(): Promise<void>
}

type Answered = { status: number; code?: string; content?: Buffer }

export function startBucket(): Promise<TestBucket> {
  return startBucketOf(KEPT_IN_MEMORY, new Map<string, Buffer>())
}

export async function startBucketOf<Kept extends Objects>(
  plan: Plan,
  objects: Kept,
): Promise<TestBucket<Kept>> {
  let failing: { status: number; code: string } | null = null
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { status, code, content }: Answered = failing ?? answerTo(request, body)
    response.writeHead(status, { 'Content-Type': code ? 'application/xml' : 'image/jpeg' })
    response.end(code ? `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` : content)
  })

  function answerTo(request: IncomingMessage, body: Buffer): Answered {
    const issue = issueOf(plan, request, body)
    if (issue !== null) return { status: 403, code: issue }
    const path = request.url ?? ''
    if (!path.startsWith(`/${plan.name}/`)) return { status: 404, code: 'NoSuchBucket' }
    const key = path.slice(plan.name.length + 2)
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 }
    const content = objects.get(key)
    return content ? { status: 200, content } : { status: 404, code: 'NoSuchKey' }
  }

  await new Promise<void>((resolve) => server.listen(plan.port, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: plan.name,
      FILES_S3_REGION: plan.region,
      FILES_S3_KEY_ID: plan.keyId,
      FILES_S3_SECRET: plan.secret,
    },
    objects,
    fail: (answer) => {
      failing = answer
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Checks a request by the published steps of Signature Version 4. */
function issueOf(
  { keyId, secret, region }: Plan,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
): string | null {
  const given = String(headers['x-amz-content-sha256'])
  if (given !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const at = String(headers['x-amz-date'])
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (found === null) return 'AccessDenied'
  const [, credential, names = '', signature] = found
  if (credential !== `${keyId}/${scope}`) return 'InvalidAccessKeyId'
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.split(';').includes(needed)) return 'AccessDenied'
  }
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, url, '', lines.join(''), names, given].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part),
    Buffer.from(`AWS4${secret}`),
  )
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
