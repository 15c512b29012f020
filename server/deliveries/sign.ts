import { createHmac } from 'node:crypto'

/** `X-Service-Signature` of a body sent at a Unix time in seconds (contract, Signature). */
export function sign(secret: string, timestamp: number, rawBody: string): string {
  const hex = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
  return `sha256=${hex}`
}
