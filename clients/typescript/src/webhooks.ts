import type { components } from './generated.ts'

type Schemas = components['schemas']

interface EventOf<Key extends string, Data> {
  /** The delivery’s id, the same at every attempt: skip deliveries that you have processed. */
  id: string
  event: Key
  /** The event’s id, as in `GET /events`: the same for every endpoint. */
  event_id: number
  created_at: string
  data: Data
}

/** The body of a webhook. More events may be added: treat `event` as open. */
export type WebhookEvent =
  | EventOf<'lead.created', Schemas['LeadWithCustomer']>
  | (EventOf<'lead.status_changed', Schemas['LeadWithCustomer']> & { previous_status: string })
  | EventOf<`offer.${string}`, Schemas['Offer']>
  | EventOf<'price_matrix.changed', Schemas['ListedMatrix'] & { deleted: boolean }>
  | EventOf<'customer.erased', { id: number; erased_at: string; lead_ids: number[] }>
  | EventOf<'webhook.test', { webhook_id: number }>

export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>

export interface VerifyOptions {
  /** Maximum age of a delivery, in seconds. */
  tolerance?: number
  now?: () => number
}

/** A request that is not a delivery of Zeven, or is too old. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/** Five minutes, so that an intercepted delivery cannot be replayed later. */
const TOLERANCE_SECONDS = 300

/**
 * Verifies a delivery and returns its event; rejects with `WebhookRefused` otherwise. The body must be
 * the original bytes: parsed and serialized JSON has other bytes. One matching secret is sufficient,
 * and so is one matching signature: during a rotation there are two.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance = TOLERANCE_SECONDS, now = Date.now }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const raw = bytesOf(body)
  const given = [signedByZeven(headers, raw), signedByStandard(headers, raw)]
  const schemes = given.filter((scheme) => scheme !== null)
  if (schemes.length === 0) throw new WebhookRefused('The request has no signature.')
  const isFresh = ({ timestamp }: Signed) => Math.abs(now() / 1000 - timestamp) <= tolerance
  const fresh = schemes.filter(isFresh)
  if (fresh.length === 0)
    throw new WebhookRefused(`The request is older than ${tolerance} seconds.`)
  for (const one of [secret].flat()) {
    for (const scheme of fresh) {
      if (await fits(scheme, one)) return JSON.parse(new TextDecoder().decode(raw))
    }
  }
  throw new WebhookRefused('The signature does not fit the body and the secret.')
}

interface Signed {
  timestamp: number
  content: Uint8Array<ArrayBuffer>
  signatures: Uint8Array<ArrayBuffer>[]
  /** The bytes of the key; null if the secret is invalid for this scheme. */
  keyOf(secret: string): Uint8Array<ArrayBuffer> | null
}

/** `X-Service-Signature: sha256=<hex>`, keyed with the whole secret; for a day after a rotation also the old one. */
function signedByZeven(headers: WebhookHeaders, raw: Uint8Array): Signed | null {
  const timestamp = read(headers, 'x-service-timestamp')
  const names = ['x-service-signature', 'x-service-signature-previous']
  const given = names.map((name) => read(headers, name)).join(' ')
  const found = given.matchAll(/\bsha256=([0-9a-f]{64})\b/g)
  const signatures = [...found].map(([, hex = '']) => fromHex(hex))
  if (!/^\d{1,15}$/.test(timestamp) || signatures.length === 0) return null
  const content = joined(`${timestamp}.`, raw)
  return { timestamp: Number(timestamp), content, signatures, keyOf: encode }
}

/** The headers of Standard Webhooks, keyed with the decoded base64 of the secret. */
function signedByStandard(headers: WebhookHeaders, raw: Uint8Array): Signed | null {
  const timestamp = read(headers, 'webhook-timestamp')
  const given = read(headers, 'webhook-signature').split(' ')
  const signatures = given.flatMap((one) =>
    one.startsWith('v1,') ? (fromBase64(one.slice(3)) ?? []) : [],
  )
  if (!/^\d{1,15}$/.test(timestamp) || signatures.length === 0) return null
  const content = joined(`${read(headers, 'webhook-id')}.${timestamp}.`, raw)
  const keyOf = (secret: string) => fromBase64(secret.replace(/^whsec_/, ''))
  return { timestamp: Number(timestamp), content, signatures, keyOf }
}

/** Web Crypto compares in constant time, and is available in Node, Deno, browsers and workers. */
async function fits({ content, signatures, keyOf }: Signed, secret: string): Promise<boolean> {
  const bytes = keyOf(secret)
  if (bytes === null || bytes.length === 0) return false
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['verify'])
  const verdicts = signatures.map((one) => crypto.subtle.verify('HMAC', key, one, content))
  return (await Promise.all(verdicts)).includes(true)
}

function read(headers: WebhookHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
  return [found ?? ''].flat().join(' ')
}

function bytesOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return encode(body)
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  if (body instanceof Uint8Array) return body
  throw new TypeError('body: give the raw body as it came, not what was read from it')
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function joined(start: string, raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const first = encode(start)
  const whole = new Uint8Array(first.length + raw.length)
  whole.set(first)
  whole.set(raw, first.length)
  return whole
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
