import { formatTimestamp } from '../../../shared/time.ts'

interface Delivered {
  uuid: string
  event: string
  /** The event's id at `GET /events`. A delivery has its own id. */
  eventId: number
  /** Milliseconds. */
  createdAt: number
  /** The event's data, as JSON. */
  data: string
  previousStatus: string | null
}

/** The body of a delivery, identical at every attempt. */
export function deliveryBody(delivered: Delivered): string {
  const { uuid: id, event, eventId: event_id, createdAt, data, previousStatus } = delivered
  const head = JSON.stringify({ id, event, event_id, created_at: formatTimestamp(createdAt) })
  const before =
    previousStatus === null ? '' : `,"previous_status":${JSON.stringify(previousStatus)}`
  return `${head.slice(0, -1)},"data":${data}${before}}`
}
