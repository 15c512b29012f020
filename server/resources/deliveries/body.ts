import { formatTimestamp } from '../../time.ts'

interface Delivered {
  uuid: string
  event: string
  /** Milliseconds. */
  createdAt: number
  /** The event's data, as JSON. */
  data: string
  previousStatus: string | null
}

/** The body of a delivery. It is the same at every attempt (decisions I4). */
export function bodyOf({ uuid, event, createdAt, data, previousStatus }: Delivered): string {
  const head = JSON.stringify({ id: uuid, event, created_at: formatTimestamp(createdAt) })
  const before =
    previousStatus === null ? '' : `,"previous_status":${JSON.stringify(previousStatus)}`
  return `${head.slice(0, -1)},"data":${data}${before}}`
}
